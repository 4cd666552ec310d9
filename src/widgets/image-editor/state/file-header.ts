/** Reads type and size from the first bytes of a file, to explain why it was refused. Pure; never throws. */

export interface FileHeader {
  /** `other`: none of the pictures that the editor takes. */
  readonly kind: 'png' | 'jpeg' | 'gif' | 'webp' | 'svg' | 'other';
  /** Size that the header states; it may be wrong. */
  readonly size?: { readonly width: number; readonly height: number };
}

/** Bytes that are enough for the header; of a JPEG with large metadata the size stays unknown. */
export const HEADER_BYTES = 65_536;

export function readHeader(bytes: Uint8Array): FileHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const begin = String.fromCharCode(...bytes.subarray(0, 16));
  if (begin.startsWith('\u0089PNG')) return withSize('png', bytes.length >= 24, () => pair(view, 16, 'getUint32'));
  if (begin.startsWith('GIF8')) return withSize('gif', bytes.length >= 10, () => pair(view, 6, 'getUint16', true));
  if (begin.startsWith('RIFF') && begin.slice(8, 12) === 'WEBP') return { kind: 'webp' };
  if (begin.startsWith('\u00ff\u00d8\u00ff')) return jpegHeader(view);
  const text = new TextDecoder().decode(bytes.subarray(0, 2048));
  return { kind: /^\s*(?:<[?!][^>]*>\s*)*<svg[\s>]/i.test(text) ? 'svg' : 'other' };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const withSize = (kind: FileHeader['kind'], isWhole: boolean, size: () => Size): FileHeader =>
  isWhole ? { kind, size: size() } : { kind };

function pair(view: DataView, at: number, read: 'getUint16' | 'getUint32', isLittle = false): Size {
  const length = read === 'getUint16' ? 2 : 4;
  return { width: view[read](at, isLittle), height: view[read](at + length, isLittle) };
}

/** Walks the JPEG segments to the one that holds the size. */
function jpegHeader(view: DataView): FileHeader {
  for (let at = 2; at + 9 <= view.byteLength && view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { kind: 'jpeg', size: { height: view.getUint16(at + 5), width: view.getUint16(at + 7) } };
  }
  return { kind: 'jpeg' };
}
