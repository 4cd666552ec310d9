/** Applies the crop as one step of undo. A straightened picture is drawn anew at full size and stored. */
import type { PictureLayer, Source } from '../../../../images/document';
import type { EditorContext } from '../../EditorContext';
import { backgroundPicture } from '../filters/subject';
import { withLayer } from '../shared/target';
import { newKey } from '../../../../shared/browser/new-key';
import { indexOf } from '../../state/layers';
import { loadBitmap, sizeOf } from '../../state/bitmaps';
import { storePicture } from '../../state/uploads';
import { MESSAGES } from './crop.messages';
import { angleOf, boundsOf, cropDocument, cropPicture } from './crop-document';
import { type CropState, frameInFile, redrawnPicture } from './crop-state';
import { Trouble } from '../../state/trouble';

export async function applyCrop(context: EditorContext, state: CropState): Promise<void> {
  const { editor, viewport } = context;
  const { frame } = state.crop;
  if (state.subject.kind === 'picture') await applyToPicture(context, state, state.subject.id);
  else {
    const background = backgroundPicture(editor.view.getState().document);
    const size = background && (await sizeOf(background.src));
    editor.apply(MESSAGES.title, (document) => cropDocument(document, state.crop, newKey, size));
    viewport.fit(editor.view.getState().document);
  }
  editor.announce(MESSAGES.applied(frame.width, frame.height));
}

async function applyToPicture(context: EditorContext, state: CropState, id: string): Promise<void> {
  const { editor } = context;
  const imageKey = editor.image.key;
  const layer = indexOf(editor.view.getState().document).get(id)?.layer;
  if (layer?.type !== 'picture') return;
  const { straighten, quarters } = state.crop;
  const files = straighten === 0 ? undefined : await redrawn(context, layer, state);
  editor.applyToMany(MESSAGES.title, [imageKey], ({ document }) =>
    withLayer(document, id, (now) =>
      files
        ? redrawnPicture(now as PictureLayer, state, files)
        : cropPicture(now as PictureLayer, frameInFile(state), quarters),
    ),
  );
}

async function redrawn({ client }: EditorContext, layer: PictureLayer, state: CropState) {
  const store = async (src: Source, isOpaque: boolean) => {
    const blob = await turnedFile(src, state, isOpaque);
    return (await storePicture(client, blob, MESSAGES.fileName(isOpaque))).src;
  };
  const isOpaque = /\.jpe?g$/i.test(layer.src);
  return {
    src: await store(layer.src, isOpaque),
    ...(layer.cutout !== undefined && { cutout: await store(layer.cutout, false) }),
  };
}

/** @param src the file, or its cutout of other size, which is stretched over it. */
async function turnedFile(src: Source, { crop, size }: CropState, isOpaque: boolean): Promise<Blob> {
  const { image } = await loadBitmap(src);
  const { frame } = crop;
  const bounds = boundsOf(size, crop);
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.max(1, Math.round(frame.width)),
    height: Math.max(1, Math.round(frame.height)),
  });
  const context = canvas.getContext('2d');
  if (!context) throw new Trouble(MESSAGES.noCanvas);
  context.imageSmoothingQuality = 'high';
  context.translate(bounds.width / 2 - frame.x, bounds.height / 2 - frame.y);
  context.rotate((angleOf(crop) * Math.PI) / 180);
  context.drawImage(image, -size.width / 2, -size.height / 2, size.width, size.height);
  image.close();
  return new Promise((done, fail) =>
    canvas.toBlob(
      (blob) => (blob ? done(blob) : fail(new Trouble(MESSAGES.noCanvas))),
      isOpaque ? 'image/jpeg' : 'image/png',
      0.95,
    ),
  );
}
