/**
 * Loads the source from which a publication is composed, by kind. Holds all SQL for it; rows of other departments count
 * as missing.
 */
import { and, eq, type SQL } from 'drizzle-orm';
import type { PublishPublicationSourceResult } from '../../../src/services/catalogue/generated/types';
import type { PublicationSourceKind } from '../../../src/services/catalogue/sets/publication';
import type { Database } from '../../db/connect';
import { withinDepartment, type Reader } from '../../db/rows';
import { coverNote, feedUpload, flow, generatedNote, materialNote } from '../../db/schema';
import { parseFlowUrl } from '../content/flow-url.rules';

type Beginning = Omit<PublishPublicationSourceResult, 'source' | 'lastPublisherId'>;
type Read = (db: Database, reader: Reader, id: number) => Promise<Beginning | null>;

const NOTHING: Beginning = {
  kind: 'images',
  title: '',
  content: '',
  topics: [],
  imageUrls: [],
  videoUrl: null,
  coverUrl: null,
};
const orNull = (url: string | null): string | null => url || null;

const content: Read = (db, reader, id) =>
  contentWhere(db, and(eq(flow.flowId, id), withinDepartment(flow.departmentId, reader)));

async function contentWhere(db: Database, which: SQL | undefined): Promise<Beginning | null> {
  const [row] = await db.select().from(flow).where(which);
  if (!row) return null;
  const { title, content: text, cover, images, videoUrl } = row;
  if (row.type === 'video')
    return { ...NOTHING, kind: 'video', title, content: text, videoUrl: orNull(videoUrl), coverUrl: orNull(cover) };
  const pictures = images.length > 0 ? images : [cover].filter(Boolean);
  return { ...NOTHING, title, content: text, imageUrls: [...new Set(pictures)] };
}

const note: Read = async (db, reader, id) => {
  const [row] = await db
    .select()
    .from(generatedNote)
    .where(and(eq(generatedNote.noteId, id), withinDepartment(generatedNote.departmentId, reader)));
  if (!row) return null;
  const imageUrls = row.images.length > 0 ? row.images : await picturesOf(db, reader, row.flowId);
  return { ...NOTHING, title: row.title, content: row.content, imageUrls };
};

/** A note without pictures begins with those of the content that it was written from; of a video, its cover. */
async function picturesOf(db: Database, reader: Reader, flowId: number | null): Promise<string[]> {
  const from = flowId === null ? null : await content(db, reader, flowId);
  return from ? [...from.imageUrls, from.coverUrl].filter((address) => address !== null) : [];
}

/** Material notes only hold address and title; text and pictures come from the collected content. */
const material: Read = async (db, reader, id) => {
  const [row] = await db
    .select()
    .from(materialNote)
    .where(and(eq(materialNote.noteId, id), withinDepartment(materialNote.departmentId, reader)));
  if (!row) return null;
  const { title, url, departmentId } = row;
  const address = parseFlowUrl(url);
  const collected =
    address.ok &&
    (await contentWhere(
      db,
      and(
        eq(flow.departmentId, departmentId),
        eq(flow.platform, address.flow.platform),
        eq(flow.platformFlowId, address.flow.platformFlowId),
      ),
    ));
  return { ...NOTHING, ...collected, title };
};

const cover: Read = async (db, reader, id) => {
  const [row] = await db
    .select()
    .from(coverNote)
    .where(and(eq(coverNote.coverNoteId, id), withinDepartment(coverNote.departmentId, reader)));
  if (!row) return null;
  const { title, content: text, topics, imageUrls } = row;
  return { ...NOTHING, title, content: text, topics, imageUrls };
};

const upload: Read = async (db, reader, id) => {
  const [row] = await db
    .select()
    .from(feedUpload)
    .where(and(eq(feedUpload.uploadId, id), withinDepartment(feedUpload.departmentId, reader)));
  if (!row) return null;
  const { type, title, description, url, cover: coverUrl } = row;
  const text = { ...NOTHING, title, content: description };
  if (type === 'video') return { ...text, kind: 'video', videoUrl: url, coverUrl: orNull(coverUrl) };
  return type === 'image' ? { ...text, imageUrls: [url] } : text;
};

const READS: Readonly<Record<PublicationSourceKind, Read>> = {
  content,
  generatedNote: note,
  materialNote: material,
  coverNote: cover,
  upload,
};

export const readSource = (
  db: Database,
  reader: Reader,
  { kind, id }: { readonly kind: PublicationSourceKind; readonly id: number },
): Promise<Beginning | null> => READS[kind](db, reader, id);
