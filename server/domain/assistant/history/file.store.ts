/** Files of people, their text in chunks, and its search. Holds all SQL for them. */
import { and, asc, between, eq, exists, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { AssistantFile, AssistantQueryFilesParams } from '../../../../src/services/catalogue/generated/types';
import { lockTurn, type Queue } from '../../../db/by-turns';
import type { Database } from '../../../db/connect';
import { descending, pageOf } from '../../../db/paging';
import { toJson } from '../../../db/rows';
import { contains } from '../../../db/search';
import {
  assistant,
  assistantFile,
  assistantFileChunk,
  assistantFileSource,
  assistantKnowledge,
} from '../../../db/schema';
import type { Actor } from '../../../kernel/calls/handler';
import { FILES } from '../../../providers/storage/upload.rules';
import { usableBy } from '../assistant.store';
import { pairsOfTerms, termsOf, type Chunk } from './file.rules';

export type FileRow = typeof assistantFile.$inferSelect;

const view = {
  fileId: assistantFile.fileId,
  name: assistantFile.name,
  size: assistantFile.size,
  contentType: assistantFile.contentType,
  length: assistantFile.length,
  state: assistantFile.state,
  failReason: assistantFile.failReason,
  url: sql<string | null>`${FILES}::text || ${assistantFile.storageKey}`,
  createTime: assistantFile.createTime,
};

export const pageOfFiles = (db: Database, { userId }: { readonly userId: number }, params: AssistantQueryFilesParams) =>
  pageOf(
    db,
    {
      id: assistantFile.fileId,
      filters: and(eq(assistantFile.userId, userId), contains(params.keyword, assistantFile.name)),
      order: descending(assistantFile.createTime, assistantFile.fileId),
      params,
    },
    (found) => db.select(view).from(found).innerJoin(assistantFile, eq(assistantFile.fileId, found.found)),
  );

/** A file by its id, without a check of its owner. */
export async function readFile(db: Database, fileId: number): Promise<AssistantFile> {
  const [row] = await db.select(view).from(assistantFile).where(eq(assistantFile.fileId, fileId));
  return toJson(row!);
}

/** The person's file of this content; undefined: there is none. */
export async function fileOf(db: Database, userId: number, digest: string): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(assistantFile)
    .where(and(eq(assistantFile.userId, userId), eq(assistantFile.digest, digest)));
  return row;
}

/** `source`: content that is still to be read. undefined: the person has a file of this content. */
export const insertFile = (
  db: Database,
  values: typeof assistantFile.$inferInsert,
  source: Buffer | null,
): Promise<number | undefined> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .insert(assistantFile)
      .values(values)
      .onConflictDoNothing({ target: [assistantFile.userId, assistantFile.digest] })
      .returning({ fileId: assistantFile.fileId });
    if (row && source)
      await tx.insert(assistantFileSource).values({ fileId: row.fileId, userId: values.userId, content: source });
    return row?.fileId;
  });

/** Reads a file again that could not be read. */
export const readAgain = (db: Database, { fileId, userId }: FileRow, source: Buffer): Promise<unknown> =>
  db.transaction(async (tx) => {
    await tx.update(assistantFile).set({ state: 'reading', failReason: null }).where(eq(assistantFile.fileId, fileId));
    await tx.insert(assistantFileSource).values({ fileId, userId, content: source }).onConflictDoNothing();
  });

export const ownFileIds = async (db: Database, userId: number, fileIds: readonly number[]): Promise<number[]> => {
  const rows = await db
    .select({ fileId: assistantFile.fileId })
    .from(assistantFile)
    .where(and(eq(assistantFile.userId, userId), inArray(assistantFile.fileId, [...fileIds])));
  return rows.map(({ fileId }) => fileId);
};

/** Ids of the files that were deleted. */
export async function deleteFiles(db: Database, userId: number, fileIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .delete(assistantFile)
    .where(and(eq(assistantFile.userId, userId), inArray(assistantFile.fileId, [...fileIds])))
    .returning({ fileId: assistantFile.fileId });
  return rows.map(({ fileId }) => fileId);
}

/** Bytes of the person's files since a time that the upload store does not count. */
export async function uncountedBytes(db: Database, userId: number, since: Date): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${assistantFile.size}), 0)`.mapWith(Number) })
    .from(assistantFile)
    .where(
      and(eq(assistantFile.userId, userId), isNull(assistantFile.storageKey), gt(assistantFile.createTime, since)),
    );
  return row!.bytes;
}

const UNREAD: Queue<typeof assistantFileSource, void> = {
  table: assistantFileSource,
  id: assistantFileSource.fileId,
  person: assistantFileSource.userId,
  isIndexed: true,
  waits: () => sql`true`,
};

/** The file whose turn it is, locked until the transaction ends; undefined: none that nobody else reads. */
export async function lockUnread(tx: Database) {
  const fileId = await lockTurn(tx, UNREAD, undefined);
  if (fileId === null) return undefined;
  const [row] = await tx
    .select({
      fileId: assistantFileSource.fileId,
      content: assistantFileSource.content,
      contentType: assistantFile.contentType,
      userId: assistantFileSource.userId,
    })
    .from(assistantFileSource)
    .innerJoin(assistantFile, eq(assistantFile.fileId, assistantFileSource.fileId))
    .where(eq(assistantFileSource.fileId, fileId));
  return row;
}

/** Chunks that one statement inserts. */
const CHUNKS_AT_ONCE = 1_000;

/** Stores what was read of a file, and forgets its content. */
export async function endReading(
  tx: Database,
  fileId: number,
  result: { readonly chunks: readonly Chunk[] } | { readonly failReason: string },
): Promise<void> {
  const chunks = 'chunks' in result ? result.chunks : [];
  const last = chunks.at(-1);
  for (let start = 0; start < chunks.length; start += CHUNKS_AT_ONCE)
    await tx
      .insert(assistantFileChunk)
      .values(chunks.slice(start, start + CHUNKS_AT_ONCE).map((chunk) => ({ fileId, ...chunk })));
  await tx
    .update(assistantFile)
    .set(
      'chunks' in result
        ? { state: 'ready', failReason: null, length: last ? last.position + last.text.length : 0 }
        : { state: 'failed', failReason: result.failReason },
    )
    .where(eq(assistantFile.fileId, fileId));
  await tx.delete(assistantFileSource).where(eq(assistantFileSource.fileId, fileId));
}

/** A file that the person may read: their own, or a knowledge file of an assistant that they may use. */
export async function readableFile(db: Database, actor: Actor, fileId: number): Promise<FileRow | undefined> {
  const known = db
    .select({ one: sql`1` })
    .from(assistantKnowledge)
    .innerJoin(assistant, eq(assistant.assistantId, assistantKnowledge.assistantId))
    .where(and(eq(assistantKnowledge.fileId, assistantFile.fileId), usableBy(actor)));
  const [row] = await db
    .select()
    .from(assistantFile)
    .where(and(eq(assistantFile.fileId, fileId), or(eq(assistantFile.userId, actor.userId), exists(known))));
  return row;
}

export const chunksBetween = (db: Database, fileId: number, from: number, to: number): Promise<Chunk[]> =>
  db
    .select({ position: assistantFileChunk.position, text: assistantFileChunk.text })
    .from(assistantFileChunk)
    .where(and(eq(assistantFileChunk.fileId, fileId), between(assistantFileChunk.position, from, to)))
    .orderBy(asc(assistantFileChunk.position));

/** A chunk that matches a search. */
export interface Found {
  readonly fileId: number;
  readonly name: string;
  /** Start in the file's text, characters. */
  readonly position: number;
  readonly text: string;
}

export interface Searched {
  readonly userId: number;
  /** The assistant whose knowledge files are searched; the caller has checked that the person may use it. */
  readonly assistantId: number | null;
  /** Own files that the question refers to. */
  readonly fileIds: readonly number[];
}

/** Chunks of a search. */
const MOST_FOUND = 8;

/**
 * Chunks that contain words of the text, best first. Rare words have more weight; a chunk need not contain all words,
 * because people ask in sentences.
 */
export async function searchFiles(db: Database, searched: Searched, words: string): Promise<Found[]> {
  const terms = termsOf(words);
  const files = terms.length === 0 ? [] : await searchable(db, searched);
  if (files.length === 0) return [];
  const nameOf = new Map(files.map(({ fileId, name }) => [fileId, name]));
  const { rows } = await db.execute<{ fileId: number; position: number; text: string }>(sql`
    with hit as materialized (
      select ${assistantFileChunk.fileId} as file_id, ${assistantFileChunk.position} as position, term
      from ${assistantFileChunk}
      cross join lateral (select lower(${assistantFileChunk.text}) as text) lowered
      join unnest(${arrayOf(terms)}) term on strpos(lowered.text, term) > 0
      where ${inArray(assistantFileChunk.fileId, [...nameOf.keys()])}
        and ${holdsAny(terms)}
    ), weight as (select term, length(term) / sqrt(count(*)) as value from hit group by term),
    best as (
      select hit.file_id, hit.position, sum(weight.value) as score from hit join weight on weight.term = hit.term
      group by hit.file_id, hit.position order by score desc, hit.file_id, hit.position limit ${MOST_FOUND}
    )
    select best.file_id as "fileId", best.position, ${assistantFileChunk.text} from best
    join ${assistantFileChunk} on ${assistantFileChunk.fileId} = best.file_id and ${assistantFileChunk.position} = best.position
    order by best.score desc, best.file_id, best.position`);
  return rows.map(({ fileId, position, text }) => ({ fileId, name: nameOf.get(fileId)!, position, text }));
}

/** Condition in a form that the index of chunks supports. */
function holdsAny(terms: readonly string[]): SQL {
  const index = terms.some((term) => [...term].length > 1) ? sql`text_bigrams` : sql`text_letters`;
  return sql`${index}(${assistantFileChunk.text}) && ${arrayOf(pairsOfTerms(terms))}`;
}

const arrayOf = (texts: readonly string[]): SQL =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`;

/** The files of a search that have been read. */
const searchable = (db: Database, { userId, assistantId, fileIds }: Searched) =>
  db
    .select({ fileId: assistantFile.fileId, name: assistantFile.name })
    .from(assistantFile)
    .where(
      and(
        eq(assistantFile.state, 'ready'),
        or(
          and(eq(assistantFile.userId, userId), inArray(assistantFile.fileId, [...fileIds])),
          assistantId === null ? undefined : isKnowledgeOf(db, assistantId),
        ),
      ),
    );

const isKnowledgeOf = (db: Database, assistantId: number): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(assistantKnowledge)
      .where(and(eq(assistantKnowledge.fileId, assistantFile.fileId), eq(assistantKnowledge.assistantId, assistantId))),
  );
