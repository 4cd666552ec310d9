/** Kinds of files that can be uploaded. */
export type { UploadType as FileKind } from '../../catalogue/sets/upload';
