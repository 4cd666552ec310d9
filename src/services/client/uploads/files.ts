/** Checks files before the upload by name and size; the server checks their content. Pure. */
import { UPLOAD_BYTES } from '../../catalogue/limits';
import type { FileKind } from './file-kind';
import { MESSAGES } from './uploads.messages';

const KINDS: Readonly<Record<string, FileKind>> = {
  mp4: 'video',
  webm: 'video',
  mov: 'video',
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  gif: 'image',
  /** Uploaded as PNG or JPEG (storable-picture.ts). */
  webp: 'image',
  mp3: 'audio',
  wav: 'audio',
  m4a: 'audio',
  ogg: 'audio',
  pdf: 'document',
  docx: 'document',
  xlsx: 'document',
  pptx: 'document',
};

/** Value of a file input's `accept` attribute. */
export const acceptOf = (kinds: readonly FileKind[]): string =>
  Object.entries(KINDS)
    .filter(([, kind]) => kinds.includes(kind))
    .map(([ending]) => `.${ending}`)
    .join(',');

/** `accept` of pickers of pictures. */
export const PICTURE_FILES = acceptOf(['image']);

/** The kind of a file, or the reason why it is refused. */
export function judge(
  { name, size }: Pick<File, 'name' | 'size'>,
  kinds: readonly FileKind[],
): { kind: FileKind } | { refusal: string } {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const kind = Object.hasOwn(KINDS, ending) ? KINDS[ending] : undefined;
  if (!kind || !kinds.includes(kind)) return { refusal: MESSAGES.unsupported };
  return size > UPLOAD_BYTES[kind] ? { refusal: MESSAGES.tooLarge(kind) } : { kind };
}
