/**
 * Unzips within limits: `inflateRawSync` stops at the limit, whatever size the zip declares. The library that unzips
 * the file afterwards then finds nothing larger.
 */
import { inflateRawSync } from 'node:zlib';
import type { SheetLimits } from '../../kernel/work/orders';
import { SheetFault } from './sheet';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const LONGEST_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

/** Content of every file in the zip, by name. */
export function unzip(content: Buffer, limits: Pick<SheetLimits, 'entries' | 'unzippedBytes'>): Map<string, Buffer> {
  const { count, start, end } = findDirectory(content);
  if (count > limits.entries) throw new SheetFault('tooLarge');
  const files = new Map<string, Buffer>();
  let at = start;
  let left = limits.unzippedBytes;
  try {
    for (let index = 0; index < count; index++) {
      const entry = readEntry(content, at);
      const file = inflate(content, entry, left);
      left -= file.length;
      files.set(entry.name, file);
      at = entry.next;
    }
  } catch (error) {
    // The offsets point beyond the end of the file.
    throw error instanceof RangeError ? new SheetFault('damaged') : error;
  }
  // The library reads entries until they end, regardless of the declared count.
  if (at !== end) throw new SheetFault('damaged');
  return files;
}

/**
 * The central directory has to lie directly before its end record. Libraries accept other places (after prepended data,
 * or through a ZIP64 record) and would unzip entries that were not checked here.
 */
function findDirectory(content: Buffer): { count: number; start: number; end: number } {
  const end = findEnd(content);
  const [disk, diskOfDirectory, countHere, count] = [4, 6, 8, 10].map((at) => content.readUInt16LE(end + at)) as [
    number,
    number,
    number,
    number,
  ];
  const [size, start] = [content.readUInt32LE(end + 12), content.readUInt32LE(end + 16)];
  if (disk !== 0 || diskOfDirectory !== 0 || countHere !== count || start + size !== end)
    throw new SheetFault('damaged');
  return { count, start, end };
}

function findEnd(content: Buffer): number {
  for (let at = content.length - END_BYTES; at >= Math.max(0, content.length - END_BYTES - LONGEST_COMMENT); at--) {
    if (content.readUInt32LE(at) === END) return at;
  }
  throw new SheetFault('damaged');
}

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly size: number;
  readonly local: number;
  readonly next: number;
}

function readEntry(content: Buffer, at: number): Entry {
  if (content.readUInt32LE(at) !== ENTRY) throw new SheetFault('damaged');
  if (content.readUInt16LE(at + 8) & ENCRYPTED) throw new SheetFault('protected');
  const [nameBytes, extraBytes, commentBytes] = [
    content.readUInt16LE(at + 28),
    content.readUInt16LE(at + 30),
    content.readUInt16LE(at + 32),
  ];
  const nameAt = at + ENTRY_BYTES;
  return {
    name: content.toString('utf8', nameAt, nameAt + nameBytes),
    method: content.readUInt16LE(at + 10),
    size: content.readUInt32LE(at + 20),
    local: content.readUInt32LE(at + 42),
    next: nameAt + nameBytes + extraBytes + commentBytes,
  };
}

function inflate(content: Buffer, { method, size, local }: Entry, left: number): Buffer {
  if (content.readUInt32LE(local) !== LOCAL) throw new SheetFault('damaged');
  const start = local + LOCAL_BYTES + content.readUInt16LE(local + 26) + content.readUInt16LE(local + 28);
  const packed = content.subarray(start, start + size);
  if (packed.length < size || (method !== STORED && method !== DEFLATED)) throw new SheetFault('damaged');
  if (method === STORED && packed.length > left) throw new SheetFault('tooLarge');
  if (method === STORED || packed.length === 0) return packed;
  // zlib rejects a limit of 0: with nothing left, allow one byte and check the length.
  try {
    const file = inflateRawSync(packed, { maxOutputLength: Math.max(1, left) });
    if (file.length > left) throw new SheetFault('tooLarge');
    return file;
  } catch (error) {
    if (error instanceof SheetFault) throw error;
    throw new SheetFault((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'tooLarge' : 'damaged');
  }
}
