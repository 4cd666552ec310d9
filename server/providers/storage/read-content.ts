/** What a file is, by its bytes; decodes pictures. Only in a worker process: content.ts asks. */
import { isTwoThings } from './polyglot.rules';
import { MOST_PIXELS, type Content } from './content';
import { endingOf, type UploadType } from './upload.rules';
import { isWhole } from './whole.rules';

export interface ContentOrder {
  readonly bytes: Uint8Array;
  readonly types: readonly UploadType[];
}

/** As the first of these types that the file is; null: not a whole file of any of them. */
export async function contentIn({ bytes, types }: ContentOrder): Promise<Content | null> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const type of types) {
    const content = await contentAs(file, type);
    if (content) return content;
  }
  return null;
}

async function contentAs(bytes: Buffer, type: UploadType): Promise<Content | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes);
  const ending = found && endingOf(type, found.mime);
  if (!found || !ending || isTwoThings(bytes)) return undefined;
  const contentType = found.mime === 'image/apng' ? 'image/png' : found.mime;
  if (type !== 'image') return { contentType, ending, width: null, height: null };
  if (!isWhole(bytes, contentType)) return undefined;
  const size = await pictureSize(bytes);
  return size && { contentType, ending, ...size };
}

/** Draws the picture to the end: one that is cut off, too large or no picture at all has no size. */
async function pictureSize(bytes: Buffer): Promise<{ width: number; height: number } | undefined> {
  const { default: sharp } = await import('sharp');
  const picture = () => sharp(bytes, { failOn: 'truncated', limitInputPixels: MOST_PIXELS, pages: 1 });
  try {
    const { width, height } = await picture().metadata();
    if (width * height > MOST_PIXELS) return undefined;
    await picture().stats();
    return { width, height };
  } catch {
    return undefined;
  }
}
