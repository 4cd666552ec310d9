/** Adding, removing, copying and changing properties of layers. */
import { newKey } from '../../shared/browser/new-key';
import { hasProperty } from '../check/layers';
import type { Filters, GroupLayer, ImageDocument, Layer, LayerType } from '../document';
import type { Point } from '../geometry';
import type { MeasureText } from '../text-layout';
import { withLines } from './place';
import { placedIn } from './transform';
import { changePlaces, chosenPlaces, movablePlaces, replaceLayers, withNewIds, withoutEmptied, type Ids } from './tree';

/** An edit that makes layers, with their ids for the selection. */
export interface Made {
  readonly document: ImageDocument;
  readonly ids: Ids;
}

/** Of a copy from its original. */
const OFFSET: Point = { x: 20, y: 20 };

/** On top of the page. */
export const addLayers = (document: ImageDocument, layers: readonly Layer[]): ImageDocument => ({
  ...document,
  layers: [...document.layers, ...layers],
});

/** Also the groups that they leave empty; locked layers stay. */
export function removeLayers(document: ImageDocument, ids: Ids): ImageDocument {
  const removed = replaceLayers(
    document,
    movablePlaces(document, ids).map(({ layer }) => layer.id),
    () => [],
  );
  return withoutEmptied(removed, document);
}

/** Each copy above its original. */
export function duplicateLayers(document: ImageDocument, ids: Ids, newId: () => string = newKey): Made {
  const made: string[] = [];
  const copied = replaceLayers(
    document,
    chosenPlaces(document, ids).map(({ layer }) => layer.id),
    (layer) => {
      const { isLocked: _, ...copy } = withNewIds(layer, newId);
      made.push(copy.id);
      return [layer, { ...copy, x: copy.x + OFFSET.x, y: copy.y + OFFSET.y } as Layer];
    },
  );
  return { document: copied, ids: made };
}

/** The layers as they are on the page, for this or another document. */
export const copyLayers = (document: ImageDocument, ids: Ids): readonly Layer[] =>
  chosenPlaces(document, ids).map(({ layer, parent }) => placedIn(layer, parent));

/** On top, with new ids, `offset` beside where they were. */
export function pasteLayers(
  document: ImageDocument,
  layers: readonly Layer[],
  { offset = OFFSET, newId = newKey }: { offset?: Point; newId?: () => string } = {},
): Made {
  const pasted = layers.map((layer) => {
    const copy = withNewIds(layer, newId);
    return { ...copy, x: copy.x + offset.x, y: copy.y + offset.y };
  });
  return { document: addLayers(document, pasted), ids: pasted.map(({ id }) => id) };
}

/** Properties of any type; a layer takes those that it has. Undefined removes one. */
export type LayerProps = Readonly<Partial<Record<PropertyName, unknown>>>;
type PropertyName = { [T in LayerType]: keyof Extract<Layer, { type: T }> }[LayerType];

/** For all chosen ones. Groups hand on what they lack to their layers, so that a colour of a group is of all its texts. */
export function setProps(document: ImageDocument, ids: Ids, props: LayerProps): ImageDocument {
  return changePlaces(document, chosenPlaces(document, ids), ({ layer }) => withProps(layer, props));
}

function withProps(layer: Layer, props: LayerProps): Layer {
  const own = Object.entries(props).filter(([key]) => hasProperty(layer.type, key) && key !== 'type' && key !== 'id');
  const inner = Object.fromEntries(Object.entries(props).filter(([key]) => !hasProperty('group', key)));
  const changed = Object.fromEntries(
    Object.entries({ ...layer, ...Object.fromEntries(own) }).filter(([, value]) => value !== undefined),
  ) as unknown as Layer;
  if (changed.type !== 'group' || Object.keys(inner).length === 0) return changed;
  return { ...changed, children: (layer as GroupLayer).children.map((child) => withProps(child, inner)) };
}

/** Properties of texts after which the lines are broken anew. */
export const setText = (document: ImageDocument, ids: Ids, props: LayerProps, measure: MeasureText): ImageDocument =>
  rebroken(setProps(document, ids, props), ids, measure);

/** Breaks the texts of the chosen layers anew. */
function rebroken(document: ImageDocument, ids: Ids, measure: MeasureText): ImageDocument {
  const broken = (layer: Layer): Layer => {
    if (layer.type === 'group') return { ...layer, children: layer.children.map(broken) };
    return layer.type === 'text' ? withLines(layer, measure) : layer;
  };
  return changePlaces(document, chosenPlaces(document, ids), ({ layer }) => broken(layer));
}

export const lockLayers = (document: ImageDocument, ids: Ids, isLocked: boolean): ImageDocument =>
  setProps(document, ids, { isLocked: isLocked || undefined });

export const hideLayers = (document: ImageDocument, ids: Ids, isHidden: boolean): ImageDocument =>
  setProps(document, ids, { isHidden: isHidden || undefined });

/** An empty name is that of the type. */
export const renameLayer = (document: ImageDocument, id: string, name: string): ImageDocument =>
  setProps(document, [id], { name: name.trim() || undefined });

/** Of all chosen pictures; undefined removes them. */
export const withFilters = (document: ImageDocument, ids: Ids, filters: Filters | undefined): ImageDocument =>
  setProps(document, ids, { filters });
