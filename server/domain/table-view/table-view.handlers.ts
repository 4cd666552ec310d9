/** Saved views of lists: own ones, and those that are shared with the department. */
import { eq } from 'drizzle-orm';
import { VIEW_LIMITS } from '../../../src/services/catalogue/sets/table-view';
import { tableView } from '../../db/schema';
import { invalid, notFound } from '../../kernel/calls/api-errors';
import type { SomeHandlers } from '../../kernel/calls/handler';
import { countOthers, readViews, removeView, writeView } from './table-view.store';

export const handlers = {
  'console.queryViews': async ({ route }, { db, actor }) => ({ list: await readViews(db, actor, route) }),
  async 'console.saveView'({ isTeam, ...view }, { db, actor: { userId, departmentId }, now }) {
    if (isTeam && departmentId === null) throw invalid('加入部门后才能共享视图');
    const row = { ...view, userId, sharedWith: isTeam ? departmentId : null, updateTime: now() };
    if ((await countOthers(db, row, eq(tableView.userId, userId))) >= VIEW_LIMITS.own)
      throw invalid(`每个列表最多保存 ${VIEW_LIMITS.own} 个视图`);
    if (isTeam && (await countOthers(db, row, eq(tableView.sharedWith, departmentId!))) >= VIEW_LIMITS.team)
      throw invalid(`每个列表最多共享 ${VIEW_LIMITS.team} 个视图`);
    return { viewId: await writeView(db, row) };
  },
  async 'console.deleteView'({ viewId }, { db, actor }) {
    if (!(await removeView(db, actor.userId, viewId))) throw notFound('视图');
    return null;
  },
} satisfies SomeHandlers;
