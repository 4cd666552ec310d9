/** Export of rows as a file. */
import type { NodeNormaliser } from '../node-rules';
import { sourceOfNode } from '../node-rules';
import { callOf } from '../infer/typing';

/** Adds the export that the source's call declares, unless the screen disables it. */
export const withExport: NodeNormaliser = (node, place) => {
  const list = callOf(place.calls, sourceOfNode(node, place));
  if (node.export === false || !list?.export) delete node.export;
  else node.export = { call: list.name, ...list.export };
};
