/** Videos: material list, agents' list and public videos (calls.md section 7.1, product.md section 2). */
import * as changes from './flow-changes.store';
import { findFlow, pageOfFlows } from './flow.store';
import { MESSAGES as DOMAIN } from '../domain.messages';
import { batchResult, departmentOf, meaningful, newRow } from '../rows/rows.rules';
import { enqueueTask } from '../task/task.store';
import { notFound } from '../../kernel/calls/api-errors';
import { flowAddress } from './content.rules';
import { pageOfOpenVideos, readOpenVideo } from './open-video.store';
import { MESSAGES } from './content.messages';
import type { SomeHandlers } from '../../kernel/calls/handler';

const VIDEO = { type: 'video' } as const;

/** Task type for `enqueueTask`: a note or video by its address (product.md section 9). */
const BY_URL = 3;

export const handlers = {
  'operation.queryVideoList': (params, { db, actor }) =>
    pageOfFlows(db, actor, { ...params, ...VIDEO, origin: 'platform', agent: false }),
  'operation.jjrQueryVideoList': (params, { db, actor }) =>
    pageOfFlows(db, actor, { ...params, ...VIDEO, agent: true }),
  async 'operation.saveVideoByInfo'({ url, title, cover = '', videoUrl, tagIds, publishTime, ...info }, context) {
    const { db, actor, now } = context;
    const values = {
      ...newRow(actor, now()),
      ...(await flowAddress(context, url)),
      ...info,
      ...VIDEO,
      title: meaningful('title', title),
      cover,
      videoUrl: videoUrl || null,
      publishTime: publishTime === undefined ? now() : new Date(publishTime),
    };
    return changes.insertFlow(db, actor, values, tagIds);
  },
  'operation.deleteVideo': async ({ flowIds }, { db, actor }) =>
    batchResult(flowIds, await changes.deleteFlows(db, actor, flowIds, VIDEO), DOMAIN.notFound.flow),
  async 'operation.updateVideoScript'({ flowId, script }, { db, actor, now }) {
    const changed = await changes.updateFlow(db, actor, flowId, { script }, now(), { kind: VIDEO });
    if (!changed) throw notFound(MESSAGES.video);
    return changed;
  },
  async 'operation.getKsVideoInfoByUrl'({ url }, context) {
    const { db, actor } = context;
    const departmentId = departmentOf(actor);
    const address = await flowAddress(context, url, 'ks');
    const flow = await findFlow(db, actor, {
      departmentId,
      platform: address.platform,
      platformFlowId: address.platformFlowId,
    });
    if (flow) return { state: 'found' as const, message: MESSAGES.videoFound, flow, taskId: null };
    const { taskId } = await enqueueTask(db, {
      departmentId,
      creatorId: actor.userId,
      taskType: BY_URL,
      platform: address.platform,
      target: address.url,
      params: { url: address.url, platformFlowId: address.platformFlowId },
    });
    return { state: 'queued' as const, message: MESSAGES.videoQueued(taskId), flow: null, taskId };
  },
  // Separate from acceptance, which is internal to the department: this makes a video public.
  'operation.updateVideoShared': async ({ flowIds, shared }, { db, actor, now }) =>
    batchResult(flowIds, await changes.updateShared(db, actor, flowIds, shared, now()), DOMAIN.notFound.flow),
  'operation.queryOpenVideoList': (params, { db }) => pageOfOpenVideos(db, params),
  async 'operation.queryOpenVideo'({ flowId }, { db }) {
    const video = await readOpenVideo(db, flowId);
    if (!video) throw notFound(MESSAGES.video);
    return video;
  },
} satisfies SomeHandlers;
