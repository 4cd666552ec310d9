import { Konva } from 'konva/lib/Core';
import type { ImageDocument, Layer } from '../document';
import { drawDrawing } from './drawing';
import { fillStyle } from './fills';
import { LayerNode } from './layer-node';
import { traceOutline } from './outlines';
import { drawBackgroundPicture, drawPicture } from './picture';
import type { PaintContext } from './pictures';
import type { Canvas, Context2D } from './platform';
import { drawShape } from './shape';
import { drawSticker } from './sticker';
import { drawText } from './text';

export { drawStroke } from './drawing';
export { sourcesOf } from '../sources';
export { loadPictures, Pictures, type PaintContext, type PaintPicture } from './pictures';
export { createBrowserCanvas, installPlatform, type Canvas, type CreateCanvas } from './platform';
export { heightOfLines, type MeasureText } from '../text-layout';
export { textMeasure } from './text';

/** Names of the nodes that the painter makes; a layer's node has the layer's id as well. */
export const NODE_NAMES = { layer: 'layer', content: 'content', background: 'background' } as const;

/** Pixels within which a thin line is hit. */
const HIT_HEIGHT = 12;

/** The node of a layer: in the place of the layer, with one shape or the nodes of the group's children. */
export function paintLayer(layer: Layer, paint: PaintContext): Konva.Group {
  const node = new LayerNode(layer);
  const { width, height } = layer;
  if (layer.type !== 'group') {
    node.add(contentOf(layer, paint));
    return node;
  }
  const { mask } = layer;
  if (mask) node.clipFunc((context) => traceOutline(context._context, mask, width, height));
  node.add(...layer.children.map((child) => paintLayer(child, paint)));
  return node;
}

/** The whole document at the origin, clipped to its page. */
export function paintDocument(document: ImageDocument, paint: PaintContext): Konva.Group {
  const { width, height } = document;
  const page = new Konva.Group({ clipX: 0, clipY: 0, clipWidth: width, clipHeight: height });
  page.add(
    new Konva.Shape({
      name: NODE_NAMES.background,
      width,
      height,
      listening: false,
      sceneFunc: (context) => drawBackground(context._context, document, paint),
    }),
    ...document.layers.map((layer) => paintLayer(layer, paint)),
  );
  return page;
}

/** A canvas of `scale` pixels for each pixel of the document. */
export function renderToCanvas(document: ImageDocument, paint: PaintContext, { scale = 1 } = {}): Canvas {
  const page = paintDocument(document, paint);
  const { width, height } = document;
  const pixelRatio = Math.max(scale, 1 / width, 1 / height);
  try {
    return page.toCanvas({ x: 0, y: 0, width, height, pixelRatio });
  } finally {
    page.destroy();
  }
}

function contentOf(layer: Exclude<Layer, { type: 'group' }>, paint: PaintContext): Konva.Shape {
  const { width, height } = layer;
  const hitHeight = Math.max(height, HIT_HEIGHT);
  return new Konva.Shape({
    name: NODE_NAMES.content,
    width,
    height,
    sceneFunc: (context) => drawContent(context._context, layer, paint),
    hitFunc(context, shape) {
      context.beginPath();
      context.rect(0, (height - hitHeight) / 2, width, hitHeight);
      context.fillShape(shape);
    },
  });
}

function drawContent(context: Context2D, layer: Exclude<Layer, { type: 'group' }>, paint: PaintContext): void {
  switch (layer.type) {
    case 'text':
      return drawText(context, layer);
    case 'picture':
      return drawPicture(context, layer, paint);
    case 'shape':
      return drawShape(context, layer);
    case 'sticker':
      return drawSticker(context, layer);
    default:
      return drawDrawing(context, layer);
  }
}

function drawBackground(context: Context2D, { background, width, height }: ImageDocument, paint: PaintContext): void {
  if (background === null) return;
  if (typeof background === 'object' && 'src' in background) {
    return drawBackgroundPicture(context, background, { width, height }, paint);
  }
  context.fillStyle = fillStyle(context, background, width, height);
  return context.fillRect(0, 0, width, height);
}
