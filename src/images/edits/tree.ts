/** Walks of the tree of layers. Unchanged layers and groups stay the same objects. */
import type { ImageDocument, Layer } from '../document';
import { matrixOf, multiply, rectBy, type Matrix, type Rect } from '../geometry';

const IDENTITY: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

export type Ids = readonly string[];

/** A layer with its place in the document. */
export interface Place {
  readonly layer: Layer;
  /** Groups from the outermost. */
  readonly ancestors: readonly Layer[];
  readonly index: number;
  /** From the parent to the page. */
  readonly parent: Matrix;
}

/** All layers by id, each before its children. */
export function placesOf({ layers }: Pick<ImageDocument, 'layers'>): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  const visit = (children: readonly Layer[], ancestors: readonly Layer[], parent: Matrix) => {
    children.forEach((layer, index) => {
      places.set(layer.id, { layer, ancestors, index, parent });
      if (layer.type === 'group') visit(layer.children, [...ancestors, layer], multiply(parent, matrixOf(layer)));
    });
  };
  visit(layers, [], IDENTITY);
  return places;
}

/** The upright box around a layer on the page. */
export const pageBoundsOf = ({ layer, parent }: Place): Rect =>
  rectBy(multiply(parent, matrixOf(layer)), { x: 0, y: 0, width: layer.width, height: layer.height });

/**
 * The places of the ids, bottom first; without those inside of another chosen group, which move with it, and without
 * ids that the document lacks.
 */
export function chosenPlaces(document: ImageDocument, ids: Ids): readonly Place[] {
  const chosen = new Set(ids);
  return [...placesOf(document).values()].filter(
    ({ layer, ancestors }) => chosen.has(layer.id) && !ancestors.some(({ id }) => chosen.has(id)),
  );
}

/** As `chosenPlaces`, without what is locked, itself or by a group. */
export const movablePlaces = (document: ImageDocument, ids: Ids): readonly Place[] =>
  chosenPlaces(document, ids).filter(
    ({ layer, ancestors }) => !layer.isLocked && !ancestors.some(({ isLocked }) => isLocked),
  );

/** Replaces every layer of the ids by what `change` gives: one, several, or none of them. */
export function replaceLayers(
  document: ImageDocument,
  ids: Iterable<string>,
  change: (layer: Layer) => Layer | readonly Layer[],
): ImageDocument {
  const chosen = new Set(ids);
  const layers = chosen.size === 0 ? document.layers : replaceIn(document.layers, chosen, change);
  return layers === document.layers ? document : { ...document, layers };
}

function replaceIn(
  layers: readonly Layer[],
  ids: ReadonlySet<string>,
  change: (layer: Layer) => Layer | readonly Layer[],
): readonly Layer[] {
  const next = layers.flatMap((layer): Layer | readonly Layer[] => {
    if (ids.has(layer.id)) return change(layer);
    if (layer.type !== 'group') return layer;
    const children = replaceIn(layer.children, ids, change);
    return children === layer.children ? layer : { ...layer, children };
  });
  return next.length === layers.length && next.every((layer, index) => layer === layers[index]) ? layers : next;
}

/** Each place's layer becomes what `change` gives. */
export function changePlaces(
  document: ImageDocument,
  places: readonly Place[],
  change: (place: Place) => Layer,
): ImageDocument {
  const changed = new Map(places.map((place) => [place.layer.id, place]));
  return replaceLayers(document, changed.keys(), (layer) => {
    const place = changed.get(layer.id);
    return place ? change(place) : layer;
  });
}

/** The layers of a parent, or of the page, become what `change` gives. */
export function changeSiblings(
  document: ImageDocument,
  parentId: string | undefined,
  change: (layers: readonly Layer[]) => readonly Layer[],
): ImageDocument {
  if (parentId === undefined) return { ...document, layers: change(document.layers) };
  return replaceLayers(document, [parentId], (layer) =>
    layer.type === 'group' ? { ...layer, children: change(layer.children) } : layer,
  );
}

/** Groups without layers are removed, except for those that were empty before. */
export function withoutEmptied(document: ImageDocument, before: ImageDocument): ImageDocument {
  const empty = (each: ImageDocument) =>
    [...placesOf(each).values()].flatMap(({ layer }) =>
      layer.type === 'group' && layer.children.length === 0 ? [layer.id] : [],
    );
  const wereEmpty = new Set(empty(before));
  const emptied = empty(document).filter((id) => !wereEmpty.has(id));
  return emptied.length === 0
    ? document
    : withoutEmptied(
        replaceLayers(document, emptied, () => []),
        before,
      );
}

/** How deep the groups of a layer are nested: 0 without any. */
export const depthOf = (layer: Layer): number =>
  layer.type === 'group' ? 1 + Math.max(0, ...layer.children.map(depthOf)) : 0;

/** The layer and all inside of it with new ids. */
export function withNewIds(layer: Layer, newId: () => string): Layer {
  const id = newId();
  return layer.type === 'group'
    ? { ...layer, id, children: layer.children.map((child) => withNewIds(child, newId)) }
    : { ...layer, id };
}
