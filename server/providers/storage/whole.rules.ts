/** Checks that an image file is complete; decoders only read the first frame of an animation. Pure. */

const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex');
const GIF = { header: 13, image: 0x2c, extension: 0x21, end: 0x3b } as const;

/** `contentType`: as detected by the bytes. */
export function isWhole(bytes: Buffer, contentType: string): boolean {
  if (contentType === 'image/png') return bytes.includes(PNG_END);
  return contentType !== 'image/gif' || gifEnds(bytes);
}

/** Follows the blocks of the format to its end marker. */
function gifEnds(bytes: Buffer): boolean {
  let at = GIF.header + coloursOf(bytes[10]);
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === GIF.end) return true;
    if (kind === GIF.extension) at = behind(bytes, at + 2);
    else if (kind === GIF.image) at = behind(bytes, at + 11 + coloursOf(bytes[at + 9]));
    // Some programs write a zero byte between two blocks.
    else if (kind === 0) at += 1;
    else return false;
  }
  return false;
}

/** Bytes of the colour table that these flags declare. */
const coloursOf = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Skips data blocks of up to 255 bytes with length prefixes, up to an empty block. */
function behind(bytes: Buffer, start: number): number {
  let at = start;
  while (bytes[at]) at += 1 + bytes[at]!;
  return at + 1;
}
