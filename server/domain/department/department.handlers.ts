/** Departments, shown as business lines: a tree with the reviewers of each (product.md sections 3 and 6). */
import { invalidField, notFound } from '../../kernel/calls/api-errors';
import type { Context, SomeHandlers } from '../../kernel/calls/handler';
import { MESSAGES } from '../account/access.messages';
import { mayDeleteDepartment, mayReview, mayStandUnder, reviewersOf } from './department.rules';
import * as departments from './department.store';
import type { AuthCreateDepartmentParams } from '../../../src/services/catalogue/generated/types';

type Fields = Omit<AuthCreateDepartmentParams, 'checkerIds'>;

function valuesOf({ name, pageTitle, ...others }: Fields): Fields {
  const trimmed = name.trim();
  if (trimmed === '') throw invalidField('name', MESSAGES.blank);
  return { ...others, name: trimmed, ...(pageTitle !== undefined && { pageTitle: pageTitle.trim() }) };
}

async function holdCheckers(tx: Context['db'], checkerIds: readonly number[]): Promise<void> {
  mayReview(checkerIds, await departments.holdCheckers(tx, checkerIds));
}

export const handlers = {
  async 'auth.queryDepartmentList'(_, { db, actor }) {
    const list = await departments.listDepartments(db, actor);
    return { list, total: list.length };
  },
  'auth.createDepartment': ({ checkerIds = [], ...fields }, { db, now }) =>
    db.transaction(async (tx) => {
      await departments.lockTree(tx);
      mayStandUnder(await departments.readTree(tx), null, fields.parentId ?? null);
      await holdCheckers(tx, checkerIds);
      return departments.insertDepartment(tx, valuesOf(fields), checkerIds, now());
    }),
  /**
   * Absent params leave fields unchanged; `parentId: null` moves the department to the top, `checkerIds: []` leaves
   * reviews to the department above.
   */
  'auth.updateDepartment': ({ departmentId, checkerIds, ...fields }, { db, now }) =>
    db.transaction(async (tx) => {
      await departments.lockTree(tx);
      const tree = await departments.readTree(tx);
      if (!tree.some((each) => each.departmentId === departmentId)) throw notFound('业务线');
      if (fields.parentId !== undefined) mayStandUnder(tree, departmentId, fields.parentId);
      if (checkerIds) await holdCheckers(tx, checkerIds);
      return departments.updateDepartment(tx, departmentId, valuesOf(fields), checkerIds, now());
    }),
  'auth.deleteDepartment': ({ departmentId }, { db }) =>
    db.transaction(async (tx) => {
      await departments.lockTree(tx);
      const tree = await departments.readTree(tx);
      if (!tree.some((each) => each.departmentId === departmentId)) throw notFound('业务线');
      mayDeleteDepartment(await departments.countBelongings(tx, departmentId));
      await departments.deleteDepartment(tx, departmentId);
      return null;
    }),
  async 'auth.queryCheckerByDepartment'({ departmentId }, { db, actor }) {
    const [own, ...above] = await departments.linesAbove(db, actor, departmentId);
    if (!own) throw notFound('业务线');
    return reviewersOf([own, ...above]);
  },
} satisfies SomeHandlers;
