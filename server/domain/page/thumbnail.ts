/** Preview pictures of documents, with the versions, rows and pictures that they show (decision 80). */
import { defaultsOf } from '../../../src/pages/check/component-document';
import type { PageDocument } from '../../../src/pages/document';
import { thumbnailOf, thumbnailSvg } from '../../../src/pages/render/thumbnail';
import { type Whole, wholeOf, wholeSvg } from '../../../src/pages/render/whole-picture';
import type { Database } from '../../db/connect';
import type { Work } from '../../kernel/work';
import { demoMediaSvg } from '../../providers/sandbox/demo-media';
import { keyAt, typeOfKey } from '../../providers/storage/upload.rules';
import type { Drawings } from '../file/drawings';
import { drawingOf } from '../file/image.rules';
import { pinnedFormsOf } from '../form/pin.store';
import type { PicturedDocument } from './pictured.store';
import { pinnedOf } from './pin.store';
import { sourcesOf } from './sources';

/** As wide as a phone; a list shows it smaller. */
const DRAWING = drawingOf({ w: '375', q: '60' }, 'image/webp')!;

export interface Drawing {
  readonly db: Database;
  readonly drawings: Drawings;
  readonly work: Work;
  readonly now: Date;
}

/** A document with everything that its picture needs. */
async function pictured(db: Database, { departmentId, content }: PicturedDocument) {
  const document = content as PageDocument;
  const { pinned } = await pinnedOf(db, departmentId, document);
  const forms = await pinnedFormsOf(db, departmentId, document, ...Object.values(pinned));
  const sources = await sourcesOf(db, departmentId, document);
  return { document, pinned, forms, sources, title: document.title ?? '' };
}

export async function drawThumbnail({ db, now, ...drawing }: Drawing, document: PicturedDocument): Promise<string> {
  const props = defaultsOf((document.content as { readonly props?: unknown }).props);
  const thumbnail = thumbnailOf({ ...(await pictured(db, document)), props });
  return thumbnailSvg(thumbnail, await picturesAt(thumbnail.files, drawing), now.getTime());
}

/** The whole page at a width, CSS px. */
export async function drawWhole(
  { db, now, ...drawing }: Drawing,
  document: PicturedDocument,
  width: number,
): Promise<Pick<Whole, 'width' | 'height'> & { readonly svg: string }> {
  const whole = wholeOf(await pictured(db, document), width);
  const svg = wholeSvg(whole, await picturesAt(whole.files, drawing), now.getTime());
  return { width, height: whole.height, svg };
}

async function picturesAt(files: readonly string[], drawing: Omit<Drawing, 'db' | 'now'>) {
  const pictures = new Map<string, string>();
  for (const path of files) {
    const picture = await pictureAt(path, drawing);
    if (picture !== undefined) pictures.set(path, picture);
  }
  return pictures;
}

const dataUrl = (type: string, bytes: Buffer): string => `data:${type};base64,${bytes.toString('base64')}`;

/** A stored picture, scaled down, or a generated one; undefined: there is none at this path. */
async function pictureAt(path: string, { drawings, work }: Omit<Drawing, 'db' | 'now'>): Promise<string | undefined> {
  const generated = demoMediaSvg(path);
  if (generated !== undefined) return dataUrl('image/svg+xml', Buffer.from(generated));
  const key = keyAt(path);
  if (key === undefined || typeOfKey(key) !== 'image') return undefined;
  const drawn = await drawings.draw(key, DRAWING, work);
  return drawn ? dataUrl('image/webp', drawn) : undefined;
}
