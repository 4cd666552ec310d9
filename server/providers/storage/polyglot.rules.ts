/**
 * Detects polyglot files: images or media that are also a web page, a script, an archive or a document, and documents
 * that carry programs. Pure.
 */
import { UPLOAD_BYTES } from '../../../src/services/catalogue/limits';

/** Searched in the head only: in gigabytes of video short patterns occur by chance. */
const MARKUP = /<(?:script|html|iframe|!doctype\s+html|\?php)/i;
const ARCHIVE_END = Buffer.from('PK\x05\x06', 'latin1');
const ARCHIVE_END_BYTES = 22;
/** PDF readers search for the header within this many bytes. */
const DOCUMENT_WITHIN = 1024;

/**
 * Parts of a long file that are read: the head, in which readers look for markup and documents, and the tail with an
 * archive's end record.
 */
export const HEAD_BYTES = UPLOAD_BYTES.image;
export const TAIL_BYTES = ARCHIVE_END_BYTES + 0xffff;

/** `tail`: the file's last bytes if `head` is not the whole file. */
export const isTwoThings = (head: Buffer, tail: Buffer = head): boolean =>
  isArchive(tail) || isDocument(head) || MARKUP.test(head.toString('latin1'));

/** Names of a file in an archive stand in it uncompressed; the program of an Office document has this one. */
const MACROS = 'vbaProject';
/** PDF readers search for the end mark within this many bytes. */
const END_WITHIN = 2_048;

/** Whether a whole document is of one kind and complete, and an Office document carries no program. */
export const isSafeDocument = (bytes: Buffer, contentType: string): boolean =>
  contentType === 'application/pdf'
    ? !isArchive(bytes) && bytes.subarray(-END_WITHIN).includes('%%EOF')
    : isArchive(bytes) && !bytes.includes(MACROS);

/** An archive's end record, with its comment, reaches to the end of the file. */
function isArchive(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf(ARCHIVE_END);
  return (
    at !== -1 &&
    at + ARCHIVE_END_BYTES <= bytes.length &&
    at + ARCHIVE_END_BYTES + bytes.readUInt16LE(at + ARCHIVE_END_BYTES - 2) === bytes.length
  );
}

const isDocument = (bytes: Buffer): boolean => bytes.subarray(0, DOCUMENT_WITHIN).includes('%PDF-');
