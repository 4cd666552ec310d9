/**
 * The cutout of a picture: a smaller stored picture whose transparent parts are cut out. Each change is drawn on the
 * present one, stored, and put into the document as one step of undo.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PictureLayer, Stroke } from '../../../../images/document';
import { drawStroke, type PaintPicture } from '../../../../images/paint';
import type { EditorContext } from '../../EditorContext';
import type { Point } from '../../../../images/geometry';
import { fileMatrix, inFile, pointsBy, scaleOf, withLayer } from '../../menus/shared/target';
import { inverse } from '../../stage/geometry';
import type { Editor } from '../../state/editor';
import { indexOf } from '../../state/layers';
import { loadBitmap } from '../../state/bitmaps';
import { storePicture } from '../../state/uploads';
import { MESSAGES } from './cutout.messages';
import { inverted, pixelsOf, selectionOf, selectSimilar, type WandOptions, withSelection } from './wand';
import { Trouble, troubleOf } from '../../state/trouble';

/** Longest side of a cutout, px. */
const SIDE = 1536;

export type BrushMode = 'remove' | 'restore';

export interface CutoutState {
  /** Changes that are not stored yet. */
  readonly pending: number;
  readonly trouble: string;
}

const states = new WeakMap<Editor, StoreApi<CutoutState>>();
const queues = new WeakMap<Editor, Promise<void>>();

export function cutoutState(editor: Editor): StoreApi<CutoutState> {
  const known = states.get(editor);
  if (known) return known;
  const state = createStore<CutoutState>(() => ({ pending: 0, trouble: '' }));
  states.set(editor, state);
  return state;
}

type Drawing = (context: CanvasRenderingContext2D, bitmap: PaintPicture) => void;

/** Changes follow each other, because each begins with what the one before has stored. */
function change(context: EditorContext, id: string, title: string, draw: Drawing): Promise<void> {
  const { editor } = context;
  const state = cutoutState(editor);
  const imageKey = editor.image.key;
  state.setState({ pending: state.getState().pending + 1, trouble: '' });
  const next = (queues.get(editor) ?? Promise.resolve())
    .then(() => changed(context, imageKey, id, title, draw))
    .catch((error: unknown) => state.setState({ trouble: reasonOf(error) }))
    .finally(() => state.setState({ pending: state.getState().pending - 1 }));
  queues.set(editor, next);
  return next;
}

const reasonOf = (error: unknown): string => troubleOf(error);

async function changed(
  { editor, client }: EditorContext,
  imageKey: string,
  id: string,
  title: string,
  draw: Drawing,
): Promise<void> {
  const image = editor.view.getState().imageList.find(({ key }) => key === imageKey);
  const layer = image && indexOf(image.document).get(id)?.layer;
  if (layer?.type !== 'picture') return;
  const canvas = await drawnCutout(layer, draw);
  const { src } = await storePicture(client, await pngOf(canvas), MESSAGES.fileName);
  editor.applyToMany(title, [imageKey], (each) =>
    withLayer(each.document, id, (old) => ({ ...old, cutout: src }) as PictureLayer),
  );
}

async function drawnCutout({ src, cutout }: PictureLayer, draw: Drawing): Promise<HTMLCanvasElement> {
  const bitmap = await loadBitmap(src, SIDE);
  try {
    const { width, height } = bitmap;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d', { willReadFrequently: true })!;
    if (cutout === undefined) context.fillRect(0, 0, width, height);
    else {
      const before = await loadBitmap(cutout, SIDE);
      context.drawImage(before.image, 0, 0, width, height);
      before.image.close();
    }
    draw(context, bitmap);
    return canvas;
  } finally {
    bitmap.image.close();
  }
}

export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Trouble(MESSAGES.noBlob))), 'image/png'),
  );
}

/** Removes or restores along a stroke in pixels of the document. */
export function cutStroke(
  context: EditorContext,
  id: string,
  { points, width }: Pick<Stroke, 'points' | 'width'>,
  mode: BrushMode,
): Promise<void> {
  const found = indexOf(context.editor.view.getState().document).get(id)!;
  const back = inverse(fileMatrix(found));
  const { natural } = found.layer as PictureLayer;
  return change(context, id, MESSAGES[mode], (canvas, bitmap) => {
    const scale = bitmap.width / natural.width;
    const inProxy = pointsBy(back, points).map((value) => value * scale);
    const brush = mode === 'remove' ? 'eraser' : 'pen';
    drawStroke(canvas, {
      brush,
      color: '#000000',
      width: width * scaleOf(back) * scale,
      points: inProxy,
    });
  });
}

/** Removes or restores what looks like the pixel at a point of the document. */
export function cutSimilar(
  context: EditorContext,
  id: string,
  at: Point,
  options: WandOptions,
  mode: BrushMode,
): Promise<void> {
  const found = indexOf(context.editor.view.getState().document).get(id)!;
  const { natural } = found.layer as PictureLayer;
  const place = inFile(found, at);
  return change(context, id, MESSAGES.wand, (canvas, bitmap) => {
    const { width, height } = bitmap;
    const scale = width / natural.width;
    const pixels = pixelsOfBitmap(bitmap);
    const selection = selectSimilar(pixels, { x: place.x * scale, y: place.y * scale }, options);
    const kept = selectionOf(canvas.getImageData(0, 0, width, height));
    put(canvas, pixelsOf(withSelection(kept, selection, mode)));
  });
}

export const cutInverted = (context: EditorContext, id: string): Promise<void> =>
  change(context, id, MESSAGES.invert, (canvas, { width, height }) =>
    put(canvas, pixelsOf(inverted(selectionOf(canvas.getImageData(0, 0, width, height))))),
  );

function put(canvas: CanvasRenderingContext2D, { data, width, height }: ReturnType<typeof pixelsOf>): void {
  canvas.putImageData(new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height), 0, 0);
}

function pixelsOfBitmap(bitmap: PaintPicture): ImageData {
  const { width, height } = bitmap;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.drawImage(bitmap.image, 0, 0);
  return context.getImageData(0, 0, width, height);
}
