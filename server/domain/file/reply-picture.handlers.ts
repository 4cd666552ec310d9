/** Pictures of replies (calls.md section 7.2). */
import { readableKeys } from './file-upload.store';
import { storeWhole } from './store-whole';
import { temporaryUrl } from './temporary';
import { sealer } from '../../kernel/session/seal';
import { FILES } from '../../providers/storage/upload.rules';
import { imageUrl } from '../../../src/shared/address/image-url';
import type { SomeHandlers } from '../../kernel/calls/handler';

/** CSS pixels: lists show pictures of replies as squares of this size. */
const THUMBNAIL = 96;

/** Lifetime of temporary addresses, ms. */
const MAP_LASTS_MS = 60 * 60_000;

export const handlers = {
  async 'replyMisc.uploadReplyPic'({ file }, context) {
    const stored = await storeWhole(context, file, 'image');
    return { ...stored, thumbnail: imageUrl(stored.url, { width: THUMBNAIL, height: THUMBNAIL, scale: 2 }) };
  },
  async 'replyMisc.getCosUrlMap'({ keys }, { db, actor, now }) {
    const readable = new Set(await readableKeys(db, actor, keys));
    const until = new Date(now().getTime() + MAP_LASTS_MS);
    const seal = await sealer(db);
    return {
      urls: Object.fromEntries([...readable].map((key) => [key, temporaryUrl(seal, FILES + key, until)])),
      missing: keys.filter((key) => !readable.has(key)),
      expireTime: until.toISOString(),
    };
  },
} satisfies SomeHandlers;
