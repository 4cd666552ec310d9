/** What a WebP's chunks say of it. Pure; never throws. */
export interface WebpHeader {
  /** false: certainly without transparent pixels. */
  readonly mayBeTransparent: boolean;
  /** EXIF orientation, 1 to 8; browsers do not apply that of a WebP. */
  readonly orientation: number;
}

/** Bit of an extended WebP's flags that says that it has transparency. */
const ALPHA = 0x10;
const ORIENTATION_TAG = 0x0112;

/** null: no WebP. */
export function webpHeader(bytes: Uint8Array): WebpHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (nameAt(bytes, 0) !== 'RIFF' || nameAt(bytes, 8) !== 'WEBP') return null;
  let mayBeTransparent = false;
  let orientation = 1;
  for (let at = 12; at + 8 <= bytes.length;) {
    const name = nameAt(bytes, at);
    const size = view.getUint32(at + 4, true);
    if (name === 'VP8L') mayBeTransparent = true;
    if (name === 'VP8X' && at + 8 < bytes.length) mayBeTransparent = (bytes[at + 8]! & ALPHA) !== 0;
    if (name === 'EXIF') orientation = orientationIn(bytes.subarray(at + 8, at + 8 + size));
    // Chunks begin at even places.
    at += 8 + size + (size % 2);
  }
  return { mayBeTransparent, orientation };
}

const nameAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/** Of TIFF data, which some programs begin with the name of JPEG's segment. */
function orientationIn(exif: Uint8Array): number {
  const tiff = nameAt(exif, 0) === 'Exif' ? exif.subarray(6) : exif;
  const isLittle = tiff[0] === 0x49;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const short = (at: number) => (at + 2 <= tiff.length ? view.getUint16(at, isLittle) : 0);
  const list = tiff.length >= 8 ? view.getUint32(4, isLittle) : 0;
  for (let index = 0; index < short(list); index += 1) {
    const entry = list + 2 + index * 12;
    if (short(entry) !== ORIENTATION_TAG) continue;
    const value = short(entry + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}
