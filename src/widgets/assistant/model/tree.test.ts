import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { branchOf, newestBelow, siblingsOf, treeOf, type Content } from './tree';

const content = (contentId: number, parentId: number | null): Content => ({ contentId, parentId }) as Content;
const idsOf = (contents: readonly Content[]) => contents.map(({ contentId }) => contentId);

/** 1 → 2 → 3 → 4, the question 3 edited to 5 → 6, its answer tried again as 7. */
const TREE = treeOf([
  content(1, null),
  content(2, 1),
  content(3, 2),
  content(4, 3),
  content(5, 2),
  content(6, 5),
  content(7, 5),
]);

describe('the tree of a history', () => {
  it('shows the branch that ends at the head', () => {
    expect(idsOf(branchOf(TREE, 4))).toEqual([1, 2, 3, 4]);
    expect(idsOf(branchOf(TREE, 6))).toEqual([1, 2, 5, 6]);
  });

  it('shows the newest branch if the head is unknown', () => {
    expect(idsOf(branchOf(TREE, null))).toEqual([1, 2, 5, 7]);
    expect(idsOf(branchOf(TREE, 99))).toEqual([1, 2, 5, 7]);
    expect(branchOf(treeOf([]), null)).toEqual([]);
  });

  it('lists the siblings of a content with its position', () => {
    expect(siblingsOf(TREE, 5)).toEqual({ ids: [3, 5], at: 1 });
    expect(siblingsOf(TREE, 6)).toEqual({ ids: [6, 7], at: 0 });
    expect(siblingsOf(TREE, 1)).toEqual({ ids: [1], at: 0 });
  });

  it('leads from a chosen sibling to the newest end below it', () => {
    expect(newestBelow(TREE, 3)).toBe(4);
    expect(newestBelow(TREE, 5)).toBe(7);
    expect(newestBelow(TREE, 4)).toBe(4);
  });

  it('any contents: every branch starts at a root, each step leads to a child, and every content is on a branch', () => {
    const parents = fc.array(fc.option(fc.integer({ min: 0, max: 40 }), { nil: null }), { maxLength: 40 });
    fc.assert(
      fc.property(parents, (given) => {
        const contents = given.map((parent, index) => content(index + 1, parent));
        const tree = treeOf(contents);
        for (const { contentId } of contents) {
          const branch = idsOf(branchOf(tree, contentId));
          expect(branch.at(-1)).toBe(contentId);
          expect(tree.below.get(null)).toContain(branch[0]);
          branch.slice(1).forEach((id, index) => expect(tree.below.get(branch[index]!)).toContain(id));
          expect(siblingsOf(tree, contentId).ids).toContain(contentId);
          expect(idsOf(branchOf(tree, newestBelow(tree, contentId)))).toEqual(expect.arrayContaining(branch));
        }
      }),
    );
  });
});
