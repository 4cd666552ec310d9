/** Contents of bloggers and keywords, and temporary addresses of their videos (calls.md sections 7.3 and 7.4). */
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { withinDepartment } from '../../db/rows';
import type { Reader } from '../../db/rows';
import { flow } from '../../db/schema';
import { temporaryUrl } from '../file/temporary';
import { invalid, notFound } from '../../kernel/calls/api-errors';
import type { Context, SomeHandlers } from '../../kernel/calls/handler';
import { sealer } from '../../kernel/session/seal';
import * as bloggers from '../blogger/blogger.store';
import * as changes from './flow-changes.store';
import { pageOfFlows } from './flow.store';
import { MESSAGES } from '../domain.messages';
import { batchResult } from '../rows/rows.rules';
import { hotTags, pageOfHotFlows } from './hot.store';

const PLATFORM = { origin: 'platform' } as const;

const MINUTE_MS = 60_000;

const LASTS_MS = { watching: 10 * MINUTE_MS, passingOn: 7 * 24 * 60 * MINUTE_MS } as const;

const NO_VIDEO = '这条内容没有视频';

async function videoOf(db: Database, reader: Reader, flowId: number) {
  const [row] = await db
    .select({ title: flow.title, videoUrl: flow.videoUrl })
    .from(flow)
    .where(and(eq(flow.flowId, flowId), withinDepartment(flow.departmentId, reader)));
  if (!row) throw notFound('内容');
  if (row.videoUrl === null) throw invalid(NO_VIDEO);
  return { title: row.title, videoUrl: row.videoUrl };
}

const lasting = (ms: number) => ({
  async handle({ feedFlowId }: { feedFlowId: number }, { db, actor, now, publicUrl }: Context) {
    const { title, videoUrl } = await videoOf(db, actor, feedFlowId);
    const until = new Date(now().getTime() + ms);
    const path = temporaryUrl(await sealer(db), videoUrl, until);
    return { feedFlowId, title, url: new URL(path, publicUrl).href, expireTime: until.toISOString() };
  },
});

export const handlers = {
  'feedRobot.getTempVideoUrl': lasting(LASTS_MS.watching),
  'feedRobot.getVideoUrl': lasting(LASTS_MS.passingOn),
  async 'feedManage.queryFlowByBlogger'(params, { db, actor }) {
    if (!(await bloggers.bloggerExists(db, actor, params.bloggerId))) throw notFound('博主');
    return pageOfFlows(db, actor, params);
  },
  'feedManage.queryFlowList': (params, { db, actor }) => pageOfFlows(db, actor, { ...params, ...PLATFORM }),
  'feedManage.queryFavoriteList': (params, { db, actor }) => pageOfFlows(db, actor, { ...params, favorite: true }),
  // Favourites are personal: read-only roles may change them too.
  'feedManage.addFavorite': async ({ flowIds }, { db, actor, now }) =>
    batchResult(flowIds, await changes.setFlowFavorites(db, actor, flowIds, true, now()), MESSAGES.notFound.flow),
  'feedManage.cancelFavorite': async ({ flowIds }, { db, actor, now }) =>
    batchResult(flowIds, await changes.setFlowFavorites(db, actor, flowIds, false, now()), MESSAGES.notFound.flow),
  'feedManage.deleteFlow': async ({ flowIds }, { db, actor }) =>
    batchResult(flowIds, await changes.deleteFlows(db, actor, flowIds), MESSAGES.notFound.flow),
  async 'feedManage.updateVideoUrl'({ flowId, videoUrl }, { db, actor, now }) {
    const changed = await changes.updateFlow(db, actor, flowId, { videoUrl }, now(), { kind: { type: 'video' } });
    if (!changed) throw notFound('视频');
    return changed;
  },
  'feedManage.queryHotFlow': (params, { db, actor, now }) => pageOfHotFlows(db, actor, params, now()),
  'feedManage.queryAllTagName': (params, { db, actor, now }) => hotTags(db, actor, params, now()),
} satisfies SomeHandlers;
