/** Stores uploaded files: whole ones at once, large ones in pieces (docs/decisions/0039-resumable-uploads.md). */
import { setTimeout as rest } from 'node:timers/promises';
import type { Database } from '../../db/connect';
import type { AppConfig } from '../../kernel/config';
import { notFound } from '../../kernel/calls/api-errors';
import { ApiError } from '../../kernel/calls/errors';
import type { Context } from '../../kernel/calls/handler';
import type { Work } from '../../kernel/work';
import { storeOf } from '../../providers/storage';
import { type ObjectStore } from '../../providers/storage/store';
import { contentAt } from '../../providers/storage/content';
import type { Content } from '../../kernel/work/orders';
import { newKey, type FileType } from '../../providers/storage/upload.rules';
import { lacking, quotaBegins, UNFINISHED_MS, UPLOAD_MESSAGES } from './file-upload.rules';
import * as files from './file-upload.store';
import type { FileUpload, Fingerprint, Uploader } from './file-upload.store';

export interface Around {
  readonly db: Database;
  readonly config: Pick<AppConfig, 'filesFolder' | 'storage' | 'uploads'>;
  now(): Date;
}

/** Counts the file towards the quota before it is stored; refuses with `overQuota`. null: the key is taken. */
async function admit(
  { db, config, now }: Around,
  uploader: Uploader,
  values: Omit<FileUpload, 'userId' | 'departmentId' | 'createTime' | 'leaseId' | 'leaseTime' | 'isWanted'>,
): Promise<FileUpload | null> {
  return db.transaction(async (tx) => {
    await files.lockQuota(tx, uploader);
    const { size } = values;
    const message = lacking(config.uploads, await files.usedSince(tx, uploader, quotaBegins(now())), size);
    if (message) throw new ApiError('overQuota', { message });
    return files.insertFileUpload(tx, {
      ...values,
      userId: uploader.userId,
      departmentId: uploader.departmentId,
      createTime: now(),
    });
  });
}

/** Stores a file whose content was read, under an unused key; refuses a key that is taken. */
export async function keepFile(
  around: Around,
  uploader: Uploader,
  {
    key,
    type,
    fileName = '',
    madeFrom = '',
    bytes,
  }: { key: string; type: FileType; fileName?: string; madeFrom?: string; bytes: Buffer },
): Promise<void> {
  const store = storeOf(around.config);
  if ((await store.sizeOf(key)) !== null) throw new ApiError('conflict');
  const fileUploadId = files.newFileUploadId();
  const size = bytes.length;
  const row = await admit(around, uploader, {
    fileUploadId,
    type,
    status: 'stored',
    key,
    fileName,
    madeFrom,
    lastModified: 0,
    size,
    received: size,
    handle: '',
    parts: [],
    expireTime: null,
  });
  if (!row) throw new ApiError('conflict');
  try {
    await store.put(key, bytes);
  } catch (error) {
    await files.deleteFileUpload(around.db, fileUploadId);
    throw error;
  }
}

/** Interval at which a request checks whether the request that holds the lease has ended, ms. */
const LOOK_MS = 200;

/** Asks the lease's holder to end and waits for it. false: it did not end within `forMs`. */
export async function acquire(
  lease: files.Lease,
  { forMs, signal }: { forMs: number; signal?: AbortSignal },
): Promise<boolean> {
  for (let waited = 0; !(await lease.take()); waited += LOOK_MS) {
    if (signal?.aborted || waited >= forMs) return false;
    await lease.want();
    await rest(LOOK_MS);
  }
  return true;
}

/**
 * How long a new upload of the same file waits for the last request of a page that was just closed, ms. If that request
 * takes longer, a separate upload begins.
 */
const LEFT_WITHIN_MS = 2_000;

async function idleUpload(
  { db, now }: Around,
  { userId }: Uploader,
  file: Fingerprint,
): Promise<FileUpload | undefined> {
  for (let waited = 0; ; waited += LOOK_MS) {
    const same = await files.sameUploadOf(db, userId, file, now());
    if (!same || same.free || waited >= LEFT_WITHIN_MS) return same?.free ? same.upload : undefined;
    await rest(LOOK_MS);
  }
}

/** Begins an upload in pieces, or continues the unfinished one of the same file. */
export async function beginFile(
  around: Around,
  uploader: Uploader,
  ending: string,
  file: Fingerprint,
): Promise<FileUpload> {
  const { db, config, now } = around;
  const known = await idleUpload(around, uploader, file);
  if (known) return known;
  const { staging } = storeOf(config);
  const key = newKey(ending, now());
  const expireTime = new Date(now().getTime() + UNFINISHED_MS);
  const row = await admit(around, uploader, {
    ...file,
    madeFrom: '',
    fileUploadId: files.newFileUploadId(),
    status: 'open',
    key,
    received: 0,
    handle: '',
    parts: [],
    expireTime,
  });
  if (!row) throw new ApiError('conflict');
  try {
    return await files.setHandle(db, row.fileUploadId, await staging.begin(key));
  } catch (error) {
    await files.deleteFileUpload(db, row.fileUploadId);
    throw error;
  }
}

/** Joins all pieces into a file, once. undefined: its content does not match its name, and it was deleted. */
export async function completeFile(
  { config }: Pick<Around, 'config'>,
  upload: FileUpload,
  lease: files.Lease,
  work: Work,
): Promise<Content | undefined> {
  const store = storeOf(config);
  await store.staging.finish(files.stagedOf(upload));
  const content = await contentOfStored(store, upload, work);
  if (content) await lease.markStored();
  else await discard(store, upload, lease);
  return content;
}

/** The key's ending declares the type; the content has to match it. */
export async function contentOfStored(
  store: ObjectStore,
  { key, type }: Pick<FileUpload, 'key' | 'type'>,
  work: Work,
): Promise<Content | undefined> {
  const content = await contentAt(store, key, type, work);
  return content && key.endsWith(`.${content.ending}`) ? content : undefined;
}

/** How long to wait for a piece that is still being written, ms. */
const WAIT_MS = 5_000;

type Owner = Pick<Context, 'db' | 'config' | 'actor' | 'signal'>;

/** Ends the person's upload under its lease, so that no other request writes to it. */
export async function ending<T>(
  { db, actor, signal }: Owner,
  uploadId: string,
  end: (upload: FileUpload, lease: files.Lease) => Promise<T>,
): Promise<T> {
  const lease = new files.Lease(db, uploadId);
  if (!(await files.fileUploadOf(db, actor.userId, uploadId))) throw notFound(UPLOAD_MESSAGES.name);
  if (!(await acquire(lease, { forMs: WAIT_MS, signal })))
    throw new ApiError('busy', { message: UPLOAD_MESSAGES.busy });
  try {
    const upload = await files.fileUploadOf(db, actor.userId, uploadId);
    if (!upload) throw notFound(UPLOAD_MESSAGES.name);
    return await end(upload, lease);
  } finally {
    await lease.release();
  }
}

/** Deletes the person's unfinished upload; a stored file stays. */
export const cancelFile = (owner: Owner, uploadId: string): Promise<void> =>
  ending(owner, uploadId, async (upload, lease) => {
    if (upload.status === 'open') await discard(storeOf(owner.config), upload, lease);
  });

export async function discard({ staging }: ObjectStore, upload: FileUpload, lease: files.Lease): Promise<void> {
  await staging.discard(upload);
  await lease.forget();
}

const SWEPT_AT_ONCE = 100;

/** Removes expired unfinished uploads. Safe to run on several servers at once. */
export async function removeExpired({ db, config, now }: Around): Promise<number> {
  const store = storeOf(config);
  let removed = 0;
  for (const upload of await files.expiredUploads(db, now(), SWEPT_AT_ONCE)) {
    const lease = new files.Lease(db, upload.fileUploadId);
    if (!(await lease.take())) continue;
    await discard(store, upload, lease);
    removed += 1;
  }
  return removed;
}
