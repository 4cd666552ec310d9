/** Kinds of files that can be uploaded. */
export type { FileType as FileKind } from '../../catalogue/sets/upload';
