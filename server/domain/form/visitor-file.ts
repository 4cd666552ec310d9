/**
 * Files uploaded by visitors (decision 84): nothing is served at the names that visitors get. People who may read the
 * record get temporary addresses.
 */
import { join } from 'node:path';
import type { FieldSchema } from '../../../src/pages/forms/document';
import type { Database } from '../../db/connect';
import type { AppConfig } from '../../kernel/config';
import { sealer } from '../../kernel/session/seal';
import type { Work } from '../../kernel/work';
import { readWhole, storeOf } from '../../providers/storage';
import { contentOf } from '../../providers/storage/content';
import { FILES, newVisitorKey } from '../../providers/storage/upload.rules';
import { DRAWINGS, forgetDrawings } from '../file/drawings';
import type { PlacedForm } from './documents.store';
import { type DocumentKind, pdfIn, sheetIn } from './visitor-file.rules';
import * as store from './visitor-file.store';
import { fullQuota, isShared, stopReason, type VisitorQuota } from './visitor-quota.rules';

/** Retention of files that no submission refers to: one day. */
const LOOSE_MS = 24 * 3_600_000;
const REMOVED_AT_ONCE = 200;
const NETWORK_PURPOSE = 'network of a visitor';

export interface Around {
  readonly db: Database;
  readonly config: Pick<AppConfig, 'filesFolder' | 'storage' | 'visitorFiles'>;
  readonly clock: () => Date;
}

/** Where a file is uploaded, known before it is read. */
export interface Target {
  readonly pageId: number;
  readonly form: PlacedForm;
  readonly field: FieldSchema;
  /** `networkOf` the client. */
  readonly network: string;
}

interface Sent extends Target {
  readonly bytes: Buffer;
}

/** `path`: the name by which the submission refers to the file. */
export type Kept = { readonly path: string } | { readonly refused: 'unsupported' | VisitorQuota };

/** Detected type of the content; null: the field does not accept it. */
async function kindOf(bytes: Buffer, field: FieldSchema, work: Work): Promise<DocumentKind | null> {
  const accepted = field['x-kind'] === 'signature' ? ['picture'] : (field['x-accept'] ?? ['picture']);
  if (accepted.includes('pdf') && pdfIn(bytes)) return pdfIn(bytes);
  if (accepted.includes('picture')) {
    const picture = await contentOf(bytes, 'image', work);
    if (picture) return picture;
  }
  return accepted.includes('sheet') ? sheetIn(bytes) : null;
}

/** The form as quotas count it: one of the library on all its pages, another one on its page. */
const sourceOf = ({ pageId, form: { pin, nodeId } }: Target): string =>
  pin === null ? `page ${pageId} ${nodeId}` : `form ${pin.formId}`;

const placeOf = async (db: Database, target: Target) => ({
  pageId: target.pageId,
  source: sourceOf(target),
  network: (await sealer(db)).digest(NETWORK_PURPOSE, target.network),
});

async function rowOf({ db, clock }: Around, sent: Sent, { ending, contentType }: DocumentKind) {
  const { field, bytes } = sent;
  return {
    ...(await placeOf(db, sent)),
    path: FILES + newVisitorKey(ending, clock()),
    storageKey: newVisitorKey(ending, clock()),
    name: `${field.title.replaceAll(/[\\/:*?"<>|]/g, '').slice(0, 60) || '文件'}.${ending}`,
    contentType,
    size: bytes.length,
    createTime: clock(),
  };
}

type Row = Awaited<ReturnType<typeof rowOf>>;

/** Stores the row, so that the file counts before it takes room; returns the quota that has none. */
const admit = ({ db, config, clock }: Around, row: Row): Promise<VisitorQuota | null> =>
  db.transaction(async (tx) => {
    await store.lockQuotas(tx);
    const full = fullQuota(config.visitorFiles, await store.usedBytes(tx, row, clock()), row.size);
    if (full === null) await store.insertFile(tx, row);
    return full;
  });

async function tellOwner({ db, config, clock }: Around, target: Target, quota: VisitorQuota): Promise<void> {
  if (!isShared(quota)) return;
  const { pageId, form } = target;
  const owned = await store.ownerOf(db, pageId, form.pin?.formId ?? null);
  const reason = stopReason(quota, config.visitorFiles);
  if (owned) await store.noteStop(db, { ...owned, pageId, source: sourceOf(target), quota, reason }, clock());
}

/** The full quota that refuses a file before it is read; null: none does now. */
export async function refusedQuota(around: Around, target: Target, size: number): Promise<VisitorQuota | null> {
  const { db, config, clock } = around;
  const full = fullQuota(config.visitorFiles, await store.usedBytes(db, await placeOf(db, target), clock()), size);
  if (full !== null) await tellOwner(around, target, full);
  return full;
}

export async function keepVisitorFile(around: Around, sent: Sent, work: Work): Promise<Kept> {
  const kind = await kindOf(sent.bytes, sent.field, work);
  if (!kind) return { refused: 'unsupported' };
  const row = await rowOf(around, sent, kind);
  const refused = await admit(around, row);
  if (refused !== null) {
    await tellOwner(around, sent, refused);
    return { refused };
  }
  try {
    await storeOf(around.config).put(row.storageKey, sent.bytes);
  } catch (error) {
    await store.deleteFile(around.db, row.path);
    throw error;
  }
  return { path: row.path };
}

interface Removing extends Pick<Around, 'db' | 'clock'> {
  readonly config: Pick<AppConfig, 'filesFolder' | 'storage'>;
}

/** Removes files without a record: those that were never submitted, and those of deleted records. */
export async function removeLooseFiles(around: Removing): Promise<void> {
  while ((await removeSome(around)) === REMOVED_AT_ONCE);
}

/** Rows and objects in one transaction: if the store fails, the rows stay for the next attempt. */
const removeSome = ({ db, config, clock }: Removing): Promise<number> =>
  db.transaction(async (tx) => {
    const loose = await store.deleteLoose(tx, new Date(clock().getTime() - LOOSE_MS), REMOVED_AT_ONCE);
    for (const file of loose) {
      await storeOf(config).remove(store.keyOf(file));
      await removePublic(config, file);
    }
    return loose.length;
  });

/** Only files with a public key were ever scaled down. */
async function removePublic(config: Removing['config'], file: store.VisitorFile): Promise<void> {
  const key = store.publicKeyOf(file);
  if (key === undefined) return;
  await storeOf(config).remove(key);
  await forgetDrawings(join(config.filesFolder, DRAWINGS), key);
}

/** Moves files from before keys were secret to secret keys, so that no part of the server reads them by their address. */
export async function hidePublicFiles({ db, config, clock }: Removing): Promise<void> {
  for (;;) {
    const hidden = await db.transaction(async (tx) => {
      const file = await store.lockPublicFile(tx);
      if (file) await store.setKey(tx, file.fileId, await copied(config, file, clock()));
      return file;
    });
    if (!hidden) return;
    // After the commit; if the server dies before, the old object is deleted with its record.
    await removePublic(config, hidden);
  }
}

async function copied(config: Removing['config'], file: store.VisitorFile, now: Date): Promise<string> {
  const key = newVisitorKey(store.keyOf(file).split('.').pop()!, now);
  const content = await readWhole(storeOf(config), store.keyOf(file));
  if (content) await storeOf(config).put(key, content);
  return key;
}

/** Stops that the tray does not list any more. */
export const forgetOldStops = ({ db, clock }: Pick<Around, 'db' | 'clock'>): Promise<void> =>
  store.forgetStops(db, new Date(clock().getTime() - 2 * LOOSE_MS));
