/** The order of layers: later ones are in front. */
import type { ImageDocument, Layer } from '../document';
import { matrixOf, multiply } from '../geometry';
import { IMAGE_LIMITS } from '../document';
import { inverseOf, placedIn } from './transform';
import { changeSiblings, chosenPlaces, depthOf, placesOf, replaceLayers, withoutEmptied, type Ids } from './tree';

export type OrderMove = 'front' | 'back' | 'up' | 'down';

/** Among the layers of the same parent; the chosen ones keep their order. */
export function reorderLayers(document: ImageDocument, ids: Ids, move: OrderMove): ImageDocument {
  const chosen = new Set(chosenPlaces(document, ids).map(({ layer }) => layer.id));
  const parents = new Set(chosenPlaces(document, ids).map(({ ancestors }) => ancestors.at(-1)?.id));
  let next = document;
  for (const parent of parents) next = changeSiblings(next, parent, (layers) => moved(layers, chosen, move));
  return next;
}

function moved(layers: readonly Layer[], chosen: ReadonlySet<string>, move: OrderMove): readonly Layer[] {
  const is = (layer: Layer | undefined) => layer !== undefined && chosen.has(layer.id);
  const those = layers.filter(is);
  const others = layers.filter((layer) => !is(layer));
  if (move === 'front') return [...others, ...those];
  if (move === 'back') return [...those, ...others];
  const next = move === 'up' ? [...layers].reverse() : [...layers];
  // From the end that they move to, so that those at the end stay and the others follow by one.
  for (let index = 1; index < next.length; index += 1) {
    const [before, own] = [next[index - 1], next[index]];
    if (before && own && is(own) && !is(before)) [next[index - 1], next[index]] = [own, before];
  }
  return move === 'up' ? next.reverse() : next;
}

/**
 * To a place in the list: before the layer that has the index in the parent (undefined: the page) now. The layers stay
 * where they are on the page. Undefined: into itself, or deeper than groups may be.
 */
export function moveInOrder(
  document: ImageDocument,
  ids: Ids,
  to: { readonly parent?: string; readonly index: number },
): ImageDocument | undefined {
  const chosen = chosenPlaces(document, ids);
  const target = to.parent === undefined ? undefined : placesOf(document).get(to.parent);
  if (to.parent !== undefined && target?.layer.type !== 'group') return undefined;
  const line = target ? [...target.ancestors, target.layer] : [];
  const isInside = chosen.some(({ layer }) => line.some(({ id }) => id === layer.id));
  if (isInside || chosen.some(({ layer }) => line.length + depthOf(layer) > IMAGE_LIMITS.depth)) return undefined;
  const outer = target ? inverseOf(multiply(target.parent, matrixOf(target.layer))) : undefined;
  const layers = chosen.map(({ layer, parent, ancestors }) => {
    if (ancestors.at(-1)?.id === to.parent) return layer;
    const onPage = placedIn(layer, parent);
    return outer ? placedIn(onPage, outer) : onPage;
  });
  const moving = new Set(chosen.map(({ layer }) => layer.id));
  const siblings = target?.layer.type === 'group' ? target.layer.children : document.layers;
  const before = siblings.slice(0, Math.max(0, to.index)).filter(({ id }) => !moving.has(id)).length;
  const without = replaceLayers(document, moving, () => []);
  const placed = changeSiblings(without, to.parent, (all) => [
    ...all.slice(0, before),
    ...layers,
    ...all.slice(before),
  ]);
  return withoutEmptied(placed, document);
}
