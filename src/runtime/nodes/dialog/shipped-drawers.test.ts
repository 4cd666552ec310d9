import { expect, it } from 'vitest';
import { nodesIn } from '../../../language/testing/written-nodes';
import type { DialogNode } from '../../../language/types';

/** px: a form, a record, what contains a table or a preview, and two versions beside each other. */
const WIDTHS = [640, 760, 960, 1400];

it('drawers of the shipped screens have one of four widths', () => {
  const drawers = nodesIn<DialogNode>('drawer');
  expect(drawers.length).toBeGreaterThan(60);
  const others = drawers.filter(({ node: { width = WIDTHS[0]! } }) => !WIDTHS.includes(width));
  expect(others.map(({ file, node }) => `${file}: ${node.width}`)).toEqual([]);
});
