/** Followed bloggers and keywords, and their tags (calls.md section 7.4). */
import * as bloggers from '../blogger/blogger.store';
import * as changes from './flow-changes.store';
import { pageOfFlows } from './flow.store';
import { MESSAGES } from '../domain.messages';
import { batchResult } from '../rows/rows.rules';
import { notFound } from '../../kernel/calls/api-errors';
import { hotTags, pageOfHotFlows } from './hot.store';
import type { SomeHandlers } from '../../kernel/calls/handler';

const PLATFORM = { origin: 'platform' } as const;

export const handlers = {
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
