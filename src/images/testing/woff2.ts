import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** Tags of the tables whose names WOFF2 stores as a number (W3C WOFF2, 4.1), as far as the fonts here use them. */
const KNOWN = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca'];
const GLYF = 10;
const LOCA = 11;
const OWN_TAG = 63;
const HEADER = 48;

/** The characters that a font file has, as code points. */
export function charactersOf(path: string): ReadonlySet<number> {
  const cmap = readCmap(readFileSync(path));
  const characters = new Set<number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const offset = cmap.readUInt32BE(8 + index * 8);
    const format = cmap.readUInt16BE(offset);
    if (format === 4) readSegments(cmap, offset, characters);
    if (format === 12) readGroups(cmap, offset, characters);
  }
  return characters;
}

function readCmap(file: Buffer): Buffer {
  let at = HEADER;
  let offset = 0;
  let cmap = { offset: 0, length: 0 };
  const number = () => {
    let value = 0;
    for (;;) {
      const byte = file[at++] ?? 0;
      value = (value << 7) | (byte & 127);
      if (!(byte & 128)) return value;
    }
  };
  for (let table = 0; table < file.readUInt16BE(12); table += 1) {
    const flags = file[at++] ?? 0;
    const tag = flags & OWN_TAG;
    if (tag === OWN_TAG) at += 4;
    const isGlyphs = tag === GLYF || tag === LOCA;
    const original = number();
    const length = isGlyphs === flags >> 6 < 3 ? number() : original;
    if (KNOWN[tag] === 'cmap') cmap = { offset, length };
    offset += length;
  }
  return brotliDecompressSync(file.subarray(at)).subarray(cmap.offset, cmap.offset + cmap.length);
}

function readSegments(cmap: Buffer, offset: number, characters: Set<number>): void {
  const double = cmap.readUInt16BE(offset + 6);
  for (let segment = 0; segment < double; segment += 2) {
    const last = cmap.readUInt16BE(offset + 14 + segment);
    const first = cmap.readUInt16BE(offset + 16 + double + segment);
    for (let code = first; code <= last && code < 0xffff; code += 1) characters.add(code);
  }
}

function readGroups(cmap: Buffer, offset: number, characters: Set<number>): void {
  for (let group = 0; group < cmap.readUInt32BE(offset + 12); group += 1) {
    const at = offset + 16 + group * 12;
    for (let code = cmap.readUInt32BE(at); code <= cmap.readUInt32BE(at + 4); code += 1) characters.add(code);
  }
}
