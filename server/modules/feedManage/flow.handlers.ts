/** The feed: collected contents, favourites and hot contents (calls.md section 7.4). */
import { MESSAGES } from '../../domain/domain.messages';
import * as changes from '../../domain/content/flow-changes.store';
import { pageOfFlows } from '../../domain/content/flow.store';
import { batchResult } from '../../domain/rows/rows.rules';
import type { AreaHandlers } from '../../kernel/handler';
import { notFound } from '../../kernel/api-errors';
import { hotTags, pageOfHotFlows } from './hot.store';

const PLATFORM = { origin: 'platform' } as const;

export const flows = {
  queryFlowList: {
    handle: (params, { db, actor }) => pageOfFlows(db, actor, { ...params, ...PLATFORM }),
  },
  queryFavoriteList: {
    handle: (params, { db, actor }) => pageOfFlows(db, actor, { ...params, favorite: true }),
  },
  // Favourites are personal: read-only roles may change them too.
  addFavorite: {
    handle: async ({ flowIds }, { db, actor, now }) =>
      batchResult(flowIds, await changes.setFlowFavorites(db, actor, flowIds, true, now()), MESSAGES.notFound.flow),
  },
  cancelFavorite: {
    handle: async ({ flowIds }, { db, actor, now }) =>
      batchResult(flowIds, await changes.setFlowFavorites(db, actor, flowIds, false, now()), MESSAGES.notFound.flow),
  },
  deleteFlow: {
    handle: async ({ flowIds }, { db, actor }) =>
      batchResult(flowIds, await changes.deleteFlows(db, actor, flowIds), MESSAGES.notFound.flow),
  },
  updateVideoUrl: {
    async handle({ flowId, videoUrl }, { db, actor, now }) {
      const changed = await changes.updateFlow(db, actor, flowId, { videoUrl }, now(), { kind: { type: 'video' } });
      if (!changed) throw notFound('视频');
      return changed;
    },
  },
  queryHotFlow: { handle: (params, { db, actor, now }) => pageOfHotFlows(db, actor, params, now()) },
  queryAllTagName: { handle: (params, { db, actor, now }) => hotTags(db, actor, params, now()) },
} satisfies Partial<AreaHandlers<'feedManage'>>;
