/** Kinds of files that can be uploaded. */
export type FileKind = 'video' | 'image' | 'audio';
