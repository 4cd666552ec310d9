/** Calls that the console needs in addition to the specification's. */
import type { AreaHandlers } from '../../kernel/handler';
import { namesOf } from './name.store';

export const console: AreaHandlers<'console'> = {
  queryNames: {
    handle: async ({ references }, { db, actor }) => ({ list: await namesOf(db, actor, references) }),
  },
};
