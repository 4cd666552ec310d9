/** The feed: what was collected, favourites, and what is hot (calls.md section 7.4). */
import { MESSAGES } from '../../domain/domain.messages';
import { CHANGE_CONTENTS } from '../../domain/content/content.policies';
import * as changes from '../../domain/content/flow-changes.store';
import { pageOfFlows } from '../../domain/content/flow.store';
import { batchResult } from '../../domain/rows/rows.rules';
import { all, menu, writers, type AreaHandlers } from '../../kernel/handler';
import { notFound } from '../../kernel/api-errors';
import { hotTags, pageOfHotFlows } from './hot.store';

const FEED = menu('feed:feed-list');
const HOT = menu('feed:feed-hot');
const EITHER = menu('feed:feed-list', 'feed:feed-hot');
const PLATFORM = { origin: 'platform' } as const;

export const flows = {
  queryFlowList: {
    policy: FEED,
    handle: (params, { db, actor }) => pageOfFlows(db, actor, { ...params, ...PLATFORM }),
  },
  queryFavoriteList: {
    policy: FEED,
    handle: (params, { db, actor }) => pageOfFlows(db, actor, { ...params, favorite: true }),
  },
  // Favourites are the person's own: who only reads has some too.
  addFavorite: {
    policy: EITHER,
    handle: async ({ flowIds }, { db, actor, now }) =>
      batchResult(flowIds, await changes.setFlowFavorites(db, actor, flowIds, true, now()), MESSAGES.gone.flow),
  },
  cancelFavorite: {
    policy: EITHER,
    handle: async ({ flowIds }, { db, actor, now }) =>
      batchResult(flowIds, await changes.setFlowFavorites(db, actor, flowIds, false, now()), MESSAGES.gone.flow),
  },
  deleteFlow: {
    policy: all(FEED, writers),
    handle: async ({ flowIds }, { db, actor }) =>
      batchResult(flowIds, await changes.deleteFlows(db, actor, flowIds), MESSAGES.gone.flow),
  },
  updateVideoUrl: {
    policy: CHANGE_CONTENTS,
    async handle({ flowId, videoUrl }, { db, actor, now }) {
      const changed = await changes.updateFlow(db, actor, flowId, { videoUrl }, now(), { kind: { type: 'video' } });
      if (!changed) throw notFound('视频');
      return changed;
    },
  },
  queryHotFlow: { policy: HOT, handle: (params, { db, actor, now }) => pageOfHotFlows(db, actor, params, now()) },
  queryAllTagName: { policy: HOT, handle: (params, { db, actor, now }) => hotTags(db, actor, params, now()) },
} satisfies Partial<AreaHandlers<'feedManage'>>;
