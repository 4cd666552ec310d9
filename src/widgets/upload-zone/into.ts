/** What becomes of the files of a zone, and which it takes. Pure. */
import type { FileKind } from '../../services/client/uploads/file-kind';

/**
 * `space`: each file becomes an upload of the creator's. `transcript`: each becomes a content whose transcription
 * begins.
 */
export type Into = 'space' | 'transcript';

export const KINDS: Readonly<Record<Into, readonly FileKind[]>> = {
  space: ['video', 'image', 'audio'],
  transcript: ['video', 'audio'],
};

/** A file's name as a title. */
export const titleOf = (name: string): string =>
  name
    .replace(/\.\w+$/, '')
    .trim()
    .slice(0, 200) || name.slice(0, 200);
