/** Addresses of stored files, and events that clients count (calls.md section 7.2). */
import { readableKeys } from '../../domain/file/file-upload.store';
import { temporaryUrl } from '../../domain/file/temporary';
import { rangeOf } from '../../domain/statistics/range.rules';
import type { AreaHandlers } from '../../kernel/handler';
import { sealer } from '../../kernel/seal';
import { FILES } from '../../providers/storage/upload.rules';
import { countEvent, eventsOf } from './source-event.store';

/** Lifetime of temporary addresses, ms. */
const MAP_LASTS_MS = 60 * 60_000;

export const support = {
  getCosUrlMap: {
    async handle({ keys }, { db, actor, now }) {
      const readable = new Set(await readableKeys(db, actor, keys));
      const until = new Date(now().getTime() + MAP_LASTS_MS);
      const seal = await sealer(db);
      return {
        urls: Object.fromEntries([...readable].map((key) => [key, temporaryUrl(seal, FILES + key, until)])),
        missing: keys.filter((key) => !readable.has(key)),
        expireTime: until.toISOString(),
      };
    },
  },
  sourceMonitor: {
    async handle({ name, tags }, { db, actor, now }) {
      await countEvent(db, actor.departmentId, name, tags, now());
      return null;
    },
  },
  querySourceEvents: {
    handle: async (params, { db, actor, now }) => ({ list: await eventsOf(db, actor, rangeOf(params, now()).days) }),
  },
} satisfies Partial<AreaHandlers<'replyMisc'>>;
