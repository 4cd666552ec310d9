/** Notes that can be advertised: collected, generated and published ones. Holds all SQL for them. */
import { and, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { XhsAdsNoteChoicesParams, XhsAdsNoteChoicesResult } from '../../../src/services/catalogue/generated/types';
import type { AdsSource } from '../../../src/services/catalogue/sets/xhs-ads';
import type { Database } from '../../db/connect';
import { same, subquery, withinDepartment, type Reader } from '../../db/rows';
import { flow, generatedNote, publication } from '../../db/schema';
import { contains } from '../../db/search';
import { MESSAGES } from './ads.messages';

const MOST_CHOICES = 50;

export interface AdsNote {
  readonly sourceId: number;
  readonly departmentId: number;
  readonly platform: string;
  readonly title: string;
  readonly cover: string;
  /** Address on the platform; '': not published. */
  readonly url: string;
  /** Id on the platform; null: not published. */
  readonly platformFlowId: string | null;
}

interface Wanted {
  readonly sourceId?: number | undefined;
  readonly keyword?: string | undefined;
  readonly limit: number;
}

type Find = (db: Database, reader: Reader, wanted: Wanted) => Promise<AdsNote[]>;

/** The last publication of a generated note. */
const ofPublished = <Value>(column: SQL | typeof publication.noteUrl) =>
  subquery<Value>(sql`(select ${column} from ${publication}
    where ${publication.sourceKind} = 'generatedNote' and ${publication.sourceId} = ${generatedNote.noteId}
      and ${publication.state} = 'published' and ${publication.platform} = 'xhs'
      and ${publication.departmentId} = ${generatedNote.departmentId}
    order by ${publication.loggerId} desc limit 1)`);

const FIND: Readonly<Record<AdsSource, Find>> = {
  content: (db, reader, { sourceId, keyword, limit }) =>
    db
      .select({
        sourceId: flow.flowId,
        departmentId: flow.departmentId,
        platform: flow.platform,
        title: flow.title,
        cover: flow.cover,
        url: flow.url,
        platformFlowId: sql<string | null>`${flow.platformFlowId}`,
      })
      .from(flow)
      .where(
        and(
          withinDepartment(flow.departmentId, reader),
          same(flow.flowId, sourceId),
          sourceId === undefined ? eq(flow.platform, 'xhs') : undefined,
          contains(keyword, flow.title),
        ),
      )
      .orderBy(desc(flow.flowId))
      .limit(limit),
  generatedNote: (db, reader, { sourceId, keyword, limit }) =>
    db
      .select({
        sourceId: generatedNote.noteId,
        departmentId: generatedNote.departmentId,
        platform: sql<string>`'xhs'`,
        title: generatedNote.title,
        cover: sql<string>`coalesce(${generatedNote.images} ->> 0, '')`,
        url: sql<string>`coalesce(${ofPublished(publication.noteUrl)}, '')`,
        platformFlowId: ofPublished<string | null>(sql`${publication.platformFlowId}`),
      })
      .from(generatedNote)
      .where(
        and(
          withinDepartment(generatedNote.departmentId, reader),
          same(generatedNote.noteId, sourceId),
          contains(keyword, generatedNote.title),
        ),
      )
      .orderBy(desc(generatedNote.noteId))
      .limit(limit),
  publication: (db, reader, { sourceId, keyword, limit }) =>
    db
      .select({
        sourceId: publication.loggerId,
        departmentId: publication.departmentId,
        platform: publication.platform,
        title: publication.title,
        cover: sql<string>`coalesce(${publication.imageUrls}[1], ${publication.coverUrl}, '')`,
        url: sql<string>`coalesce(${publication.noteUrl}, '')`,
        platformFlowId: publication.platformFlowId,
      })
      .from(publication)
      .where(
        and(
          withinDepartment(publication.departmentId, reader),
          same(publication.loggerId, sourceId),
          sourceId === undefined
            ? and(eq(publication.platform, 'xhs'), isNotNull(publication.platformFlowId))
            : undefined,
          contains(keyword, publication.title),
        ),
      )
      .orderBy(desc(publication.loggerId))
      .limit(limit),
};

/** null: the reader may not see such a note. */
export async function findNote(
  db: Database,
  reader: Reader,
  sourceKind: AdsSource,
  sourceId: number,
): Promise<AdsNote | null> {
  const [row] = await FIND[sourceKind](db, reader, { sourceId, limit: 1 });
  return row ?? null;
}

export async function noteChoices(
  db: Database,
  reader: Reader,
  { sourceKind, sourceId, keyword }: XhsAdsNoteChoicesParams,
): Promise<XhsAdsNoteChoicesResult> {
  const rows = await FIND[sourceKind](db, reader, { sourceId, keyword, limit: MOST_CHOICES });
  const list = rows.map(({ sourceId: id, title, cover, platformFlowId }) => ({
    sourceKind,
    sourceId: id,
    title,
    cover,
    note: platformFlowId === null ? MESSAGES.needsPublishing : MESSAGES.onPlatform,
  }));
  return { list, total: list.length };
}
