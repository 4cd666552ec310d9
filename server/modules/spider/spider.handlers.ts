/** Collecting tasks (calls.md section 7.1, base {spider}). */
import { authenticated, type AreaHandlers } from '../../kernel/handler';
import { pageOfTasks } from './spider.store';

export const spider: AreaHandlers<'spider'> = {
  queryTask: { policy: authenticated, handle: (params, { db, actor }) => pageOfTasks(db, actor, params) },
};
