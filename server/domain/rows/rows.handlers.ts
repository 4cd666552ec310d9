/** Calls that the console needs in addition to the specification's. */
import { namesOf } from './name.store';
import { search } from './search.acts';
import type { SomeHandlers } from '../../kernel/calls/handler';

export const handlers = {
  'console.queryNames': async ({ references }, { db, actor }) => ({ list: await namesOf(db, actor, references) }),
  'console.search': ({ keyword }, context) => search(context, keyword),
} satisfies SomeHandlers;
