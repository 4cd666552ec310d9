/**
 * Files that are something else as well: a picture that is also a page, a script's program, an archive or a document.
 * Pure.
 */
import { UPLOAD_BYTES } from '../../../src/services/catalogue/limits';

/** Looked for in the head only: in gigabytes of video the short ones occur by chance. */
const MARKUP = /<(?:script|html|iframe|!doctype\s+html|\?php)/i;
const ARCHIVE_END = Buffer.from('PK\x05\x06', 'latin1');
const ARCHIVE_END_BYTES = 22;
/** Readers look for a document's first line this far into a file. */
const DOCUMENT_WITHIN = 1024;

/**
 * Of a long file these parts are read: its head, in which readers look for markup and documents, and its tail with an
 * archive's end.
 */
export const HEAD_BYTES = UPLOAD_BYTES.image;
export const TAIL_BYTES = ARCHIVE_END_BYTES + 0xffff;

/** `tail`: the file's last bytes, where `head` is not the whole of it. */
export const isTwoThings = (head: Buffer, tail: Buffer = head): boolean =>
  isArchive(tail) || isDocument(head) || MARKUP.test(head.toString('latin1'));

/** The end of an archive reaches to the end of the file, with its comment. */
function isArchive(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf(ARCHIVE_END);
  return (
    at !== -1 &&
    at + ARCHIVE_END_BYTES <= bytes.length &&
    at + ARCHIVE_END_BYTES + bytes.readUInt16LE(at + ARCHIVE_END_BYTES - 2) === bytes.length
  );
}

const isDocument = (bytes: Buffer): boolean => bytes.subarray(0, DOCUMENT_WITHIN).includes('%PDF-');
