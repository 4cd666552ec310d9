/** Addresses of stored files, and events that clients count (calls.md section 7.2). */
import { rangeOf } from './range.rules';
import { countEvent, eventsOf } from './source-event.store';
import type { SomeHandlers } from '../../kernel/calls/handler';

export const handlers = {
  async 'replyMisc.sourceMonitor'({ name, tags }, { db, actor, now }) {
    await countEvent(db, actor.departmentId, name, tags, now());
    return null;
  },
  'replyMisc.querySourceEvents': async (params, { db, actor, now }) => ({
    list: await eventsOf(db, actor, rangeOf(params, now()).days),
  }),
} satisfies SomeHandlers;
