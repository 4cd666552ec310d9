import type { TextLayer } from '../document';
import { fontOf } from '../fonts';
import { heightOfLines, type MeasureText, type TextStyle } from '../text-layout';
import { fillStyle } from './fills';
import { roundedRect } from './outlines';
import { contextOf, type Context2D, type CreateCanvas } from './platform';

/** From the middle of a line to its baseline, times the size: half of the ascent 0.88 less the descent 0.12. */
const BASELINE = 0.38;
/** Characters and lines whose widths a measure keeps. */
const MOST_WIDTHS = 5000;
const SEGMENTER = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** Measures as the painter draws, with fonts that are loaded already. Lines of the same style in a row are faster. */
export function textMeasure(createCanvas: CreateCanvas): MeasureText {
  const context = contextOf(createCanvas(1, 1));
  const widths = new Map<string, number>();
  let font = '';
  const measured = (text: string) => {
    const width = widths.get(text) ?? context.measureText(text).width;
    widths.set(text, width);
    return width;
  };
  return (text, style) => {
    const next = fontOf(style.font, style.weight, style.size);
    if (next !== font || widths.size > MOST_WIDTHS) {
      prepare(context, style);
      widths.clear();
      font = next;
    }
    return widthOf(measured, text, style.spacing ?? 0);
  };
}

export function drawText(context: Context2D, layer: TextLayer): void {
  context.save();
  prepare(context, layer);
  const widths = layer.lines.map((line) => widthOf(measuredBy(context), line, layer.spacing ?? 0));
  if (layer.label) drawLabel(context, layer, Math.max(0, ...widths));
  const { outline } = layer;
  if (outline && outline.width > 0) {
    context.lineJoin = 'round';
    context.lineWidth = outline.width * 2;
    context.strokeStyle = outline.color;
    drawLines(context, layer, widths, (text, x, y) => context.strokeText(text, x, y));
  }
  context.fillStyle = fillStyle(context, layer.color, layer.width, Math.max(layer.height, heightOfLines(layer)));
  drawLines(context, layer, widths, (text, x, y) => context.fillText(text, x, y));
  context.restore();
}

type DrawGlyphs = (text: string, x: number, y: number) => void;

function drawLines(context: Context2D, layer: TextLayer, widths: readonly number[], draw: DrawGlyphs): void {
  layer.lines.forEach((line, index) => {
    const width = widths[index] ?? 0;
    if (layer.curve) return drawCurved(context, layer, { line, index, width }, draw);
    const y = baselineOf(layer, index);
    const x = startOf(layer, width);
    if (!layer.spacing) return draw(line, x, y);
    return eachGlyph(measuredBy(context), line, layer.spacing, (glyph, at) => draw(glyph, x + at, y));
  });
}

/**
 * Glyphs stand on concentric arcs about one centre. Positive: the first line is bent like the top of a circle, negative
 * like its bottom. The ends of the arc are as far above the box's middle as its apex is below, or the other way round.
 */
function drawCurved(
  context: Context2D,
  layer: TextLayer,
  { line, index, width }: { line: string; index: number; width: number },
  draw: DrawGlyphs,
): void {
  const { radius, centerX, centerY } = arcOf(context, layer);
  const side = Math.sign(layer.curve ?? 0);
  const own = radius - side * index * layer.size * layer.lineHeight;
  if (own <= 0) return;
  eachGlyph(measuredBy(context), line, layer.spacing ?? 0, (glyph, at, glyphWidth) => {
    context.save();
    context.translate(centerX, centerY);
    context.rotate((side * (at + glyphWidth / 2 - width / 2)) / own);
    draw(glyph, -glyphWidth / 2, -side * own + BASELINE * layer.size);
    context.restore();
  });
}

/** The arc of the first line's middle. */
function arcOf(context: Context2D, layer: TextLayer): { radius: number; centerX: number; centerY: number } {
  const angle = (Math.min(360, Math.abs(layer.curve ?? 0)) * Math.PI) / 180;
  const length = widthOf(measuredBy(context), layer.lines[0] ?? '', layer.spacing ?? 0);
  const radius = Math.max(length / Math.max(angle, 1e-3), 1e-3);
  const rise = radius * (1 - Math.cos(Math.min(angle / 2, Math.PI)));
  const side = Math.sign(layer.curve ?? 0);
  return { radius, centerX: layer.width / 2, centerY: layer.height / 2 + side * (radius - rise / 2) };
}

function drawLabel(context: Context2D, layer: TextLayer, width: number): void {
  const { label } = layer;
  if (!label) return;
  const box = { width: width + label.padding * 2, height: heightOfLines(layer) + label.padding * 2 };
  context.save();
  context.translate(startOf(layer, width) - label.padding, -label.padding);
  context.beginPath();
  roundedRect(context, box.width, box.height, label.radius);
  context.fillStyle = fillStyle(context, label.color, box.width, box.height);
  context.fill();
  context.restore();
}

const baselineOf = ({ size, lineHeight }: TextLayer, index: number): number =>
  (index + 0.5) * size * lineHeight + BASELINE * size;

function startOf({ align, width: whole }: TextLayer, width: number): number {
  if (align === 'left') return 0;
  return align === 'right' ? whole - width : (whole - width) / 2;
}

/** Advances are those of the font at any size and scale: no hinting, so that browser and server agree. */
function prepare(context: Context2D, { font, weight, size }: TextStyle): void {
  context.font = fontOf(font, weight, size);
  context.textBaseline = 'alphabetic';
  context.textAlign = 'left';
  context.fontKerning = 'normal';
  context.textRendering = 'geometricPrecision';
}

type Measured = (text: string) => number;

const measuredBy =
  (context: Context2D): Measured =>
  (text) =>
    context.measureText(text).width;

function widthOf(measured: Measured, text: string, spacing: number): number {
  if (!spacing) return measured(text);
  let width = 0;
  eachGlyph(measured, text, spacing, (_, at, glyphWidth) => {
    width = at + glyphWidth;
  });
  return width;
}

function eachGlyph(
  measured: Measured,
  text: string,
  spacing: number,
  visit: (glyph: string, at: number, width: number) => void,
): void {
  let at = 0;
  for (const { segment } of SEGMENTER.segment(text)) {
    const width = measured(segment);
    visit(segment, at, width);
    at += width + spacing;
  }
}
