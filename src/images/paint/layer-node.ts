import { SceneCanvas } from 'konva/lib/Canvas';
import { Konva } from 'konva/lib/Core';
import type { Layer } from '../document';
import { multiply, rectBy, type Matrix } from '../geometry';
import { hasEraser } from './drawing';
import { extentOf } from './extent';
import type { Canvas, Context2D } from './platform';

/**
 * The node of a layer. With an opacity, a shadow or an eraser its content is drawn on a canvas of its own first, in the
 * pixels of the target, because these concern the content as a whole.
 */
export class LayerNode extends Konva.Group {
  readonly layer: Layer;

  constructor(layer: Layer) {
    const { id, x, y, width, height, rotation = 0, flipX, flipY, isHidden } = layer;
    super({
      id,
      name: 'layer',
      x: x + width / 2,
      y: y + height / 2,
      offsetX: width / 2,
      offsetY: height / 2,
      rotation,
      scaleX: flipX ? -1 : 1,
      scaleY: flipY ? -1 : 1,
      visible: !isHidden,
    });
    this.layer = layer;
  }

  override drawScene(can?: SceneCanvas, top?: Konva.Node): this {
    const target = can ?? this.getLayer()?.getCanvas();
    if (!target || this.isCached() || !isComposed(this.layer)) return super.drawScene(can, top);
    if (!this.isVisible()) return this;
    const context = contextWithin(target);
    const outer = context.getTransform();
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = this.getAbsoluteTransform(top).getMatrix();
    const full = multiply(outer, { a, b, c, d, e, f });
    const area = areaOf(this.layer, full, target);
    if (!area) return this;
    if (area.width * area.height > MOST_PIXELS) return super.drawScene(can, top);
    withSurface(area.width, area.height, (surface) => {
      const inner = contextWithin(surface);
      inner.setTransform(outer.a, outer.b, outer.c, outer.d, outer.e - area.x, outer.f - area.y);
      super.drawScene(surface, top);
      drawSurface(context, surface._canvas, area, { layer: this.layer, scale: Math.hypot(full.a, full.b) });
    });
    return this;
  }
}

/** A larger canvas than browsers and servers have the memory for: the content is drawn without opacity and shadow. */
const MOST_PIXELS = 80_000_000;

function isComposed(layer: Layer): boolean {
  return (layer.opacity ?? 1) < 1 || layer.shadow !== undefined || (layer.type === 'drawing' && hasEraser(layer));
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Whole pixels of the target that the content can change, also by its shadow. */
function areaOf(layer: Layer, full: Matrix, target: { width: number; height: number }): Area | undefined {
  const { shadow } = layer;
  const scale = Math.hypot(full.a, full.b);
  const around = shadow ? Math.ceil((shadow.blur * 2 + Math.max(Math.abs(shadow.x), Math.abs(shadow.y))) * scale) : 0;
  const rect = rectBy(full, extentOf(layer));
  const x = Math.max(-around, Math.floor(rect.x) - 1);
  const y = Math.max(-around, Math.floor(rect.y) - 1);
  const width = Math.min(target.width + around, Math.ceil(rect.x + rect.width) + 1) - x;
  const height = Math.min(target.height + around, Math.ceil(rect.y + rect.height) + 1) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

function drawSurface(
  context: Context2D,
  surface: Canvas,
  { x, y, width, height }: Area,
  { layer: { opacity = 1, shadow }, scale }: { layer: Layer; scale: number },
): void {
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = opacity;
  if (shadow) {
    context.shadowColor = shadow.color;
    context.shadowBlur = shadow.blur * scale;
    context.shadowOffsetX = shadow.x * scale;
    context.shadowOffsetY = shadow.y * scale;
  }
  context.imageSmoothingEnabled = false;
  context.drawImage(surface, 0, 0, width, height, x, y, width, height);
  context.restore();
}

/** A larger surface, which an export needs once, is not kept: the stage of a large window. */
const KEPT_PIXELS = 9_000_000;
/** One for each depth of nested layers, kept for the next drawing. */
const surfaces: SceneCanvas[] = [];
let depth = 0;

function withSurface(width: number, height: number, draw: (surface: SceneCanvas) => void): void {
  const surface = surfaces[depth] ?? new SceneCanvas({ width: 1, height: 1, pixelRatio: 1 });
  surfaces[depth] = surface;
  surface.setSizeIfChanged(Math.max(width, surface.width), Math.max(height, surface.height));
  const context = contextWithin(surface);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, surface.width, surface.height);
  depth += 1;
  try {
    draw(surface);
  } finally {
    depth -= 1;
    if (surface.width * surface.height > KEPT_PIXELS) surface.setSize(1, 1);
  }
}

const contextWithin = (canvas: SceneCanvas): Context2D => canvas.getContext()._context;
