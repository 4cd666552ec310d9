/** Stores an uploaded file; its type is detected from the content. */
import type { UploadedFileInfo } from '../../../src/services/catalogue/generated/types';
import { invalidField } from '../../kernel/calls/api-errors';
import type { Context } from '../../kernel/calls/handler';
import { uploadedIn } from '../../kernel/http/multipart';
import type { Content } from '../../kernel/work/orders';
import { contentOf } from '../../providers/storage/content';
import { FILES, newKey, type FileType } from '../../providers/storage/upload.rules';
import { keepFile } from './file-upload';
import { UPLOAD_MESSAGES } from './file-upload.rules';

export const infoOf = (key: string, size: number, { contentType, width, height }: Content): UploadedFileInfo => ({
  key,
  url: FILES + key,
  contentType,
  size,
  width,
  height,
});

/** `madeFrom`: address of the picture that this one was cropped or edited from. */
export async function storeWhole(
  context: Context,
  file: unknown,
  type: FileType,
  madeFrom = '',
): Promise<UploadedFileInfo> {
  const { actor, now, work } = context;
  const { content: bytes, filename: fileName } = uploadedIn('file', file, UPLOAD_MESSAGES.noFile);
  const content = await contentOf(bytes, type, work);
  if (!content) throw invalidField('file', UPLOAD_MESSAGES.unsupported);
  const key = newKey(content.ending, now());
  await keepFile(context, actor, { key, type, fileName, madeFrom, bytes });
  return infoOf(key, bytes.length, content);
}
