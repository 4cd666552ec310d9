/** QR codes of short links. */
import { zipSync } from 'fflate';
import { create, toString } from 'qrcode';
import sharp from 'sharp';
import type { QrFormat } from '../../../src/services/catalogue/sets/link';
import { clockOf } from '../../../src/shared/text/days';
import type { FileAnswer } from '../../kernel/http/file-answer';

export interface Coded {
  readonly linkId: number;
  readonly name: string;
  readonly url: string;
}

export interface QrLook {
  readonly format: QrFormat;
  /** px */
  readonly size: number;
}

const TYPES: Readonly<Record<QrFormat, string>> = { svg: 'image/svg+xml', png: 'image/png' };
/** Modules around the code that scanners need. */
const MARGIN = 4;

const nameOf = ({ linkId, name }: Coded, { format }: QrLook): string =>
  `${name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_')}-${linkId}.${format}`;

const codeOf = async ({ url }: Coded, { format, size }: QrLook): Promise<Buffer> =>
  format === 'png'
    ? pictureOf(url, size)
    : Buffer.from(await toString(url, { width: size, margin: MARGIN, type: 'svg' }));

/** All modules have the same whole number of pixels, so the picture can be larger than `least`. */
function pictureOf(url: string, least: number): Promise<Buffer> {
  const { size, data } = create(url).modules;
  const withMargins = size + 2 * MARGIN;
  const scale = Math.max(1, Math.floor(least / withMargins));
  const pixels = Math.max(least, scale * withMargins);
  const before = Math.floor((pixels - scale * size) / 2);
  const after = pixels - scale * size - before;
  const light = Uint8Array.from(data, (isDark) => (isDark ? 0 : 255));
  return sharp(light, { raw: { width: size, height: size, channels: 1 } })
    .resize(scale * size, scale * size, { kernel: 'nearest' })
    .extend({ top: before, left: before, bottom: after, right: after, background: 'white' })
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Shifts a date so that its local clock shows Shanghai time, because zip entries store local time. */
function localClockOf(time: Date): Date {
  const clock = clockOf(time);
  return new Date(clock.getTime() + clock.getTimezoneOffset() * 60_000);
}

/** One picture, or a zip of several. `signal`: gives up. */
export async function qrFile(
  links: readonly Coded[],
  look: QrLook,
  now: Date,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const files: [name: string, content: Buffer][] = [];
  for (const link of links) {
    signal.throwIfAborted();
    files.push([nameOf(link, look), await codeOf(link, look)]);
  }
  const [first] = files;
  if (files.length === 1) return { filename: first![0], contentType: TYPES[look.format], body: first![1] };
  // Stored: pictures do not become smaller.
  const body = Buffer.from(zipSync(Object.fromEntries(files), { level: 0, mtime: localClockOf(now) }));
  return { filename: '短链二维码.zip', contentType: 'application/zip', body };
}
