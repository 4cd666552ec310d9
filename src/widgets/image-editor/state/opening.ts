/** Opens saved images, pictures and templates as images of the editor. */
import { readImageDocument } from '../../../images/read';
import type { ImageDocument } from '../../../images/document';
import { sentenceOf } from '../../../images/problems';
import type { Client } from '../../../services/client';
import { newKey } from '../../../shared/browser/new-key';
import { MESSAGES } from '../image-editor.messages';
import { type EditedImage, newImage } from './images';
import { takePicture } from './insert';
import type { StoredPicture } from './uploads';
import { Trouble } from './trouble';

/** The document, or an error with the first reason why it cannot be read. */
export function documentOf(value: unknown): ImageDocument {
  const read = readImageDocument(value);
  if (read.document) return read.document;
  throw new Trouble(MESSAGES.unreadable(read.problems.slice(0, 3).map(sentenceOf).join('；')));
}

export async function openSaved(client: Client, imageId: number): Promise<EditedImage> {
  const { name, document, version } = await client.call('image.getImage', { imageId }, { fresh: true });
  return newImage(newKey(), name, documentOf(document), { imageId, version });
}

/** Longest side of the document of an opened picture, px; larger pictures keep their pixels for exports in scale. */
const LONGEST = 4096;

/** A picture as a document of its size, with the picture as its lowest layer. */
export async function openPicture(client: Client, address: string): Promise<EditedImage> {
  const document = documentWith(await takePicture(client, address));
  return { ...newImage(newKey(), nameOf(address), document), saved: document };
}

/** A document of the size of a picture, which is its lowest layer. */
export function documentWith({ src, width, height }: StoredPicture): ImageDocument {
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const id = newKey().slice(0, 12);
  return {
    version: 1,
    ...size,
    background: null,
    layers: [{ id, type: 'picture', src, natural: { width, height }, x: 0, y: 0, ...size }],
  };
}

function nameOf(address: string): string {
  const last = address.split(/[?#]/)[0]!.split('/').at(-1) ?? '';
  return last.replace(/\.[a-z]+$/i, '').slice(0, 60) || MESSAGES.unnamed;
}
