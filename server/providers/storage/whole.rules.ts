/**
 * Whether a picture's file reaches to its end. What draws a picture is content with the first one of an animation.
 * Pure.
 */

const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex');
const GIF = { header: 13, image: 0x2c, extension: 0x21, end: 0x3b } as const;

/** `contentType`: what its bytes say it is. */
export function isWhole(bytes: Buffer, contentType: string): boolean {
  if (contentType === 'image/png') return bytes.includes(PNG_END);
  return contentType !== 'image/gif' || gifEnds(bytes);
}

/** From block to block, as the format has them. */
function gifEnds(bytes: Buffer): boolean {
  let at = GIF.header + coloursOf(bytes[10]);
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === GIF.end) return true;
    if (kind === GIF.extension) at = behind(bytes, at + 2);
    else if (kind === GIF.image) at = behind(bytes, at + 11 + coloursOf(bytes[at + 9]));
    // Some programs leave an empty byte between two blocks.
    else if (kind === 0) at += 1;
    else return false;
  }
  return false;
}

/** Bytes of the colours that these flags promise. */
const coloursOf = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Pieces of up to 255 bytes, each with its length, until an empty one. */
function behind(bytes: Buffer, start: number): number {
  let at = start;
  while (bytes[at]) at += 1 + bytes[at]!;
  return at + 1;
}
