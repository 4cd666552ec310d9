/** Introductions of the shipped screens. */
import { expect, it } from 'vitest';
import { nodesIn } from '../../../language/testing/written-nodes';
import type { IntroNode } from '../../../language/types';

const written = nodesIn<IntroNode>('intro');

it('are one for each screen, with at most three sentences', () => {
  expect(written.length).toBeGreaterThan(10);
  expect(new Set(written.map(({ file }) => file)).size).toBe(written.length);
  for (const { node } of written) expect(node.about.match(/[。！？]/g)?.length).toBeLessThanOrEqual(3);
});
