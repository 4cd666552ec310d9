/** Notes and third-party contents: lists, manual entry and favourites (calls.md section 7.1). */
import { MESSAGES as DOMAIN } from '../../domain/domain.messages';
import * as changes from '../../domain/content/flow-changes.store';
import { pageOfFlows, readFlow } from '../../domain/content/flow.store';
import { tpIdOf } from '../../domain/content/flow-url.rules';
import { anyLink } from '../../domain/content/shared-link';
import { batchResult, meaningful, newRow } from '../../domain/rows/rows.rules';
import type { AreaHandlers } from '../../kernel/handler';
import { notFound } from '../../kernel/api-errors';
import { storeOf } from '../../providers/storage';
import { flowAddress } from './content.rules';
import { MESSAGES } from './operation.messages';
import { keepPictures } from './pictures';

const TP = { origin: 'tp' } as const;
const PLATFORM = { origin: 'platform' } as const;

const momentOf = (time: string | undefined): Date | undefined => (time === undefined ? undefined : new Date(time));

export const notes = {
  queryContent: {
    async handle({ flowId }, { db, actor }) {
      const found = await readFlow(db, actor, flowId);
      if (!found) throw notFound(MESSAGES.content);
      return found;
    },
  },
  queryXhsList: {
    handle: (params, { db, actor }) =>
      pageOfFlows(db, actor, { ...params, ...PLATFORM, platform: 'xhs', type: 'note' }),
  },
  queryTpList: {
    handle: (params, { db, actor }) => pageOfFlows(db, actor, { ...params, ...TP }, 'createTime'),
  },
  saveXhsByInfo: {
    async handle({ url, title, cover, images = [], tagIds, publishTime, ...info }, context) {
      const address = await flowAddress(context, url, 'xhs');
      const values = {
        ...newRow(context.actor, context.now()),
        ...address,
        ...info,
        type: 'note' as const,
        title: meaningful('title', title),
        images,
        cover: cover || (images[0] ?? ''),
        publishTime: momentOf(publishTime) ?? context.now(),
      };
      return changes.insertFlow(context.db, context.actor, values, tagIds);
    },
  },
  updateXhsNoteAccepted: {
    handle: async ({ flowIds, acceptance }, { db, actor, now }) =>
      batchResult(
        flowIds,
        await changes.updateAcceptance(db, actor, flowIds, acceptance, now(), PLATFORM),
        DOMAIN.notFound.flow,
      ),
  },
  updateTpNoteAccepted: {
    handle: async ({ flowIds, acceptance }, { db, actor, now }) =>
      batchResult(
        flowIds,
        await changes.updateAcceptance(db, actor, flowIds, acceptance, now(), TP),
        DOMAIN.notFound.flow,
      ),
  },
  saveTpInfo: {
    async handle({ url: text, title, cover, images = [], tagIds, publishTime, ...info }, context) {
      const link = await anyLink(context, 'url', text);
      const values = {
        ...newRow(context.actor, context.now()),
        ...info,
        ...TP,
        url: link.url,
        platformFlowId: tpIdOf('page' in link ? link.page : link.url),
        title: meaningful('title', title),
        images,
        cover: cover || (images[0] ?? ''),
        publishTime: momentOf(publishTime) ?? context.now(),
      };
      return changes.insertFlow(context.db, context.actor, values, tagIds);
    },
  },
  updateTpInfo: {
    async handle({ flowId, title, tagIds, publishTime, ...info }, { db, actor, now }) {
      const changed = await changes.updateFlow(
        db,
        actor,
        flowId,
        {
          ...info,
          ...(title !== undefined && { title: meaningful('title', title) }),
          ...(publishTime !== undefined && { publishTime: new Date(publishTime) }),
        },
        now(),
        { kind: TP, tagIds },
      );
      if (!changed) throw notFound(MESSAGES.content);
      return changed;
    },
  },
  updateTpImageList: {
    async handle({ flowId, images }, { db, actor, config, now, signal, work }) {
      const before = await readFlow(db, actor, flowId);
      if (before?.origin !== 'tp') throw notFound(MESSAGES.content);
      const stored = await keepPictures(images, {
        store: storeOf(config),
        now: now(),
        signal,
        work,
        known: [before.cover, ...before.images],
      });
      const flow = await changes.updateFlow(
        db,
        actor,
        flowId,
        { images: stored.images, cover: stored.images[0] ?? '' },
        now(),
        { kind: TP },
      );
      // Deleted while its images were fetched.
      if (!flow) throw notFound(MESSAGES.content);
      return { flow, failed: stored.failed };
    },
  },
  // Favourites are personal: read-only roles may change them too.
  addNoteFavorite: {
    handle: async ({ flowIds }, { db, actor, now }) =>
      batchResult(flowIds, await changes.setFlowFavorites(db, actor, flowIds, true, now()), DOMAIN.notFound.flow),
  },
  cancelNoteFavorite: {
    handle: async ({ flowIds }, { db, actor, now }) =>
      batchResult(flowIds, await changes.setFlowFavorites(db, actor, flowIds, false, now()), DOMAIN.notFound.flow),
  },
  queryNoteFavorites: {
    handle: (params, { db, actor }) => pageOfFlows(db, actor, { ...params, favorite: true }),
  },
} satisfies Partial<AreaHandlers<'operation'>>;
