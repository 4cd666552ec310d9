/** What may be uploaded, as far as names and what the browser says of them tell: the server reads the content. Pure. */
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
  mp3: 'audio',
  wav: 'audio',
  m4a: 'audio',
  ogg: 'audio',
};

/** Endings of names, as a file input takes them. */
export const acceptOf = (kinds: readonly FileKind[]): string =>
  Object.entries(KINDS)
    .filter(([, kind]) => kinds.includes(kind))
    .map(([ending]) => `.${ending}`)
    .join(',');

/** What kind of file this is, or why it is not taken. */
export function judge(
  { name, size }: Pick<File, 'name' | 'size'>,
  kinds: readonly FileKind[],
): { kind: FileKind } | { refusal: string } {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const kind = Object.hasOwn(KINDS, ending) ? KINDS[ending] : undefined;
  if (!kind || !kinds.includes(kind)) return { refusal: MESSAGES.unsupported };
  return size > UPLOAD_BYTES[kind] ? { refusal: MESSAGES.tooLarge(kind) } : { kind };
}
