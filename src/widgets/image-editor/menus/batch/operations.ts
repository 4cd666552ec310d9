/** Operations on many images: each is an edit of one document, or an error that says why it cannot be done. */
import { cropDocument, resizeDocument } from '../../../../images/edits';
import type { Filters, ImageDocument, PictureLayer, TextLayer } from '../../../../images/document';
import type { MeasureText } from '../../../../images/paint';
import { sentenceOf } from '../../../../images/problems';
import { fillTemplate, type TemplateValues } from '../../../../images/template';
import { newKey } from '../../../../shared/browser/new-key';
import { eachLayer } from '../../state/layers';
import { laidOut, measureText } from '../../state/typing';
import type { StoredPicture } from '../../state/uploads';
import { largest } from '../../../../images/geometry';
import { ratioOf, type RatioName } from '../crop/frame';
import { withAllFiltered } from '../filters/subject';
import type { Template } from '../shared/templates';
import { MESSAGES } from './batch.messages';
import { Trouble } from '../../state/trouble';

export type Place = keyof typeof MESSAGES.places;

export interface Watermark {
  readonly place: Place;
  /** 0 to 1. */
  readonly opacity: number;
  /** Width of the mark as a share of the document's width. */
  readonly share: number;
}

export type Operation =
  | { readonly kind: 'filter'; readonly filters: Filters }
  | { readonly kind: 'background'; readonly background: ImageDocument['background'] }
  | { readonly kind: 'resize'; readonly width: number; readonly height: number; readonly keep: 'content' | 'page' }
  | { readonly kind: 'crop'; readonly ratio: RatioName }
  | ({ readonly kind: 'text'; readonly text: string } & Watermark)
  | ({ readonly kind: 'picture'; readonly picture: StoredPicture } & Watermark)
  | { readonly kind: 'template'; readonly template: Template };

/** Applies the operation to a document; undefined: nothing has to change. */
export function operated(
  document: ImageDocument,
  operation: Operation,
  measure: () => MeasureText = measureText,
): ImageDocument | undefined {
  switch (operation.kind) {
    case 'filter':
      return withAllFiltered(document, Object.keys(operation.filters).length > 0 ? operation.filters : undefined);
    case 'background':
      return { ...document, background: operation.background };
    case 'resize':
      return resizedTo(document, operation);
    case 'crop':
      return croppedTo(document, operation.ratio);
    case 'text':
      return withLayerOnTop(document, textMark(document, operation));
    case 'picture':
      return withLayerOnTop(document, pictureMark(document, operation));
    default:
      return fromTemplate(document, operation.template, measure());
  }
}

function resizedTo(
  document: ImageDocument,
  { width, height, keep }: { width: number; height: number; keep: 'content' | 'page' },
) {
  if (document.width === width && document.height === height) return undefined;
  const next = resizeDocument(document, { width, height }, keep);
  if (!next) throw new Trouble(MESSAGES.impossible);
  return next;
}

function croppedTo(document: ImageDocument, ratio: RatioName) {
  const { width, height } = document;
  const part = largest({ x: 0, y: 0, width, height }, ratioOf(ratio, document));
  if (Math.round(part.width) === width && Math.round(part.height) === height) return undefined;
  const next = cropDocument(document, part);
  if (!next) throw new Trouble(MESSAGES.impossible);
  return next;
}

const withLayerOnTop = (document: ImageDocument, layer: TextLayer | PictureLayer): ImageDocument => ({
  ...document,
  layers: [...document.layers, layer],
});

/** Margin around a mark, as a share of the document's shorter side. */
const EDGE = 0.03;

/** Top left corner of a mark of this size. */
export function markPlace(
  document: Pick<ImageDocument, 'width' | 'height'>,
  { width, height }: { readonly width: number; readonly height: number },
  place: Place,
): { readonly x: number; readonly y: number } {
  const edge = Math.min(document.width, document.height) * EDGE;
  const along = (from: string, to: string, side: number, length: number) =>
    place.includes(from) ? edge : place.includes(to) ? side - length - edge : (side - length) / 2;
  return {
    x: Math.round(along('w', 'e', document.width, width)),
    y: Math.round(along('n', 's', document.height, height)),
  };
}

function textMark(
  document: ImageDocument,
  { text, place, opacity, share }: Watermark & { readonly text: string },
): TextLayer {
  const longest = Math.max(1, ...text.split('\n').map((line) => [...line].length));
  const width = Math.round(document.width * share);
  const layer = laidOut({
    id: newKey(),
    type: 'text',
    text,
    lines: [],
    font: 'sans',
    size: Math.max(8, Math.floor(width / (longest + 0.5))),
    weight: 700,
    // White with a dark shadow can be read on any picture.
    color: '#ffffff',
    align: place.includes('w') ? 'left' : place.includes('e') ? 'right' : 'center',
    lineHeight: 1.3,
    opacity,
    x: 0,
    y: 0,
    width,
    height: 1,
  });
  const shadow = { color: '#000000a6', blur: Math.ceil(layer.size / 6), x: 0, y: Math.ceil(layer.size / 24) };
  return { ...layer, shadow, ...markPlace(document, layer, place) };
}

function pictureMark(
  document: ImageDocument,
  { picture, place, opacity, share }: Watermark & { readonly picture: StoredPicture },
): PictureLayer {
  const width = Math.max(1, Math.round(document.width * share));
  const size = { width, height: Math.max(1, Math.round((width * picture.height) / picture.width)) };
  const natural = { width: picture.width, height: picture.height };
  return {
    id: newKey(),
    type: 'picture',
    src: picture.src,
    natural,
    opacity,
    ...size,
    ...markPlace(document, size, place),
  };
}

/** The image's largest picture, and its texts by the names of their variables, put into a template. */
function fromTemplate(document: ImageDocument, template: Template, measure: MeasureText): ImageDocument {
  const variable = template.variables.find(({ type }) => type === 'picture');
  if (!variable) throw new Trouble(MESSAGES.noPictureVariable);
  const layers = Array.from(eachLayer(document.layers), ({ layer }) => layer);
  const pictures = layers.filter((layer): layer is PictureLayer => layer.type === 'picture');
  const [picture] = pictures.toSorted((one, other) => other.width * other.height - one.width * one.height);
  if (!picture) throw new Trouble(MESSAGES.noPicture);
  const texts = layers.flatMap((layer) =>
    layer.type === 'text' && layer.variable !== undefined && layer.variable in template.own
      ? [[layer.variable, layer.text]]
      : [],
  );
  // Variables for which the image has no value keep the template's own.
  const others = template.variables.flatMap(({ name, type }) =>
    type === 'picture' ? [] : [[name, template.own[name] ?? '']],
  );
  const value = { src: picture.src, ...picture.natural };
  return filled(template, { ...Object.fromEntries([...others, ...texts]), [variable.name]: value }, measure);
}

/** The template with these values; an error with the reasons why it cannot be filled. */
export function filled(
  { document, variables }: Template,
  values: TemplateValues,
  measure: MeasureText = measureText(),
): ImageDocument {
  const result = fillTemplate({ document, variables }, values, measure);
  if (result.document) return result.document;
  throw new Trouble(result.problems.map(sentenceOf).join('；'));
}
