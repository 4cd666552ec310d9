/** Pure edits: each takes a document and gives the next one; unchanged layers stay the same objects. */
export { ALIGNMENTS, alignLayers, distributeLayers, type Alignment } from './align';
export { groupLayers, ungroupLayers } from './group';
export {
  addLayers,
  copyLayers,
  duplicateLayers,
  hideLayers,
  lockLayers,
  pasteLayers,
  removeLayers,
  renameLayer,
  setProps,
  setText,
  withFilters,
} from './layers';
export { applyToMany } from './many';
export { moveInOrder, reorderLayers, type OrderMove } from './order';
export { cropDocument, resizeDocument } from './page';
export { flipLayers, moveLayers, resizeLayer, rotateLayers, scaleLayers, withLines } from './place';
export { snapMove, snapResize, snapTargets, type Guide, type SnapTargets } from './snap';
export { chosenPlaces, placesOf } from './tree';
