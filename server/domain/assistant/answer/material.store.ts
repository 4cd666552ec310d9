/** Reads the attachments of questions for the prompt. Holds all SQL for them. */
import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../../db/connect';
import { assistantFile, assistantFileChunk } from '../../../db/schema';

export interface FileMaterial {
  readonly fileId: number;
  readonly name: string;
  readonly contentType: string;
  readonly storageKey: string | null;
  /** Characters of its text. */
  readonly length: number;
}

/** Own files among these that can be used. */
export const filesOfPerson = (db: Database, userId: number, fileIds: readonly number[]): Promise<FileMaterial[]> =>
  fileIds.length === 0
    ? Promise.resolve([])
    : db
        .select({
          fileId: assistantFile.fileId,
          name: assistantFile.name,
          contentType: assistantFile.contentType,
          storageKey: assistantFile.storageKey,
          length: assistantFile.length,
        })
        .from(assistantFile)
        .where(
          and(
            eq(assistantFile.userId, userId),
            inArray(assistantFile.fileId, [...fileIds]),
            eq(assistantFile.state, 'ready'),
          ),
        );

/** The text of a file from its start, at least `most` characters if it has them. */
export async function startOfFile(db: Database, fileId: number, most: number): Promise<string> {
  const chunks = await db
    .select({ text: assistantFileChunk.text })
    .from(assistantFileChunk)
    .where(and(eq(assistantFileChunk.fileId, fileId), lt(assistantFileChunk.position, most)))
    .orderBy(asc(assistantFileChunk.position));
  return chunks.map(({ text }) => text).join('');
}
