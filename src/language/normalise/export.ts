/** Rows as a file. */
import type { NodeNormaliser } from '../node-rules';
import { sourceOfNode } from '../node-rules';
import { callOf } from '../typing';

/** What is shown can be taken along where the call says how, unless the screen says no. */
export const withExport: NodeNormaliser = (node, place) => {
  const declared = callOf(place.calls, sourceOfNode(node, place))?.export;
  if (node.export === false || !declared) delete node.export;
  else node.export = { call: declared.call, name: declared.name, key: declared.key };
};
