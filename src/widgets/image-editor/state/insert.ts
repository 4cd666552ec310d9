/** New layers in the middle of the page: pictures, texts, stickers, shapes, pasted layers and files. */
import type {
  ImageDocument,
  Layer,
  PictureLayer,
  ShapeLayer,
  ShapeName,
  StickerLayer,
  TextLayer,
} from '../../../images/document';
import { addLayers } from '../../../images/edits';
import { type Client } from '../../../services/client';
import { newKey } from '../../../shared/browser/new-key';
import { MESSAGES } from '../image-editor.messages';
import type { Editor } from './editor';
import { sizeOf } from './bitmaps';
import { laidOut } from './typing';
import { isOwnFile, type StoredPicture } from './uploads';

type Size = Pick<ImageDocument, 'width' | 'height'>;

const newId = (): string => newKey().slice(0, 12);

/** A box of this size in the middle of the page, or around a point. */
const centred = (page: Size, { width, height }: Size, at = { x: page.width / 2, y: page.height / 2 }) => ({
  x: Math.round(at.x - width / 2),
  y: Math.round(at.y - height / 2),
  width,
  height,
});

export function insert(editor: Editor, title: string, make: (document: ImageDocument) => Layer): string {
  const layer = make(editor.view.getState().document);
  editor.apply(title, (document) => addLayers(document, [layer]), { selected: [layer.id] });
  return layer.id;
}

/** A picture in its own size, scaled down if it would cover most of the page. */
export function pictureLayer(
  page: Size,
  { src, width, height }: StoredPicture,
  at?: { x: number; y: number },
): PictureLayer {
  const scale = Math.min(1, (page.width * 0.8) / width, (page.height * 0.8) / height);
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  return { id: newId(), type: 'picture', src, natural: { width, height }, ...centred(page, size, at) };
}

export const insertPicture = (editor: Editor, picture: StoredPicture, at?: { x: number; y: number }): string =>
  insert(editor, MESSAGES.steps.addPicture, (page) => pictureLayer(page, picture, at));

export type TextPreset = Pick<TextLayer, 'text' | 'weight' | 'color' | 'align' | 'lineHeight'> &
  Partial<Pick<TextLayer, 'outline' | 'label' | 'spacing' | 'curve' | 'shadow'>> & {
    /** Font size as a share of the page's width. */
    readonly share: number;
  };

export const insertText = (editor: Editor, preset: TextPreset): string =>
  insert(editor, MESSAGES.steps.addText, (page) => textLayer(page, preset));

/** Lengths of a preset are shares of the font size. */
export function textLayer(page: Size, { share, ...preset }: TextPreset): TextLayer {
  const size = Math.max(8, Math.round(page.width * share));
  const { outline, label, spacing, shadow } = preset;
  const longest = Math.max(...preset.text.split('\n').map((line) => line.length));
  const scaled = (value: number) => Math.round(value * size * 100) / 100;
  const text = laidOut({
    id: newId(),
    type: 'text',
    ...preset,
    ...(outline && { outline: { ...outline, width: scaled(outline.width) } }),
    ...(label && { label: { ...label, padding: scaled(label.padding), radius: scaled(label.radius) } }),
    ...(spacing !== undefined && { spacing: scaled(spacing) }),
    ...(shadow && { shadow: { ...shadow, blur: scaled(shadow.blur), x: scaled(shadow.x), y: scaled(shadow.y) } }),
    lines: [],
    font: 'sans',
    size,
    x: 0,
    y: 0,
    width: Math.round(Math.min(page.width * 0.84, size * (longest + 1))),
    height: size,
  });
  return { ...text, ...centred(page, text) };
}

export const insertShape = (editor: Editor, shape: ShapeName): string =>
  insert(editor, MESSAGES.steps.addShape, (page): ShapeLayer => {
    const side = Math.round(Math.min(page.width, page.height) * 0.32);
    const size = shape === 'line' ? { width: side * 2, height: 8 } : { width: side, height: side };
    const paint = shape === 'line' ? { fill: null, stroke: { color: '#1c2330', width: 8 } } : { fill: '#1f5eff' };
    return { id: newId(), type: 'shape', shape, ...paint, ...centred(page, size) };
  });

export const insertSticker = (editor: Editor, sticker: string, at?: { x: number; y: number }): string =>
  insert(editor, MESSAGES.steps.addSticker, (page): StickerLayer => {
    const side = Math.round(Math.min(page.width, page.height) * 0.3);
    return { id: newId(), type: 'sticker', sticker, ...centred(page, { width: side, height: side }, at) };
  });

/** A picture of another site is stored first, so that exports can read its pixels. */
export async function takePicture(client: Client, address: string): Promise<StoredPicture> {
  const url = address.trim();
  if (isOwnFile(url)) return { src: url, ...(await sizeOf(url)) };
  const { imageUrl, width, height } = await client.call('image.importPicture', { url });
  return { src: imageUrl, width, height };
}
