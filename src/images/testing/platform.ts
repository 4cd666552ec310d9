import { createCanvas, GlobalFonts, setTextRenderer, type SKRSContext2D } from '@napi-rs/canvas';
import { join } from 'node:path';
import { FONT_FILES } from '../fonts';
import { installPlatform, type CreateCanvas } from '../paint';

const PACKAGE = join(import.meta.dirname, '../../../node_modules/@fontsource/noto-sans-sc');

export const createTestCanvas: CreateCanvas = (width, height) =>
  createCanvas(width, height) as unknown as HTMLCanvasElement;

/** The painter on Node, as the server has it. */
export function installTestPlatform(): void {
  setTextRenderer('system');
  for (const { family, file } of FONT_FILES) GlobalFonts.registerFromPath(join(PACKAGE, file), family);
  installPlatform(createTestCanvas);
}

/** Red, green, blue and alpha of one pixel. */
export function pixelOf(canvas: HTMLCanvasElement, x: number, y: number): readonly number[] {
  const context = canvas.getContext('2d') as unknown as SKRSContext2D;
  return [...context.getImageData(x, y, 1, 1).data];
}
