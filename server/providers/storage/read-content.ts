/** Detects a file's type by its bytes and decodes images. Runs only in a worker process, called by content.ts. */
import type { Content, ContentOrder } from '../../kernel/work/orders';
import { isSafeDocument, isTwoThings } from './polyglot.rules';
import { endingOf, MOST_PIXELS, type FileType } from './upload.rules';
import { isWhole } from './whole.rules';

/** The content as the first matching type; null: not a complete file of any of them. */
export async function contentIn({ bytes, tail, types }: ContentOrder): Promise<Content | null> {
  const file = bufferOf(bytes);
  const end = tail && bufferOf(tail);
  for (const type of types) {
    const content = await contentAs(file, end, type);
    if (content) return content;
  }
  return null;
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength);

async function contentAs(bytes: Buffer, tail: Buffer | undefined, type: FileType): Promise<Content | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes);
  const ending = found && endingOf(type, found.mime);
  if (!found || !ending) return undefined;
  if (type === 'document')
    return tail || !isSafeDocument(bytes, found.mime) ? undefined : contentOf(found.mime, ending);
  if (isTwoThings(bytes, tail)) return undefined;
  const contentType = found.mime === 'image/apng' ? 'image/png' : found.mime;
  if (type !== 'image') return contentOf(contentType, ending);
  if (tail || !isWhole(bytes, contentType)) return undefined;
  if (contentType === 'image/gif' && screenOf(bytes) > MOST_PIXELS) return undefined;
  const size = await pictureSize(bytes);
  return size && { contentType, ending, ...size };
}

const contentOf = (contentType: string, ending: string): Content => ({
  contentType,
  ending,
  width: null,
  height: null,
});

/** Pixels of a GIF's screen, which browsers allocate; the decoder here only reads its frames. */
const screenOf = (gif: Buffer): number => gif.readUInt16LE(6) * gif.readUInt16LE(8);

/** Decodes the whole image; undefined if it is truncated, too large or invalid. */
async function pictureSize(bytes: Buffer): Promise<Pick<Content, 'width' | 'height' | 'isOpaque'> | undefined> {
  const { default: sharp } = await import('sharp');
  const picture = () => sharp(bytes, { failOn: 'truncated', limitInputPixels: MOST_PIXELS, pages: 1 });
  try {
    const { autoOrient } = await picture().metadata();
    if (autoOrient.width * autoOrient.height > MOST_PIXELS) return undefined;
    const { isOpaque } = await picture().stats();
    return { ...autoOrient, isOpaque };
  } catch {
    return undefined;
  }
}
