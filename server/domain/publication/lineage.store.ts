/** Lineage of a publication: its sources, and what was made from it. Holds all SQL for it. */
import { and, eq, sql } from 'drizzle-orm';
import type { Publication, PublicationOrigin } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { withinDepartment, type Reader } from '../../db/rows';
import {
  comment,
  coverNote,
  feedUpload,
  flow,
  generatedNote,
  materialNote,
  publication,
  receiver,
} from '../../db/schema';

export interface Lineage {
  /** Nearest source first, without deleted rows. */
  origins: PublicationOrigin[];
  commentCount: number;
  leadCount: number;
  flowId: number | null;
}

export async function lineageOf(
  db: Database,
  reader: Reader,
  { loggerId, source }: Pick<Publication, 'loggerId' | 'source'>,
): Promise<Lineage> {
  const origins = source ? await originsOf(db, reader, source) : [];
  const [found] = await db
    .select({ flowId: flow.flowId })
    .from(publication)
    .innerJoin(
      flow,
      and(
        eq(flow.departmentId, publication.departmentId),
        eq(flow.platform, publication.platform),
        eq(flow.platformFlowId, publication.platformFlowId),
      ),
    )
    .where(eq(publication.loggerId, loggerId));
  if (!found) return { origins, commentCount: 0, leadCount: 0, flowId: null };
  const { flowId } = found;
  return {
    origins,
    commentCount: await db.$count(comment, eq(comment.flowId, flowId)),
    leadCount: await db.$count(receiver, eq(receiver.flowId, flowId)),
    flowId,
  };
}

async function originsOf(
  db: Database,
  reader: Reader,
  { kind, id }: NonNullable<Publication['source']>,
): Promise<PublicationOrigin[]> {
  if (kind === 'content') return contentOf(db, reader, id);
  if (kind === 'generatedNote') {
    const [note] = await db
      .select({ title: generatedNote.title, flowId: generatedNote.flowId })
      .from(generatedNote)
      .where(and(eq(generatedNote.noteId, id), withinDepartment(generatedNote.departmentId, reader)));
    if (!note) return [];
    return [
      { kind, id, title: note.title, url: null },
      ...(note.flowId === null ? [] : await contentOf(db, reader, note.flowId)),
    ];
  }
  if (kind === 'materialNote') {
    const rows = await db
      .select({ title: materialNote.title, url: materialNote.url })
      .from(materialNote)
      .where(and(eq(materialNote.noteId, id), withinDepartment(materialNote.departmentId, reader)));
    return rows.map((row) => ({ kind, id, ...row }));
  }
  if (kind === 'upload') {
    const rows = await db
      .select({ title: feedUpload.title, url: sql<string | null>`${feedUpload.url}` })
      .from(feedUpload)
      .where(and(eq(feedUpload.uploadId, id), withinDepartment(feedUpload.departmentId, reader)));
    return rows.map((row) => ({ kind, id, ...row }));
  }
  const rows = await db
    .select({ title: coverNote.title })
    .from(coverNote)
    .where(and(eq(coverNote.coverNoteId, id), withinDepartment(coverNote.departmentId, reader)));
  return rows.map((row) => ({ kind, id, ...row, url: null }));
}

async function contentOf(db: Database, reader: Reader, flowId: number): Promise<PublicationOrigin[]> {
  const rows = await db
    .select({ id: flow.flowId, title: flow.title, url: flow.url })
    .from(flow)
    .where(and(eq(flow.flowId, flowId), withinDepartment(flow.departmentId, reader)));
  return rows.map((row) => ({ kind: 'content' as const, ...row }));
}
