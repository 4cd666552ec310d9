/** Preview pictures of documents, with the versions, rows and pictures that they show (decision 80). */
import { defaultsOf } from '../../../src/pages/check/component-document';
import type { PageDocument } from '../../../src/pages/document';
import type { Database } from '../../db/connect';
import type { Work } from '../../kernel/work';
import type { PagePicture, PagePictures } from '../../kernel/work/page-order';
import { doPageTask } from '../../providers/pages';
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

export async function drawThumbnail(drawing: Drawing, document: PicturedDocument): Promise<string> {
  const props = defaultsOf((document.content as { readonly props?: unknown }).props);
  const order = { document: { ...(await pictured(drawing.db, document)), props }, now: drawing.now.getTime() };
  return (await drawn(drawing, (pictures) => doPageTask('thumbnail', { ...order, ...pictures }, drawing.work))).svg;
}

/** The whole page at a width, CSS px. */
export async function drawWhole(drawing: Drawing, document: PicturedDocument, width: number): Promise<DrawnPicture> {
  const order = { document: await pictured(drawing.db, document), now: drawing.now.getTime(), width };
  return drawn(drawing, (pictures) => doPageTask('whole', { ...order, ...pictures }, drawing.work));
}

type DrawnPicture = Pick<PagePicture, 'width' | 'height'> & { readonly svg: string };

/** Asks once for the names of the pictures of a document, and again with the pictures if it has some. */
async function drawn(
  drawing: Drawing,
  draw: (read: { readonly pictures?: PagePictures }) => Promise<PagePicture>,
): Promise<DrawnPicture> {
  const first = await draw({});
  const { svg, width, height } =
    first.svg === null ? await draw({ pictures: Object.fromEntries(await picturesAt(first.files, drawing)) }) : first;
  return { svg: svg!, width, height };
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
