/** Pictures of replies (calls.md section 7.2). */
import { imageUrl } from '../../../src/shared/image-url';
import { storeWhole } from '../../domain/file/store-whole';
import type { AreaHandlers } from '../../kernel/handler';

/** CSS pixels: lists show pictures of replies as squares of this size. */
const THUMBNAIL = 96;

export const pictures: Pick<AreaHandlers<'replyMisc'>, 'uploadReplyPic'> = {
  uploadReplyPic: {
    async handle({ file }, context) {
      const stored = await storeWhole(context, file, 'image');
      return { ...stored, thumbnail: imageUrl(stored.url, { width: THUMBNAIL, height: THUMBNAIL, scale: 2 }) };
    },
  },
};
