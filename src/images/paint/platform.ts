import { Konva } from 'konva/lib/Core';

/** A canvas of browsers, or one with the same methods on the server. */
export type Canvas = HTMLCanvasElement;
export type Context2D = CanvasRenderingContext2D;
export type CreateCanvas = (width: number, height: number) => Canvas;

/**
 * For the server, which has no `document`. Its @napi-rs/canvas needs `setTextRenderer('system')` and the fonts of
 * `FONT_FILES` registered, each under its family: text then has the browser's pixels.
 */
export function installPlatform(createCanvas: CreateCanvas): void {
  Konva.Util.createCanvasElement = () => Object.assign(createCanvas(1, 1), { style: {} });
  Konva.pixelRatio = 1;
}

export const createBrowserCanvas: CreateCanvas = (width, height) =>
  Object.assign(document.createElement('canvas'), { width, height });

export function contextOf(canvas: Canvas): Context2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('A canvas of 2D graphics is not available');
  return context;
}

/** Gives back a canvas's memory now, which the garbage collector would do some time. */
export const emptied = (canvas: Canvas): Canvas => Object.assign(canvas, { width: 1, height: 1 });
