/** What a file really is, by its bytes: names and what browsers say of it count for nothing. */
import { isTwoThings } from './polyglot.rules';
import { endingOf, type UploadType } from './upload.rules';
import { isWhole } from './whole.rules';

export interface Content {
  readonly contentType: string;
  readonly ending: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** Of a picture: 50 million, some 200 MB once it is drawn. */
export const MOST_PIXELS = 50_000_000;

/** undefined: not a whole file of this kind. */
export async function contentOf(bytes: Buffer, type: UploadType): Promise<Content | undefined> {
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
