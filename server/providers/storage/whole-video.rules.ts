/** Checks that a stored video is complete: its parts fill the file, and its index is there. Reads headers only. */

/** Reads bytes of the file from a position on; fewer at its end. */
export type ReadAt = (start: number, length: number) => Promise<Buffer>;

/** A file has few parts at its top; more of them are none of a player's. */
const MOST_PARTS = 20_000;
const HEADER_BYTES = 16;

/** `contentType`: as detected by the bytes. Other containers than MP4, MOV and WebM are not judged. */
export async function isWholeVideo(contentType: string, size: number, read: ReadAt): Promise<boolean> {
  if (contentType === 'video/mp4' || contentType === 'video/quicktime') return hasIndex(size, read);
  return contentType !== 'video/webm' || segmentEnds(size, read);
}

/** An MP4 or MOV is a list of boxes: complete if it has a `moov` box (the index) and its last box ends at the file's end. */
async function hasIndex(size: number, read: ReadAt): Promise<boolean> {
  let found = false;
  let at = 0;
  for (let parts = 0; at < size && parts < MOST_PARTS; parts += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a box says where the next one begins
    const header = await read(at, HEADER_BYTES);
    if (header.length < 8) return false;
    const short = header.readUInt32BE(0);
    found ||= header.toString('latin1', 4, 8) === 'moov';
    // 0: up to the end of the file; 1: the length follows as 64 bits.
    if (short === 0) return found;
    if (short === 1 && header.length < HEADER_BYTES) return false;
    const length = short === 1 ? Number(header.readBigUInt64BE(8)) : short;
    if (length < 8) return false;
    at += length;
  }
  return found && at === size;
}

/** Elements of WebM that contain the file: the header, and the segment with everything else. */
const EBML = { header: '1a45dfa3', segment: '18538067' } as const;

async function segmentEnds(size: number, read: ReadAt): Promise<boolean> {
  const head = await read(0, 4096);
  const first = elementAt(head, 0);
  if (first?.id !== EBML.header || first.length === null) return false;
  const segment = elementAt(head, first.begin + first.length);
  if (segment?.id !== EBML.segment) return false;
  // A recording that was streamed has no length.
  return segment.length === null || segment.begin + segment.length <= size;
}

/** Element with a 4-byte id; null length: unknown. */
function elementAt(bytes: Buffer, at: number): { id: string; begin: number; length: number | null } | undefined {
  const first = bytes[at + 4];
  if (first === undefined || first === 0) return undefined;
  const width = Math.clz32(first) - 23;
  if (at + 4 + width > bytes.length) return undefined;
  let length = BigInt(first) & ((1n << BigInt(8 - width)) - 1n);
  for (let index = 1; index < width; index += 1) length = (length << 8n) | BigInt(bytes[at + 4 + index]!);
  const isUnknown = length === (1n << BigInt(7 * width)) - 1n;
  return { id: bytes.toString('hex', at, at + 4), begin: at + 4 + width, length: isUnknown ? null : Number(length) };
}
