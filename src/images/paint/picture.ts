import type { BackgroundPicture, PictureLayer } from '../document';
import type { Rect } from '../geometry';
import { strokeInside } from './fills';
import { applyFilters, hasFilters } from './filters';
import { traceOutline } from './outlines';
import type { PaintContext, PaintPicture } from './pictures';
import { contextOf, type Canvas, type Context2D } from './platform';

/** Pixels of a raster for filters: 4 times a poster of 1080 × 1440 with room. */
const RASTER_PIXELS = 26_000_000;
const MISSING = { fill: '#e5e7eb', stroke: '#9ca3af' } as const;

export function drawPicture(context: Context2D, layer: PictureLayer, paint: PaintContext): void {
  const { width, height, border } = layer;
  const trace = () => traceOutline(context, layer.mask ?? 'rect', width, height, layer.radius);
  const hasOutline = layer.mask !== undefined || Boolean(layer.radius);
  context.save();
  if (hasOutline) {
    context.beginPath();
    trace();
    context.clip();
  }
  drawContent(context, layer, paint);
  context.restore();
  if (border && border.width > 0) strokeInside(context, border, trace);
}

/** The part that is shown, in pixels of the file: as much of the crop as has the box's proportions, from its middle. */
export function cropOf({ crop, natural, width, height }: PictureLayer): Rect {
  const { x, y, ...size } = crop ?? { x: 0, y: 0, ...natural };
  const part = cropToFill(size, width / height);
  return { ...part, x: x + part.x, y: y + part.y };
}

/** The largest part of these proportions, from the middle. */
export function cropToFill(whole: { width: number; height: number }, ratio: number): Rect {
  const width = Math.min(whole.width, whole.height * ratio);
  const height = Math.min(whole.height, whole.width / ratio);
  return { x: (whole.width - width) / 2, y: (whole.height - height) / 2, width, height };
}

function drawContent(context: Context2D, layer: PictureLayer, paint: PaintContext): void {
  const picture = paint.pictures.get(layer.src);
  const box = { x: 0, y: 0, width: layer.width, height: layer.height };
  if (!picture) return drawMissing(context, box);
  const part = partOf(picture, layer);
  if (!layer.cutout && !hasFilters(layer.filters)) return drawPart(context, picture, part, box, paint);
  const scale = rasterScale(context, box);
  const { filters, cutout, natural, src } = layer;
  const cut = cutout === undefined ? undefined : paint.pictures.get(cutout);
  // Also whether the cutout is there: it may arrive after the picture.
  const key = JSON.stringify([src, picture.width, part, filters, cutout, cut?.width, natural, box, scale]);
  const raster = paint.pictures.raster(key, () => {
    const canvas = filteredPart(picture, part, box, { scale, filters, paint });
    if (cut) {
      const own = contextOf(canvas);
      own.globalCompositeOperation = 'destination-in';
      drawPart(own, cut, partOf(cut, layer), { ...box, width: canvas.width, height: canvas.height }, paint);
    }
    return canvas;
  });
  context.drawImage(raster, 0, 0, box.width, box.height);
}

export function drawBackgroundPicture(
  context: Context2D,
  { src, fit, filters }: BackgroundPicture,
  page: { width: number; height: number },
  paint: PaintContext,
): void {
  const picture = paint.pictures.get(src);
  const box = { x: 0, y: 0, ...page };
  if (!picture) return drawMissing(context, box);
  const whole = { x: 0, y: 0, width: picture.width, height: picture.height };
  const draw = (part: Rect, to: Rect) => {
    if (!hasFilters(filters)) return drawPart(context, picture, part, to, paint);
    const scale = rasterScale(context, to);
    const key = JSON.stringify([src, picture.width, part, filters, to.width, to.height, scale]);
    const raster = paint.pictures.raster(key, () => filteredPart(picture, part, to, { scale, filters, paint }));
    return context.drawImage(raster, to.x, to.y, to.width, to.height);
  };
  if (fit === 'cover') return draw(cropToFill(picture, page.width / page.height), box);
  if (fit === 'contain') {
    const { width, height } = cropToFill(page, picture.width / picture.height);
    return draw(whole, { x: (page.width - width) / 2, y: (page.height - height) / 2, width, height });
  }
  for (const tile of tilesOf(picture, page)) draw(whole, tile);
}

/** Tiles of the picture's own size, at least a twentieth of the page, so that a tiny picture gives no endless list. */
function tilesOf(picture: PaintPicture, page: { width: number; height: number }): readonly Rect[] {
  const factor = Math.max(1, page.width / 20 / picture.width, page.height / 20 / picture.height);
  const [width, height] = [picture.width * factor, picture.height * factor];
  const columns = Math.ceil(page.width / width);
  const rows = Math.ceil(page.height / height);
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: (index % columns) * width,
    y: Math.floor(index / columns) * height,
    width,
    height,
  }));
}

/** The shown part in pixels of the decoded picture, which may be a proxy. */
function partOf(picture: PaintPicture, layer: PictureLayer): Rect {
  const crop = cropOf(layer);
  const x = picture.width / layer.natural.width;
  const y = picture.height / layer.natural.height;
  return { x: crop.x * x, y: crop.y * y, width: crop.width * x, height: crop.height * y };
}

function drawPart(context: Context2D, picture: PaintPicture, part: Rect, to: Rect, paint: PaintContext): void {
  if (part.width <= 0 || part.height <= 0) return;
  const shrink = Math.max((to.width * scaleOf(context)) / part.width, (to.height * scaleOf(context)) / part.height);
  const level = paint.pictures.halved(picture, shrink, paint.createCanvas);
  // Halving drops odd rows: 2 to the power of the level, not the quotient of the sizes.
  const factor = 2 ** Math.round(Math.log2(picture.width / level.width));
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'low';
  context.drawImage(
    level.image,
    part.x / factor,
    part.y / factor,
    Math.min(part.width / factor, level.width - part.x / factor),
    Math.min(part.height / factor, level.height - part.y / factor),
    to.x,
    to.y,
    to.width,
    to.height,
  );
}

function filteredPart(
  picture: PaintPicture,
  part: Rect,
  to: Rect,
  { scale, filters, paint }: { scale: number; filters: PictureLayer['filters']; paint: PaintContext },
): Canvas {
  const canvas = paint.createCanvas(
    Math.max(1, Math.round(to.width * scale)),
    Math.max(1, Math.round(to.height * scale)),
  );
  const { width, height } = canvas;
  const context = canvas.getContext('2d', { willReadFrequently: true }) ?? contextOf(canvas);
  drawPart(context, picture, part, { x: 0, y: 0, width, height }, paint);
  if (hasFilters(filters)) {
    const pixels = context.getImageData(0, 0, width, height);
    applyFilters(pixels, filters, scale);
    context.putImageData(pixels, 0, 0);
  }
  return canvas;
}

/** Pixels of the canvas for each pixel of the document. */
function scaleOf(context: Context2D): number {
  const { a, b } = context.getTransform();
  return Math.hypot(a, b) || 1;
}

function rasterScale(context: Context2D, { width, height }: Rect): number {
  return Math.min(scaleOf(context), Math.sqrt(RASTER_PIXELS / (width * height)));
}

function drawMissing(context: Context2D, { width, height }: Rect): void {
  context.fillStyle = MISSING.fill;
  context.fillRect(0, 0, width, height);
  context.beginPath();
  context.moveTo(0, 0);
  context.lineTo(width, height);
  context.moveTo(width, 0);
  context.lineTo(0, height);
  context.lineWidth = 2;
  context.strokeStyle = MISSING.stroke;
  context.stroke();
}
