import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MESSAGES } from '../account/access.messages';
import {
  DEEPEST,
  mayDeleteDepartment,
  mayReview,
  mayStandUnder,
  reviewersOf,
  type Belongings,
  type Place,
} from './department.rules';

/** The chain 1 > 2 > 3, and 4 separately. */
const TREE: Place[] = [
  { departmentId: 1, parentId: null },
  { departmentId: 2, parentId: 1 },
  { departmentId: 3, parentId: 2 },
  { departmentId: 4, parentId: null },
];

describe('a place in the tree', () => {
  it('is below an existing department, and not below itself', () => {
    expect(() => mayStandUnder(TREE, null, 9)).toThrow(MESSAGES.unknownParent);
    expect(() => mayStandUnder(TREE, 1, 1)).toThrow(MESSAGES.ownDescendant);
    expect(() => mayStandUnder(TREE, 1, 3)).toThrow(MESSAGES.ownDescendant);
    expect(() => mayStandUnder(TREE, 3, 1)).not.toThrow();
    expect(() => mayStandUnder(TREE, 1, null)).not.toThrow();
    expect(() => mayStandUnder(TREE, 1, 4)).not.toThrow();
  });
  it('respects the maximum depth, including its subtree', () => {
    const chain: Place[] = Array.from({ length: DEEPEST }, (_, index) => ({
      departmentId: index + 1,
      parentId: index === 0 ? null : index,
    }));
    expect(() => mayStandUnder(chain, null, DEEPEST)).toThrow(MESSAGES.tooDeep(DEEPEST));
    expect(() => mayStandUnder(chain, null, DEEPEST - 1)).not.toThrow();
    const two: Place[] = [...chain, { departmentId: 10, parentId: null }, { departmentId: 11, parentId: 10 }];
    expect(() => mayStandUnder(two, 10, DEEPEST - 1)).toThrow(MESSAGES.tooDeep(DEEPEST));
    expect(() => mayStandUnder(two, 10, DEEPEST - 2)).not.toThrow();
  });
  it('never forms a cycle or exceeds the depth, for any move', () => {
    const moves = fc.array(
      fc.record({ moved: fc.integer({ min: 1, max: 12 }), parentId: fc.option(fc.integer({ min: 1, max: 14 })) }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(moves, (requests) => {
        const tree = new Map<number, number | null>(Array.from({ length: 12 }, (_, index) => [index + 1, null]));
        const places = () => [...tree].map(([departmentId, parentId]) => ({ departmentId, parentId }));
        for (const { moved, parentId } of requests) {
          try {
            mayStandUnder(places(), moved, parentId);
          } catch {
            continue;
          }
          tree.set(moved, parentId);
        }
        for (const start of tree.keys()) {
          let levels = 0;
          for (let each: number | null = start; each !== null; each = tree.get(each)!)
            expect((levels += 1)).toBeLessThanOrEqual(DEEPEST);
        }
      }),
    );
  });
  it('is refused in a tree that already contains a cycle, without an endless loop', () => {
    const round: Place[] = [
      { departmentId: 1, parentId: 2 },
      { departmentId: 2, parentId: 1 },
    ];
    expect(() => mayStandUnder(round, 1, 2)).toThrow(MESSAGES.ownDescendant);
    expect(() => mayStandUnder(round, null, 1)).not.toThrow();
  });
});

describe('deleting', () => {
  const nothing = Object.fromEntries(
    Object.keys(MESSAGES.belongings)
      .filter((name) => name !== 'others')
      .map((name) => [name, 0]),
  ) as Belongings;
  it('reports all remaining rows', () => {
    expect(() => mayDeleteDepartment(nothing)).not.toThrow();
    expect(() => mayDeleteDepartment({ ...nothing, people: 3, keywords: 12, joins: 1 })).toThrow(
      '还有 3 个账号、12 个关键词、1 条待审批的入组申请，不能删除',
    );
  });
});

describe('reviewers', () => {
  const person = (userId: number) => ({ userId, name: `人${userId}`, loginName: `p${userId}`, department: '' });
  const line = (departmentId: number, ...users: number[]) => ({
    departmentId,
    department: `线${departmentId}`,
    previewUrl: '',
    pageTitle: '',
    checkers: users.map(person),
  });

  it('have to be allowed to review', () => {
    expect(() => mayReview([1, 2], [2, 1])).not.toThrow();
    expect(() => mayReview([1, 2], [1])).toThrow(MESSAGES.unknownChecker);
  });
  it('are inherited from the nearest ancestor, field by field', () => {
    const top = { ...line(1, 1), previewUrl: 'https://top.example', pageTitle: '总审' };
    expect(reviewersOf([line(3), { ...line(2, 2, 3), pageTitle: '二审' }, top])).toEqual({
      ...line(3, 2, 3),
      pageTitle: '二审',
      previewUrl: 'https://top.example',
    });
    expect(reviewersOf([{ ...line(3, 4), previewUrl: 'https://own.example', pageTitle: '三审' }, top])).toEqual({
      ...line(3, 4),
      previewUrl: 'https://own.example',
      pageTitle: '三审',
    });
    expect(reviewersOf([line(3)])).toEqual(line(3));
  });
});
