/** Export of rows as a file. */
import type { NodeNormaliser } from '../node-rules';
import { sourceOfNode } from '../node-rules';
import { callOf } from '../typing';

/** Adds the export that the source's call declares, unless the screen disables it. */
export const withExport: NodeNormaliser = (node, place) => {
  const declared = callOf(place.calls, sourceOfNode(node, place))?.export;
  if (node.export === false || !declared) delete node.export;
  else node.export = { call: declared.call, name: declared.name, key: declared.key, columns: [...declared.columns] };
};
