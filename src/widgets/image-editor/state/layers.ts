/** Reads layers of a document: the one walk over groups. */
import type { GroupLayer, ImageDocument, Layer } from '../../../images/document';

export interface Found {
  readonly layer: Layer;
  /** Groups around it, outermost first. */
  readonly groups: readonly GroupLayer[];
}

export function* eachLayer(layers: readonly Layer[], groups: readonly GroupLayer[] = []): Generator<Found> {
  for (const layer of layers) {
    yield { layer, groups };
    if (layer.type === 'group') yield* eachLayer(layer.children, [...groups, layer]);
  }
}

const indexes = new WeakMap<ImageDocument, ReadonlyMap<string, Found>>();

/** Every layer by its id; computed once for a document. */
export function indexOf(document: ImageDocument): ReadonlyMap<string, Found> {
  const known = indexes.get(document);
  if (known) return known;
  const index = new Map(Array.from(eachLayer(document.layers), (found) => [found.layer.id, found]));
  indexes.set(document, index);
  return index;
}

const selections = new WeakMap<ImageDocument, { readonly ids: readonly string[]; readonly layers: readonly Layer[] }>();

/** The layers with these ids, bottom first. */
export function layersOf(document: ImageDocument, ids: readonly string[]): readonly Layer[] {
  const known = selections.get(document);
  if (known?.ids === ids) return known.layers;
  const wanted = new Set(ids);
  const layers = [...indexOf(document).values()].map(({ layer }) => layer).filter(({ id }) => wanted.has(id));
  selections.set(document, { ids, layers });
  return layers;
}

/** All texts, which decide about the fonts that are needed; computed once for a document. */
export function textsOf(document: ImageDocument): string {
  const known = texts.get(document);
  if (known !== undefined) return known;
  const text = Array.from(eachLayer(document.layers), ({ layer }) => (layer.type === 'text' ? layer.text : '')).join(
    '',
  );
  texts.set(document, text);
  return text;
}

const texts = new WeakMap<ImageDocument, string>();
