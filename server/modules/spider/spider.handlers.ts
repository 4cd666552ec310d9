/** Collecting tasks (calls.md section 7.1, base {spider}). */
import { authenticated, over, type AreaHandlers } from '../../kernel/handler';
import { pageOfTasks } from './spider.store';

export const spider: AreaHandlers<'spider'> = {
  queryTask: { policy: over('department', authenticated), handle: (params, { db, actor }) => pageOfTasks(db, actor, params) },
};
