/** Grouping and ungrouping, after which everything is drawn where it was. */
import { newKey } from '../../shared/browser/new-key';
import { IMAGE_LIMITS, type GroupLayer, type ImageDocument, type Layer } from '../document';
import { boundsOf, matrixOf, unionOf } from '../geometry';
import type { Made } from './layers';
import { moveInOrder } from './order';
import { placedIn, rounded } from './transform';
import { changeSiblings, chosenPlaces, depthOf, movablePlaces, placesOf, replaceLayers, type Ids } from './tree';

/**
 * The chosen layers become one group, in the place of the topmost. Undefined: fewer than one layer, locked ones, or
 * groups would be too deep.
 */
export function groupLayers(document: ImageDocument, ids: Ids, newId: () => string = newKey): Made | undefined {
  const chosen = movablePlaces(document, ids);
  const top = chosen.at(-1);
  if (!top || chosen.length < chosenPlaces(document, ids).length) return undefined;
  const parent = top.ancestors.at(-1)?.id;
  const depth = top.ancestors.length + 1 + Math.max(...chosen.map(({ layer }) => depthOf(layer)));
  if (depth > IMAGE_LIMITS.depth) return undefined;
  const chosenIds = chosen.map(({ layer }) => layer.id);
  const gathered = moveInOrder(document, chosenIds, {
    ...(parent === undefined ? {} : { parent }),
    index: top.index + 1,
  });
  if (!gathered) return undefined;
  const id = newId();
  const isChosen = new Set(chosenIds);
  const grouped = changeSiblings(gathered, parent, (layers) => {
    const first = layers.findIndex((layer) => isChosen.has(layer.id));
    const children = layers.filter((layer) => isChosen.has(layer.id));
    const others = layers.filter((layer) => !isChosen.has(layer.id));
    return [...others.slice(0, first), groupOf(id, children), ...others.slice(first)];
  });
  return { document: grouped, ids: [id] };
}

/** A group around layers of the same parent. */
export function groupOf(id: string, layers: readonly Layer[]): GroupLayer {
  const { x, y, width, height } = unionOf(layers.map(boundsOf)) ?? { x: 0, y: 0, width: 1, height: 1 };
  const children = layers.map((layer) => ({ ...layer, x: rounded(layer.x - x), y: rounded(layer.y - y) }));
  return { id, type: 'group', x, y, width: Math.max(1, width), height: Math.max(1, height), children };
}

/**
 * The layers of the chosen groups take the groups' places. Opacity, shadow and hiding of a group go over to its layers;
 * its mask is lost. Locked groups stay.
 */
export function ungroupLayers(document: ImageDocument, ids: Ids): Made {
  const groups = movablePlaces(document, ids).filter(({ layer }) => layer.type === 'group');
  const groupIds = groups.map(({ layer }) => layer.id);
  const released = replaceLayers(document, groupIds, (layer) =>
    layer.type === 'group' ? layer.children.map((child) => releasedFrom(layer, child)) : layer,
  );
  const others = ids.filter((id) => !groupIds.includes(id) && placesOf(released).has(id));
  const children = groups.flatMap(({ layer }) => (layer.type === 'group' ? layer.children.map(({ id }) => id) : []));
  return { document: released, ids: [...others, ...children] };
}

function releasedFrom(group: GroupLayer, child: Layer): Layer {
  const opacity = (group.opacity ?? 1) * (child.opacity ?? 1);
  const shadow = child.shadow ?? group.shadow;
  return {
    ...placedIn(child, matrixOf(group)),
    ...(opacity < 1 ? { opacity } : {}),
    ...(shadow ? { shadow } : {}),
    ...(group.isHidden ? { isHidden: true as const } : {}),
  };
}
