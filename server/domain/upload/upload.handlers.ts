/** The creator space: uploads, their transcriptions, and voices (calls.md section 7.1, feed upload). */
import { MESSAGES as DOMAIN_MESSAGES } from '../domain.messages';
import { batchResult, meaningful, newRow } from '../rows/rows.rules';
import { TRANSCRIBE_MESSAGES } from '../transcription/transcribe.messages';
import * as uploads from './upload.store';
import { invalidField, notFound } from '../../kernel/calls/api-errors';
import { MESSAGES } from './upload.messages';
import { storeOf } from '../../providers/storage';
import { keyAt, typeOfKey } from '../../providers/storage/upload.rules';
import type { SomeHandlers } from '../../kernel/calls/handler';

export const handlers = {
  'feedUpload.queryUploadList': (params, { db, actor }) => uploads.pageOfUploads(db, actor, params),
  async 'feedUpload.createFeedUpload'({ url, title, tagIds = [], ...fields }, { db, actor, config, now }) {
    const key = keyAt(url);
    const type = key && typeOfKey(key);
    const size = type ? await storeOf(config).sizeOf(key) : null;
    if (!type || type === 'document' || size === null) throw invalidField('url', MESSAGES.noSuchFile);
    const owned = {
      ...newRow(actor, now()),
    };
    return uploads.insertUpload(
      db,
      actor,
      {
        ...owned,
        ...fields,
        cover: fields.cover ?? (type === 'image' ? url : ''),
        url,
        type,
        size,
        title: meaningful('title', title),
      },
      tagIds,
    );
  },
  async 'feedUpload.updateFeedUpload'({ uploadId, title, ...changes }, { db, actor, now }) {
    const changed = await uploads.updateUpload(
      db,
      actor,
      uploadId,
      { ...changes, ...(title !== undefined && { title: meaningful('title', title) }) },
      now(),
    );
    if (!changed) throw notFound(TRANSCRIBE_MESSAGES.upload);
    return changed;
  },
  'feedUpload.deleteFeedUpload': async ({ uploadIds }, { db, actor }) =>
    batchResult(uploadIds, await uploads.deleteUploads(db, actor, uploadIds), DOMAIN_MESSAGES.notFound.upload),
} satisfies SomeHandlers;
