/** Names and kinds of stored files (product.md sections 5 and 9). Pure. */
import { randomInt } from 'node:crypto';
import type { FileType } from '../../../src/services/catalogue/sets/upload';

/** Path prefix for uploading and reading files: server/domain/file/files.plugin.ts. */
export const FILES = '/files/';

/** Path prefix for pieces of large files: server/domain/file/resumable.ts. */
export const RESUMABLE = `${FILES}resumable/`;

/** Bytes that a lost connection can cost at most. Object stores accept no parts below 5 MB. */
export const CHECKPOINT_BYTES = 8 * 1024 * 1024;

export type { FileType };

const OFFICE = 'application/vnd.openxmlformats-officedocument.';

/** Accepted content types for each kind of upload, with the ending of the stored file. */
const CONTENTS: Readonly<Record<FileType, Readonly<Record<string, string>>>> = {
  image: { 'image/png': 'png', 'image/apng': 'png', 'image/gif': 'gif', 'image/jpeg': 'jpg' },
  video: { 'video/mp4': 'mp4', 'video/webm': 'webm', 'video/quicktime': 'mov' },
  audio: { 'audio/mpeg': 'mp3', 'audio/wav': 'wav', 'audio/x-m4a': 'm4a', 'audio/ogg': 'ogg' },
  document: {
    'application/pdf': 'pdf',
    [`${OFFICE}wordprocessingml.document`]: 'docx',
    [`${OFFICE}spreadsheetml.sheet`]: 'xlsx',
    [`${OFFICE}presentationml.presentation`]: 'pptx',
  },
};

const TYPES = Object.keys(CONTENTS) as FileType[];

const TYPES_BY_ENDING: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(CONTENTS).flatMap((contents) =>
    Object.entries(contents)
      .filter(([type]) => type !== 'image/apng')
      .map(([type, ending]) => [ending, type]),
  ),
);

/** Alternative endings in people's file names. */
const ENDINGS: Readonly<Record<string, string>> = { jpeg: 'jpg', jfif: 'jpg', apng: 'png', qt: 'mov' };

/** The ending for a stored file of this content type; undefined: not of this kind. */
export const endingOf = (type: FileType, contentType: string): string | undefined =>
  Object.hasOwn(CONTENTS[type], contentType) ? CONTENTS[type][contentType] : undefined;

/** The content type for the ending of a name; undefined: not an accepted type. */
export function contentTypeOf(name: string): string | undefined {
  const ending = /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const known = Object.hasOwn(ENDINGS, ending) ? ENDINGS[ending]! : ending;
  return Object.hasOwn(TYPES_BY_ENDING, known) ? TYPES_BY_ENDING[known] : undefined;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** 10 random characters (product.md section 9). */
const NAME_LENGTH = 10;

/** Example: `2026-06/aZ3k….png`, a folder for each month and an unguessable name. `now`: the month is in UTC. */
export function newKey(ending: string, now: Date): string {
  const name = Array.from({ length: NAME_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${monthOf(now)}/${name}.${ending}`;
}

export const monthOf = (now: Date): string => now.toISOString().slice(0, 7);

/**
 * Folder of visitors' files, in the store and in the names that visitors get. `isKey` refuses it, so that no address but
 * a temporary one leads there.
 */
export const newVisitorKey = (ending: string, now: Date): string => `visitor/${newKey(ending, now)}`;

/** Accepts only keys of `newKey`: no relative paths. */
export const isKey = (key: string): boolean => /^\d{4}-\d{2}\/[A-Za-z0-9]{10}\.[a-z0-9]{2,4}$/.test(key);

/** The key in the address of a stored file; undefined: another address. */
export function keyAt(url: string): string | undefined {
  if (!url.startsWith(FILES)) return undefined;
  const key = url.slice(FILES.length);
  return isKey(key) ? key : undefined;
}

/** The kind of a stored file by its key's ending, which was derived from the content. */
export function typeOfKey(key: string): FileType | undefined {
  const contentType = contentTypeOf(key);
  return TYPES.find((type) => contentType !== undefined && Object.hasOwn(CONTENTS[type], contentType));
}

/** Largest picture that is decoded: 50 million pixels take about 200 MB of memory. */
export const MOST_PIXELS = 50_000_000;
