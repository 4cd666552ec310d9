/** Broken, hostile and unusual picture files, made here byte by byte or by sharp. */
import { Readable } from 'node:stream';
import { crc32, createDeflate, deflateSync, gzipSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

export interface HostilePicture {
  readonly name: string;
  readonly bytes: Buffer;
  /** The size of a picture that has to be taken in; absent: it has to be refused. */
  readonly size?: Size;
  /** The size if the picture is written anew, which leaves behind what makes the file itself unacceptable. */
  readonly rewritten?: Size;
}
type Size = readonly [width: number, height: number];

const refused = (name: string, bytes: Buffer): HostilePicture => ({ name, bytes });
const taken = (name: string, bytes: Buffer, width: number, height: number): HostilePicture => ({
  name,
  bytes,
  size: [width, height],
});

const [WIDTH, HEIGHT] = [64, 48];
/** As a file it is refused; its pixels can be read. */
const onlyRewritten = (name: string, bytes: Buffer, width = WIDTH, height = HEIGHT): HostilePicture => ({
  name,
  bytes,
  rewritten: [width, height],
});
const PNG_MAGIC = Buffer.from('89504e470d0a1a0a', 'hex');

/** Noise, so that a cut is inside the pixels. */
function noise(channels: 3 | 4 = 3, width = WIDTH, height = HEIGHT): Sharp {
  const raw = Buffer.from(Array.from({ length: width * height * channels }, (_, at) => (at * at * 31 + at * 7) % 251));
  return sharp(raw, { raw: { width, height, channels } });
}

/** A chunk of a PNG with its checksum. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const around = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  around.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([around, body, sum]);
}

interface Header {
  readonly width: number;
  readonly height: number;
  readonly depth?: number;
  readonly color?: number;
}

function header({ width, height, depth = 8, color = 0 }: Header): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, color, 0, 0, 0], 8);
  return chunk('IHDR', data);
}

const END = chunk('IEND', Buffer.alloc(0));
const png = (...chunks: readonly Buffer[]) => Buffer.concat([PNG_MAGIC, ...chunks]);
/** All pixels are zero: they compress by a thousand. */
const zeros = (bytes: number) => chunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 9 }));

/** Like `zeros`, without holding them. */
async function manyZeros(megabytes: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 });
  const megabyte = Buffer.alloc(1024 * 1024);
  Readable.from(Array.from({ length: megabytes }, () => megabyte)).pipe(deflate);
  return chunk('IDAT', Buffer.concat(await deflate.toArray()));
}

const text = (content: string) => Buffer.from(content, 'utf8');

/** A segment of a JPEG. */
function segment(marker: number, data: Buffer): Buffer {
  const start = Buffer.from([0xff, marker, 0, 0]);
  start.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([start, data]);
}

const withSegment = (jpeg: Buffer, added: Buffer) => Buffer.concat([jpeg.subarray(0, 2), added, jpeg.subarray(2)]);

function changed(bytes: Buffer, at: number, values: readonly number[]): Buffer {
  const copy = Buffer.from(bytes);
  copy.set(values, at);
  return copy;
}

/** Offsets from which a file is cut off. */
function truncated(kind: string, bytes: Buffer): HostilePicture[] {
  return [0.15, 0.5, 0.9].map((share) =>
    refused(`${kind}, cut off at ${share * 100} %`, bytes.subarray(0, Math.floor(bytes.length * share))),
  );
}

const GIF_FRAME = Buffer.from('2c000000000100010000020144003b', 'hex').subarray(0, -1);
function gif(width: number, height: number, frames: number): Buffer {
  const screen = Buffer.alloc(7);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  screen[4] = 0x80;
  const colors = Buffer.from([0, 0, 0, 255, 255, 255]);
  const pause = Buffer.from('21f9040001000000', 'hex');
  const all = Array.from({ length: frames }, () => Buffer.concat([pause, GIF_FRAME]));
  return Buffer.concat([text('GIF89a'), screen, colors, ...all, Buffer.from([0x3b])]);
}

/** A lossless WebP whose header promises 16,384 × 16,384 pixels. */
function hugeWebp(): Buffer {
  const data = Buffer.concat([Buffer.from('2fffffff0f', 'hex'), Buffer.alloc(27)]);
  const riff = Buffer.concat([text('RIFF'), Buffer.alloc(4), text('WEBPVP8L'), Buffer.alloc(4), data]);
  riff.writeUInt32LE(riff.length - 8, 4);
  riff.writeUInt32LE(data.length, 16);
  return riff;
}

const exif = (body: Buffer) => segment(0xe1, Buffer.concat([text('Exif\0\0'), body]));

interface Bases {
  readonly pngFile: Buffer;
  readonly jpegFile: Buffer;
  readonly webpFile: Buffer;
  readonly gifFile: Buffer;
}

const cutOff = ({ pngFile, jpegFile, webpFile, gifFile }: Bases): HostilePicture[] => [
  ...truncated('PNG', pngFile),
  ...truncated('JPEG', jpegFile),
  ...truncated('WebP', webpFile),
  ...truncated('GIF', gifFile),
];

const wronglyMarked = ({ pngFile, jpegFile, webpFile, gifFile }: Bases): HostilePicture[] => [
  refused('PNG with a broken first byte', changed(pngFile, 0, [0x88])),
  refused('JPEG behind the signature of a PNG', Buffer.concat([PNG_MAGIC, jpegFile])),
  refused('GIF of an unknown version', changed(gifFile, 0, [...text('GIF77a')])),
  refused('RIFF that is no WebP', changed(webpFile, 8, [...text('WAVE')])),
  refused('page of HTML named as a PNG', text('<!doctype html><script>alert(1)</script>')),
  refused('script named as a JPEG', text('window.open("//elsewhere.test")')),
  refused('no bytes', Buffer.alloc(0)),
  refused('one byte', Buffer.from([0x89])),
  refused('plain text', text('这不是图片')),
  refused('only the signature of a PNG', PNG_MAGIC),
  refused('a megabyte of zeros', Buffer.alloc(1024 * 1024)),
];

const twoThings = ({ pngFile, jpegFile, gifFile }: Bases): HostilePicture[] => [
  onlyRewritten(
    'PNG with an archive behind it',
    Buffer.concat([pngFile, Buffer.from('504b0506', 'hex'), Buffer.alloc(18)]),
  ),
  onlyRewritten(
    'JPEG with a page behind it',
    Buffer.concat([jpegFile, text('<html><script>alert(1)</script></html>')]),
  ),
  taken('GIF with a script behind it', Buffer.concat([gifFile, text('*/=1;alert(1)')]), WIDTH, HEIGHT),
  refused('PDF with a PNG inside', Buffer.concat([text('%PDF-1.7\n'), pngFile])),
];

const brokenInside = ({ pngFile, jpegFile, gifFile }: Bases): HostilePicture[] => [
  refused('PNG with a wrong checksum of its pixels', changed(pngFile, pngFile.indexOf('IDAT') + 40, [0, 1, 2, 3])),
  onlyRewritten('PNG without its last chunk', pngFile.subarray(0, -12)),
  refused('PNG of colours without its palette', png(header({ width: 8, height: 8, color: 3 }), zeros(72), END)),
  refused(
    'PNG with an unknown critical chunk',
    png(header({ width: 8, height: 8 }), chunk('ABCD', text('x')), zeros(72), END),
  ),
  refused(
    'PNG with pixels that do not inflate',
    png(header({ width: 8, height: 8 }), chunk('IDAT', text('no zlib')), END),
  ),
  refused('PNG with too few pixels', png(header({ width: 64, height: 64 }), zeros(100), END)),
  refused('PNG of no width', png(header({ width: 0, height: 8 }), zeros(8), END)),
  refused('JPEG of no height', changed(jpegFile, jpegFile.indexOf(Buffer.from([0xff, 0xc0])) + 5, [0, 0])),
  refused(
    'JPEG without its tables',
    Buffer.concat([Buffer.from('ffd8', 'hex'), jpegFile.subarray(jpegFile.indexOf(Buffer.from([0xff, 0xda])))]),
  ),
  refused(
    'GIF of an impossible code size',
    changed(gif(8, 8, 1), gif(8, 8, 1).indexOf(Buffer.from([0x2c])) + 10, [15]),
  ),
  onlyRewritten('GIF without its trailer', gifFile.subarray(0, -1)),
];

const bombs = async (): Promise<HostilePicture[]> => [
  taken(
    'PNG of 7,000 × 7,000 pixels of 16 bits: 374 MB in 400 kB',
    png(header({ width: 7_000, height: 7_000, depth: 16, color: 6 }), await manyZeros(374), END),
    7_000,
    7_000,
  ),
  refused(
    'PNG that promises 2,147,483,647 pixels a side',
    png(header({ width: 0x7fffffff, height: 0x7fffffff }), zeros(64), END),
  ),
  refused('PNG that promises 60,000 × 60,000 pixels', png(header({ width: 60_000, height: 60_000 }), zeros(64), END)),
  refused(
    'PNG of 20,000 × 20,000 pixels in 50 kB',
    png(header({ width: 20_000, height: 20_000, depth: 1 }), zeros(20_000 * 2_501), END),
  ),
  refused('WebP that promises 16,384 × 16,384 pixels', hugeWebp()),
  onlyRewritten('GIF of 65,535 × 65,535 pixels with one pixel', gif(65_535, 65_535, 1), 1, 1),
  taken('GIF of 10,000 frames', gif(1, 1, 10_000), 1, 1),
  taken(
    'PNG with 50 MB in a compressed comment',
    png(
      header({ width: 8, height: 8 }),
      chunk('zTXt', Buffer.concat([text('Comment\0\0'), deflateSync(Buffer.alloc(50 * 1024 * 1024))])),
      zeros(72),
      END,
    ),
    8,
    8,
  ),
  taken(
    'PNG with 50 MB in a colour profile',
    png(
      header({ width: 8, height: 8 }),
      chunk('iCCP', Buffer.concat([text('p\0\0'), deflateSync(Buffer.alloc(50 * 1024 * 1024))])),
      zeros(72),
      END,
    ),
    8,
    8,
  ),
];

const badDescriptions = ({ jpegFile }: Bases): HostilePicture[] => [
  taken(
    'JPEG with noise as its Exif',
    withSegment(jpegFile, exif(Buffer.from('ffff00ff00ffee11', 'hex'))),
    WIDTH,
    HEIGHT,
  ),
  taken(
    'JPEG with an Exif that points at itself',
    withSegment(jpegFile, exif(Buffer.from('4d4d002a00000008000100000000000000080000000800000008', 'hex'))),
    WIDTH,
    HEIGHT,
  ),
  taken(
    'JPEG with noise as its colour profile',
    withSegment(jpegFile, segment(0xe2, Buffer.concat([text('ICC_PROFILE\0\x01\x01'), Buffer.alloc(200, 0xab)]))),
    WIDTH,
    HEIGHT,
  ),
  refused('JPEG with a segment longer than the file', withSegment(jpegFile, Buffer.from('ffe1ffff', 'hex'))),
];

const foreign = async (): Promise<HostilePicture[]> => [
  refused('TIFF', await noise().tiff().toBuffer()),
  refused(
    'BMP',
    Buffer.concat([
      Buffer.from(
        '424d3a0000000000000036000000280000000100000001000000010018000000000004000000130b0000130b00000000000000000000ffffff00',
        'hex',
      ),
    ]),
  ),
  refused('ICO', Buffer.concat([Buffer.from('000001000100010100000100180030000000160000', 'hex'), Buffer.alloc(80)])),
  refused(
    'header of a HEIC',
    Buffer.concat([
      Buffer.from('00000018', 'hex'),
      text('ftypheic'),
      Buffer.alloc(4),
      text('mif1heic'),
      Buffer.alloc(64),
    ]),
  ),
  refused(
    'header of an AVIF',
    Buffer.concat([
      Buffer.from('0000001c', 'hex'),
      text('ftypavif'),
      Buffer.alloc(4),
      text('avifmif1miaf'),
      Buffer.alloc(64),
    ]),
  ),
  refused(
    'header of a Photoshop document',
    Buffer.concat([text('8BPS'), Buffer.from('0001000000000000000300000010000000100008', 'hex'), Buffer.alloc(64)]),
  ),
  refused('header of a JPEG XL', Buffer.concat([Buffer.from('ff0a', 'hex'), Buffer.alloc(64, 7)])),
  refused('header of a JPEG 2000', Buffer.concat([Buffer.from('0000000c6a5020200d0a870a', 'hex'), Buffer.alloc(64)])),
  refused('SVG with a script', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')),
  refused(
    'SVG with foreign markup',
    text(
      '<svg xmlns="http://www.w3.org/2000/svg"><foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/></foreignObject></svg>',
    ),
  ),
  refused(
    'SVG with entities that multiply',
    text(
      `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(100)}">${'bcdefgh'
        .split('')
        .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefg'[at]};`.repeat(10)}">`)
        .join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&h;</text></svg>`,
    ),
  ),
  refused(
    'SVG that reads a file',
    text(
      '<!DOCTYPE svg [<!ENTITY f SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&f;</text></svg>',
    ),
  ),
  refused('compressed SVG', gzipSync(text('<svg xmlns="http://www.w3.org/2000/svg"/>'))),
];

const unusual = async (): Promise<HostilePicture[]> => [
  taken('JPEG of printing colours', await noise().toColourspace('cmyk').jpeg().toBuffer(), WIDTH, HEIGHT),
  taken('PNG of 16 bits', png(header({ width: 8, height: 8, depth: 16, color: 6 }), zeros(8 * 65), END), 8, 8),
  taken('PNG of one bit', png(header({ width: 8, height: 8, depth: 1 }), zeros(16), END), 8, 8),
  taken('PNG of 1 × 1 pixel', png(header({ width: 1, height: 1 }), zeros(2), END), 1, 1),
  taken('PNG of 1 × 30,000 pixels', png(header({ width: 1, height: 30_000 }), zeros(60_000), END), 1, 30_000),
  taken('PNG of 30,000 × 1 pixels', png(header({ width: 30_000, height: 1 }), zeros(30_001), END), 30_000, 1),
  taken('interlaced PNG', await noise(4).png({ progressive: true }).toBuffer(), WIDTH, HEIGHT),
  taken('PNG with a palette', await noise().png({ palette: true }).toBuffer(), WIDTH, HEIGHT),
  taken('progressive JPEG', await noise().jpeg({ progressive: true }).toBuffer(), WIDTH, HEIGHT),
  taken('JPEG of grey', await noise().grayscale().jpeg().toBuffer(), WIDTH, HEIGHT),
  taken('lossless WebP with transparency', await noise(4).webp({ lossless: true }).toBuffer(), WIDTH, HEIGHT),
];

export async function hostilePictures(): Promise<readonly HostilePicture[]> {
  const [pngFile, jpegFile, webpFile, gifFile] = await Promise.all([
    noise().png().toBuffer(),
    noise().jpeg().toBuffer(),
    noise().webp().toBuffer(),
    noise().gif().toBuffer(),
  ]);
  const bases: Bases = { pngFile, jpegFile, webpFile, gifFile };
  return [
    ...cutOff(bases),
    ...wronglyMarked(bases),
    ...twoThings(bases),
    ...brokenInside(bases),
    ...(await bombs()),
    ...badDescriptions(bases),
    ...(await foreign()),
    ...(await unusual()),
  ];
}
