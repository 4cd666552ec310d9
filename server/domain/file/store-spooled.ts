/** Stores a file that a form brought to the disk: a small one at once, a large one through the staging of pieces. */
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { UPLOAD_BYTES } from '../../../src/services/catalogue/limits';
import type { UploadedFileInfo } from '../../../src/services/catalogue/generated/types';
import { invalidField } from '../../kernel/calls/api-errors';
import type { Context } from '../../kernel/calls/handler';
import { FORM_LIMITS, type SpooledFile } from '../../kernel/http/multipart';
import { storeOf } from '../../providers/storage';
import { contentTypeOf, endingOf, type FileType } from '../../providers/storage/upload.rules';
import { beginFile, completeFile, discard, ending } from './file-upload';
import { UNFINISHED_MS, UPLOAD_MESSAGES } from './file-upload.rules';
import { fileUploadOf, stagedOf } from './file-upload.store';
import { infoOf, storeWhole } from './store-whole';

export async function storeSpooled(
  context: Context,
  file: unknown,
  type: FileType,
  madeFrom?: string,
): Promise<UploadedFileInfo> {
  const { path, filename, size } = (file ?? {}) as Partial<SpooledFile>;
  if (path === undefined || filename === undefined || !size) throw invalidField('file', UPLOAD_MESSAGES.noFile);
  if (size > UPLOAD_BYTES[type]) throw invalidField('file', UPLOAD_MESSAGES.tooLarge(type));
  if (size <= FORM_LIMITS.fileSize)
    return storeWhole(context, { filename, contentType: '', content: await readFile(path) }, type, madeFrom);
  return storeLarge(context, { path, filename, size }, type);
}

async function storeLarge(
  context: Context,
  { path, filename: fileName, size }: SpooledFile,
  type: FileType,
): Promise<UploadedFileInfo> {
  const { actor, config, db, now, work } = context;
  const store = storeOf(config);
  const suffix = endingOf(type, contentTypeOf(fileName) ?? '');
  if (suffix === undefined) throw invalidField('file', UPLOAD_MESSAGES.unsupported);
  // Its own time, so that no unfinished upload of the same file is continued.
  const begun = await beginFile(context, actor, suffix, { type, fileName, size, lastModified: now().getTime() });
  return ending(context, begun.fileUploadId, async (upload, lease) => {
    try {
      await store.staging.append(stagedOf(upload), createReadStream(path) as AsyncIterable<Buffer>, (arrived) =>
        lease.save(arrived, new Date(now().getTime() + UNFINISHED_MS)),
      );
    } catch (error) {
      await discard(store, upload, lease);
      throw error;
    }
    const received = await fileUploadOf(db, actor.userId, upload.fileUploadId);
    const content = received && (await completeFile(context, received, lease, work));
    if (!content) throw invalidField('file', UPLOAD_MESSAGES.unsupported);
    return infoOf(upload.key, size, content);
  });
}
