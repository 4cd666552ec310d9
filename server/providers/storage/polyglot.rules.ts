/** Files that are something else as well: a picture that is also a page, a script's program, an archive or a document. Pure. */

/** No picture, video or sound holds one of these by chance: the shortest has a chance of one in 10^13 in a file of 20 MB. */
const MARKUP = /<(?:script|html|iframe|!doctype\s+html|\?php)/i;
const ARCHIVE_END = Buffer.from('PK\x05\x06', 'latin1');
const ARCHIVE_END_BYTES = 22;
/** Readers look for a document's first line this far into a file. */
const DOCUMENT_WITHIN = 1024;

export const isTwoThings = (bytes: Buffer): boolean => isArchive(bytes) || isDocument(bytes) || MARKUP.test(bytes.toString('latin1'));

/** The end of an archive reaches to the end of the file, with its comment. */
function isArchive(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf(ARCHIVE_END);
  return at !== -1 && at + ARCHIVE_END_BYTES <= bytes.length && at + ARCHIVE_END_BYTES + bytes.readUInt16LE(at + ARCHIVE_END_BYTES - 2) === bytes.length;
}

const isDocument = (bytes: Buffer): boolean => bytes.subarray(0, DOCUMENT_WITHIN).includes('%PDF-');
