/** Files of images, drawn from the original pictures. */
import { zip } from 'fflate';
import type { ImageDocument } from '../../../images/document';
import type { Canvas } from '../../../images/paint';
import { contextOf } from '../../../images/paint/platform';
import { IMAGE_FORMAT_NAMES, type ImageFormat } from '../../../services/catalogue/sets/image';
import { someOf } from '../../../services/catalogue/sets/values';
import { saveFile } from '../../../shared/browser/save-file';
import { MESSAGES } from '../image-editor.messages';
import { blobOf, drawn } from './previews';
import { Trouble } from './trouble';

export const FORMATS = someOf(IMAGE_FORMAT_NAMES, 'png', 'jpeg', 'webp');
export type Format = ImageFormat;

export interface ExportSettings {
  readonly format: Format;
  /** 1 to 100; not for PNG. */
  readonly quality: number;
  readonly scale: number;
}

const EXTENSIONS: Readonly<Record<Format, string>> = { png: 'png', jpeg: 'jpg', webp: 'webp' };
/** Largest canvas that browsers draw. */
const MOST = { side: 16_384, pixels: 160_000_000 } as const;

export interface Named {
  readonly name: string;
  readonly document: ImageDocument;
}

/** Why an export in this size is impossible; undefined: it is possible. */
export function exportProblem({ width, height }: ImageDocument, scale: number): string | undefined {
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  return Math.max(w, h) > MOST.side || w * h > MOST.pixels ? MESSAGES.exportTooLarge(w, h) : undefined;
}

export async function fileOf(document: ImageDocument, { format, quality, scale }: ExportSettings): Promise<Blob> {
  const problem = exportProblem(document, scale);
  if (problem !== undefined) throw new Trouble(problem);
  const canvas = await drawn(document, scale);
  if (format === 'jpeg') fillBehind(canvas);
  return blobOf(canvas, `image/${format}`, format === 'png' ? undefined : quality / 100);
}

/** Fills transparent pixels with white: JPEG has no transparency and would show them black. */
function fillBehind(canvas: Canvas): void {
  const context = contextOf(canvas);
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.restore();
}

/** Characters that file systems refuse. */
const REFUSED = /[\\/:*?"<>|\p{Cc}]/gu;

export const fileName = (name: string, format: Format): string =>
  `${name.replace(REFUSED, ' ').trim() || MESSAGES.unnamed}.${EXTENSIONS[format]}`;

/** Names of several files, each once: the second of a name gets a number. */
export function fileNames(images: readonly Named[], format: Format): readonly string[] {
  const used = new Map<string, number>();
  return images.map(({ name }) => {
    const first = fileName(name, format);
    const count = (used.get(first) ?? 0) + 1;
    used.set(first, count);
    return count === 1 ? first : fileName(`${name} (${count})`, format);
  });
}

/** One image as a file; several as a zip. */
export async function exportImages(
  images: readonly Named[],
  settings: ExportSettings,
  onProgress: (done: number) => void,
): Promise<void> {
  const names = fileNames(images, settings.format);
  const files: Record<string, Uint8Array> = {};
  for (const [index, { document, name }] of images.entries()) {
    const file = await fileOf(document, settings).catch((error: unknown) => {
      throw new Trouble(MESSAGES.exportFailed(name, error instanceof Error ? error.message : String(error)), {
        cause: error,
      });
    });
    onProgress(index + 1);
    if (images.length === 1) {
      saveFile(file, names[0]!);
      return;
    }
    files[names[index]!] = new Uint8Array(await file.arrayBuffer());
  }
  saveFile(await zipped(files), MESSAGES.zipName);
}

const zipped = (files: Record<string, Uint8Array>): Promise<Blob> =>
  new Promise((resolve, reject) => {
    // Pictures are compressed already.
    zip(files, { level: 0 }, (error, data) => {
      if (error) reject(error);
      else resolve(new Blob([data as Uint8Array<ArrayBuffer>], { type: 'application/zip' }));
    });
  });
