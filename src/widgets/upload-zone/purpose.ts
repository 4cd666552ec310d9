/** Use of the files of a zone, and the kinds that it accepts. Pure. */
import type { FileKind } from '../../services/client/uploads/file-kind';

/**
 * `space`: each file becomes an upload in the creator space. `transcript`: each becomes a content, and its
 * transcription starts.
 */
export type Purpose = 'space' | 'transcript';

export const KINDS: Readonly<Record<Purpose, readonly FileKind[]>> = {
  space: ['video', 'image', 'audio'],
  transcript: ['video', 'audio'],
};

/** The title for a file, from its name. */
export const titleOf = (name: string): string =>
  name
    .replace(/\.\w+$/, '')
    .trim()
    .slice(0, 200) || name.slice(0, 200);
