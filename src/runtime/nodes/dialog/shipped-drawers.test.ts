import { expect, it } from 'vitest';
import { nodesIn } from '../../../language/testing/written-nodes';
import type { DialogNode } from '../../../language/types';

/** px: a form, a record, and what contains a table or a preview. */
const WIDTHS = [640, 760, 960];

it('drawers of the shipped screens have one of three widths', () => {
  const drawers = nodesIn<DialogNode>('drawer');
  expect(drawers.length).toBeGreaterThan(60);
  const others = drawers.filter(({ node: { width = WIDTHS[0]! } }) => !WIDTHS.includes(width));
  expect(others.map(({ file, node }) => `${file}: ${node.width}`)).toEqual([]);
});
