/** Stores files of people, and reads their text. */
import { createHash } from 'node:crypto';
import type { AssistantFile, AssistantReadFileResult } from '../../../../src/services/catalogue/generated/types';
import { firstOf } from '../../../../src/shared/text/note-text';
import { invalid, notFound } from '../../../kernel/calls/api-errors';
import { ApiError } from '../../../kernel/calls/errors';
import type { Context } from '../../../kernel/calls/handler';
import { uploadedIn } from '../../../kernel/http/multipart';
import { contentOf } from '../../../providers/storage/content';
import { newKey } from '../../../providers/storage/upload.rules';
import { keepFile } from '../../file/file-upload';
import { lacking, quotaBegins } from '../../file/file-upload.rules';
import { usedSince } from '../../file/file-upload.store';
import { nameOfFile } from '../../generation/file.rules';
import { MESSAGES } from '../assistant.messages';
import { typeOf } from './file.rules';
import * as store from './file.store';
import { wakeReaders } from '../answer/reading';

/** The person's file of this content, stored once. */
export async function uploadFile(context: Context, file: unknown): Promise<AssistantFile> {
  const { db, actor } = context;
  const { content, filename } = uploadedIn('file', file, MESSAGES.noFile);
  const digest = createHash('sha256').update(content).digest('hex');
  const known = await store.fileOf(db, actor.userId, digest);
  const fileId = known?.fileId ?? (await storeNew(context, content, nameOfFile(filename), digest));
  if (known?.state === 'failed') await store.readAgain(db, known, content);
  wakeReaders(db);
  return store.readFile(db, fileId);
}

async function storeNew(context: Context, content: Buffer, name: string, digest: string): Promise<number> {
  const { db, actor, now, work } = context;
  const values = { userId: actor.userId, name, size: content.length, digest, createTime: now() };
  const picture = await contentOf(content, 'image', work);
  if (!picture) {
    const contentType = typeOf(content, name);
    await checkQuota(context, content.length);
    return (await store.insertFile(db, { ...values, contentType }, content)) ?? other(context, digest);
  }
  const storageKey = newKey(picture.ending, now());
  await keepFile(context, actor, { key: storageKey, type: 'image', fileName: name, bytes: content });
  const { contentType } = picture;
  const stored = { ...values, contentType, storageKey, state: 'ready' } as const;
  return (await store.insertFile(db, stored, null)) ?? other(context, digest);
}

/** The file that a concurrent request with the same content stored first. */
async function other({ db, actor }: Context, digest: string): Promise<number> {
  const row = await store.fileOf(db, actor.userId, digest);
  if (!row) throw new ApiError('conflict');
  return row.fileId;
}

/** Texts count towards the person's quota of uploads, although only their text is kept. */
async function checkQuota({ db, actor, config, now }: Context, size: number): Promise<void> {
  const since = quotaBegins(now());
  const used = await usedSince(db, actor, since);
  const texts = await store.uncountedBytes(db, actor.userId, since);
  const message = lacking(config.uploads, { ...used, open: 0, person: used.person + texts }, size);
  if (message) throw new ApiError('overQuota', { message });
}

/** Characters before and after the position; rounding up to whole chunks still fits the contract's limit. */
const AROUND = { before: 6_000, after: 12_000, most: 20_000 } as const;

export async function readFileAt(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  fileId: number,
  position: number,
): Promise<AssistantReadFileResult> {
  const file = await store.readableFile(db, actor, fileId);
  if (!file) throw notFound(MESSAGES.what.file);
  if (file.state !== 'ready') throw invalid(file.failReason ?? MESSAGES.stillReading);
  const chunks = await store.chunksBetween(db, fileId, position - AROUND.before, position + AROUND.after);
  const { name, length } = file;
  const text = firstOf(chunks.map((chunk) => chunk.text).join(''), AROUND.most);
  return { fileId, name, text, start: chunks[0]?.position ?? 0, length };
}
