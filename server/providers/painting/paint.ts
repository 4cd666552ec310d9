/** Draws documents of the image editor with the editor's own painter. Runs only in a worker process. */
import { createCanvas, GlobalFonts, setTextRenderer, type Canvas } from '@napi-rs/canvas';
import type { ImageDocument, TemplateVariable } from '../../../src/images/document';
import { FONT_FILES } from '../../../src/images/fonts';
import {
  installPlatform,
  loadPictures,
  renderToCanvas,
  sourcesOf,
  textMeasure,
  type CreateCanvas,
  type PaintPicture,
} from '../../../src/images/paint';
import { sentenceOf } from '../../../src/images/problems';
import { fillTemplate } from '../../../src/images/template';
import type { PaintAnswer, PaintOrder, PaintSource } from '../../kernel/work/orders';
import { fontPath } from '../fonts';
import { decode, drawing, PictureError } from './decode';
import { PICTURE_MESSAGES } from './painting.messages';

/** Decoded pixels of all pictures of one document: 4 bytes each. */
const PIXELS = 120_000_000;
/** Decoded pixels of one picture. */
const PIXELS_OF_VALUE = 16_000_000;
/** Decoded pixels that are kept for the next documents, which often show the same pictures. */
const KEPT_PIXELS = 32_000_000;

const createServerCanvas: CreateCanvas = (width, height) =>
  createCanvas(width, height) as unknown as ReturnType<CreateCanvas>;

let isReady = false;

function prepare(): void {
  if (isReady) return;
  // Text has the pixels of browsers only with the system's renderer.
  setTextRenderer('system');
  for (const { family, file } of FONT_FILES) GlobalFonts.registerFromPath(fontPath(file), family);
  installPlatform(createServerCanvas);
  isReady = true;
}

/** The latest last. A stored file never changes, so its source stands for it. */
const kept = new Map<string, PaintPicture>();

function keep(key: string, picture: PaintPicture): PaintPicture {
  kept.delete(key);
  kept.set(key, picture);
  let pixels = 0;
  for (const [each, { width, height }] of [...kept].reverse()) {
    pixels += width * height;
    if (pixels > KEPT_PIXELS && each !== key) kept.delete(each);
  }
  return picture;
}

type PictureAt = (source: string) => Promise<PaintPicture>;

/** The pictures by their sources, each with at most `pixels` pixels. Requests are sent one after the other. */
function picturesFrom(sourceOf: (source: string) => Promise<unknown>, pixels: number): PictureAt {
  let last: Promise<unknown> = Promise.resolve();
  const fetched = (source: string): Promise<PaintSource> => {
    const answer = last.then(() => sourceOf(source));
    last = answer.catch(() => undefined);
    return answer as Promise<PaintSource>;
  };
  return async (source) => {
    const key = `${pixels} ${source}`;
    const known = kept.get(key);
    if (known) return keep(key, known);
    const found = await fetched(source);
    if ('failed' in found) throw new Error(found.failed);
    const { image, width, height } =
      'drawing' in found ? await drawing(found.drawing) : await decode(bufferOf(found.picture), pixels);
    return keep(key, { image: image as unknown as CanvasImageSource, width, height });
  };
}

export async function painted(
  { document: given, filled, format, quality, scale }: PaintOrder,
  sourceOf: (source: string) => Promise<unknown>,
): Promise<PaintAnswer> {
  prepare();
  const filling = filled && (await fill(given as ImageDocument, filled, picturesFrom(sourceOf, PIXELS_OF_VALUE)));
  if (filling && 'problems' in filling)
    return { file: new Uint8Array(), width: 0, height: 0, missing: [], problems: filling.problems, warnings: [] };
  const document = filling?.document ?? (given as ImageDocument);
  const share = Math.floor(PIXELS / Math.max(1, sourcesOf(document).length));
  const pictures = await loadPictures(document, picturesFrom(sourceOf, Math.min(share, PIXELS_OF_VALUE)));
  const canvas = renderToCanvas(
    document,
    { pictures, createCanvas: createServerCanvas },
    { scale },
  ) as unknown as Canvas;
  return {
    file: encoded(canvas, format, quality),
    width: canvas.width,
    height: canvas.height,
    problems: [],
    warnings: filling?.warnings ?? [],
    missing: [...pictures.failed].map(([source, reason]) => ({ source, reason: reasonOf(reason) })),
  };
}

/** The document with the values of a row. Sizes of pictures are those of their files. */
async function fill(
  document: ImageDocument,
  { variables: given, values }: NonNullable<PaintOrder['filled']>,
  pictureAt: PictureAt,
): Promise<{ document: ImageDocument; warnings: readonly string[] } | { problems: readonly string[] }> {
  const variables = given as readonly TemplateVariable[];
  const read: Record<string, unknown> = { ...values };
  for (const { name, type, title } of variables) {
    const src = (values[name] ?? '').trim();
    if (type !== 'picture' || src === '') continue;
    try {
      const { width, height } = await pictureAt(src);
      read[name] = { src, width, height };
    } catch (reason) {
      return { problems: [`“${title}”：${reasonOf(reason)}`] };
    }
  }
  const filled = fillTemplate({ document, variables }, read, textMeasure(createServerCanvas));
  return filled.problems
    ? { problems: filled.problems.map(sentenceOf) }
    : { document: filled.document, warnings: filled.warnings.map(sentenceOf) };
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength);

function reasonOf(reason: unknown): string {
  if (reason instanceof PictureError) return PICTURE_MESSAGES[reason.fault];
  return reason instanceof Error ? reason.message : PICTURE_MESSAGES.notAPicture;
}

function encoded(canvas: Canvas, format: PaintOrder['format'], quality: number): Buffer {
  if (format === 'png') return canvas.encodeSync('png');
  if (format === 'webp') return canvas.encodeSync('webp', quality);
  // JPEG has no transparency: what is transparent becomes white, as in the browser's export.
  const context = canvas.getContext('2d');
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.encodeSync('jpeg', quality);
}
