/** Files of visitors: kept apart from those of people, shown to staff at temporary addresses only. */
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

/** Files that no submission names are kept for a day. */
const LOOSE_MS = 24 * 3_600_000;
const REMOVED_AT_ONCE = 200;

export interface Around {
  readonly db: Database;
  readonly config: Pick<AppConfig, 'filesFolder' | 'storage'>;
  readonly clock: () => Date;
}

/** What the content is, if the field takes it. */
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
  const gone = loose.map(({ fileId }) => fileId);
  await db.delete(formFile).where(and(inArray(formFile.fileId, gone), isNull(formFile.recordId)));
}

/** Whether a file of this page may be uploaded: not more than many that no submission names. */
export async function hasRoom(db: Database, pageId: number, most: number): Promise<boolean> {
  return (await db.$count(formFile, and(eq(formFile.pageId, pageId), isNull(formFile.recordId)))) < most;
}
