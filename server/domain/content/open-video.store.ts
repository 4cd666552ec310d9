/**
 * Videos that people made public (/open/video, product.md section 2). Holds all SQL for them and names each public
 * column, so that columns added to internal lists do not become public automatically.
 */
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { OpenVideo, OpenVideoDetail } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { orderOf, pageOf, type PageParams } from '../../db/paging';
import { toJson } from '../../db/rows';
import { contains } from '../../db/search';
import { blogger, flow } from '../../db/schema';
import type { Platform } from '../../db/schema/columns';

const openView = {
  flowId: flow.flowId,
  platform: flow.platform,
  title: flow.title,
  cover: flow.cover,
  duration: flow.duration,
  bloggerName: sql<string>`coalesce(${blogger.nickname}, ${flow.authorName})`,
  likeCount: flow.likeCount,
  commentCount: flow.commentCount,
  publishTime: flow.publishTime,
};

const isOpen = and(isNotNull(flow.shareTime), eq(flow.type, 'video'));
const SORTS = { shareTime: flow.shareTime, publishTime: flow.publishTime, likeCount: flow.likeCount };

interface OpenVideoFilters extends PageParams {
  readonly keyword?: string;
  readonly platform?: Platform;
}

export async function pageOfOpenVideos(
  db: Database,
  params: OpenVideoFilters,
): Promise<{ list: OpenVideo[]; total: number; pageNo: number; pageSize: number }> {
  const filters = and(
    isOpen,
    contains(params.keyword, flow.title),
    params.platform && eq(flow.platform, params.platform),
  );
  const order = orderOf(SORTS, flow.flowId, params, 'shareTime');
  return pageOf(db, { id: flow.flowId, filters, order, params }, (page) =>
    db
      .select(openView)
      .from(page)
      .innerJoin(flow, eq(flow.flowId, page.found))
      .leftJoin(blogger, eq(blogger.bloggerId, flow.bloggerId)),
  );
}

/** undefined: the video does not exist or is not public. */
export async function readOpenVideo(db: Database, flowId: number): Promise<OpenVideoDetail | undefined> {
  const [row] = await db
    .select({
      ...openView,
      content: flow.content,
      url: flow.url,
      videoUrl: flow.videoUrl,
      collectCount: flow.collectCount,
    })
    .from(flow)
    .leftJoin(blogger, eq(blogger.bloggerId, flow.bloggerId))
    .where(and(eq(flow.flowId, flowId), isOpen));
  return row && toJson(row);
}
