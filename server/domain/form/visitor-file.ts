/** Files uploaded by visitors: stored apart from files of staff, readable only at temporary addresses. */
import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { FieldSchema } from '../../../src/pages/forms/document';
import type { Database } from '../../db/connect';
import { formFile } from '../../db/schema';
import type { AppConfig } from '../../kernel/config';
import type { Work } from '../../kernel/work';
import { storeOf } from '../../providers/storage';
import { contentOf } from '../../providers/storage/content';
import { FILES, newKey } from '../../providers/storage/upload.rules';
import { type DocumentKind, pdfIn, sheetIn } from './visitor-file.rules';

/** Retention of files that no submission refers to: one day. */
const LOOSE_MS = 24 * 3_600_000;
const REMOVED_AT_ONCE = 200;

export interface Around {
  readonly db: Database;
  readonly config: Pick<AppConfig, 'filesFolder' | 'storage'>;
  readonly clock: () => Date;
}

/** Detected type of the content; undefined: the field does not accept it. */
async function kindOf(bytes: Buffer, field: FieldSchema, work: Work): Promise<DocumentKind | null> {
  const accepted = field['x-kind'] === 'signature' ? ['picture'] : (field['x-accept'] ?? ['picture']);
  if (accepted.includes('pdf') && pdfIn(bytes)) return pdfIn(bytes);
  if (accepted.includes('picture')) {
    const picture = await contentOf(bytes, 'image', work);
    if (picture) return picture;
  }
  return accepted.includes('sheet') ? sheetIn(bytes) : null;
}

/** The path of the stored file; null: the field does not take it. */
export async function keepVisitorFile(
  { db, config, clock }: Around,
  file: { readonly pageId: number; readonly field: FieldSchema; readonly bytes: Buffer },
  work: Work,
): Promise<string | null> {
  const { pageId, field, bytes } = file;
  const kind = await kindOf(bytes, field, work);
  if (!kind) return null;
  const key = newKey(kind.ending, clock());
  const path = FILES + key;
  await storeOf(config).put(key, bytes);
  const name = `${field.title.replaceAll(/[\\/:*?"<>|]/g, '').slice(0, 60) || '文件'}.${kind.ending}`;
  await db.insert(formFile).values({
    pageId,
    path,
    name,
    contentType: kind.contentType,
    size: bytes.length,
    createTime: clock(),
  });
  return path;
}

/** Removes files without a record: those that were never submitted, and those of deleted records. */
export async function removeLooseFiles({ db, config, clock }: Around): Promise<void> {
  const before = new Date(clock().getTime() - LOOSE_MS);
  const loose = await db
    .select({ fileId: formFile.fileId, path: formFile.path })
    .from(formFile)
    .where(and(isNull(formFile.recordId), lt(formFile.createTime, before)))
    .limit(REMOVED_AT_ONCE);
  if (loose.length === 0) return;
  for (const { path } of loose) await storeOf(config).remove(path.slice(FILES.length));
  const removed = loose.map(({ fileId }) => fileId);
  await db.delete(formFile).where(and(inArray(formFile.fileId, removed), isNull(formFile.recordId)));
}

/** Whether the page accepts another file: limits the files that no submission refers to. */
export async function hasRoom(db: Database, pageId: number, most: number): Promise<boolean> {
  return (await db.$count(formFile, and(eq(formFile.pageId, pageId), isNull(formFile.recordId)))) < most;
}
