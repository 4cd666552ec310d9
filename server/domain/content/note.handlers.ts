/** Notes, comments and third-party contents: lists, manual entry and favourites (calls.md section 7.1). */
import * as changes from './flow-changes.store';
import { tpIdOf } from './flow-url.rules';
import { flowExists, pageOfFlows, readFlow } from './flow.store';
import { anyLink } from './shared-link';
import { MESSAGES as DOMAIN } from '../domain.messages';
import { batchResult, meaningful, newRow } from '../rows/rows.rules';
import { notFound } from '../../kernel/calls/api-errors';
import { flowAddress } from './content.rules';
import { MESSAGES } from './content.messages';
import { keepPictures } from './pictures';
import { storeOf } from '../../providers/storage';
import type { SomeHandlers } from '../../kernel/calls/handler';
import { commentExists, commentsOfFlow, commentsOfRoot, pageOfCommenters } from './comment.store';

const TP = { origin: 'tp' } as const;

const PLATFORM = { origin: 'platform' } as const;

const momentOf = (time: string | undefined): Date | undefined => (time === undefined ? undefined : new Date(time));

export const handlers = {
  async 'operation.queryContent'({ flowId }, { db, actor }) {
    const found = await readFlow(db, actor, flowId);
    if (!found) throw notFound(MESSAGES.content);
    return found;
  },
  'operation.queryXhsList': (params, { db, actor }) =>
    pageOfFlows(db, actor, { ...params, ...PLATFORM, platform: 'xhs', type: 'note' }),
  'operation.queryTpList': (params, { db, actor }) => pageOfFlows(db, actor, { ...params, ...TP }, 'createTime'),
  async 'operation.saveXhsByInfo'({ url, title, cover, images = [], tagIds, publishTime, ...info }, context) {
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
  'operation.updateXhsNoteAccepted': async ({ flowIds, acceptance }, { db, actor, now }) =>
    batchResult(
      flowIds,
      await changes.updateAcceptance(db, actor, flowIds, acceptance, now(), PLATFORM),
      DOMAIN.notFound.flow,
    ),
  'operation.updateTpNoteAccepted': async ({ flowIds, acceptance }, { db, actor, now }) =>
    batchResult(
      flowIds,
      await changes.updateAcceptance(db, actor, flowIds, acceptance, now(), TP),
      DOMAIN.notFound.flow,
    ),
  async 'operation.saveTpInfo'({ url: text, title, cover, images = [], tagIds, publishTime, ...info }, context) {
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
  async 'operation.updateTpInfo'({ flowId, title, tagIds, publishTime, ...info }, { db, actor, now }) {
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
  async 'operation.updateTpImageList'({ flowId, images }, { db, actor, config, now, signal, work }) {
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
  // Favourites are personal: read-only roles may change them too.
  'operation.addNoteFavorite': async ({ flowIds }, { db, actor, now }) =>
    batchResult(flowIds, await changes.setFlowFavorites(db, actor, flowIds, true, now()), DOMAIN.notFound.flow),
  'operation.cancelNoteFavorite': async ({ flowIds }, { db, actor, now }) =>
    batchResult(flowIds, await changes.setFlowFavorites(db, actor, flowIds, false, now()), DOMAIN.notFound.flow),
  'operation.queryNoteFavorites': (params, { db, actor }) => pageOfFlows(db, actor, { ...params, favorite: true }),
  async 'operation.queryXhsCommentsByNoteId'(params, { db, actor }) {
    if (!(await flowExists(db, actor, params.flowId))) throw notFound(MESSAGES.content);
    return commentsOfFlow(db, actor, params);
  },
  async 'operation.queryXhsSubCommentsByRootCommitId'(params, { db, actor }) {
    if (!(await commentExists(db, actor, params.rootCommentId))) throw notFound(MESSAGES.comment);
    return commentsOfRoot(db, actor, params);
  },
  'operation.queryUserInfoByCommentsKeyword': (params, { db, actor }) => pageOfCommenters(db, actor, params),
} satisfies SomeHandlers;
