/**
 * Videos: the material list, the agents' list, and shared videos for visitors who are not logged in (calls.md section
 * 7.1, product.md section 2).
 */
import { flow, flowExport, platform } from '../../content';
import {
  batchResult,
  type CallDeclaration,
  choice,
  closed,
  entity,
  id,
  ids,
  nullable,
  optional,
  paged,
  pageOf,
  searched,
  sharedLink,
  Type,
} from '../../define';
import { contentInfo, contentList, contentPage, videoInfo } from './note.calls';
import { CHANGE_CONTENTS, CHANGE_VIDEOS, OF_ALL, READ_AGENT_VIDEOS, READ_MATERIAL_VIDEOS } from '../../policies';
import { anyone, over } from '../../policy';

const shared = Type.Boolean({ title: '公开展示' });

/** Public fields of a shared video: without who collected it, for which department, and internal assessments. */
export const openVideo = entity('OpenVideo', {
  flowId: flow.properties.flowId,
  platform: flow.properties.platform,
  title: flow.properties.title,
  cover: flow.properties.cover,
  duration: flow.properties.duration,
  bloggerName: flow.properties.bloggerName,
  likeCount: flow.properties.likeCount,
  commentCount: flow.properties.commentCount,
  publishTime: flow.properties.publishTime,
});

/** A shared video with its content, for people who are logged in. */
export const openVideoDetail = entity('OpenVideoDetail', {
  ...openVideo.properties,
  content: flow.properties.content,
  url: flow.properties.url,
  videoUrl: flow.properties.videoUrl,
  collectCount: flow.properties.collectCount,
});

/** `found`: already collected. `queued`: a task to collect it was created. */
const lookupState = choice(
  '结果',
  { found: '已收录', queued: '已排队采集' },
  { colors: { found: 'success', queued: 'processing' } },
);

export const videoCalls = {
  queryVideoList: {
    summary: 'Collected videos, filtered and paged',
    title: '视频列表',
    policy: READ_MATERIAL_VIDEOS,
    path: 'query-video-list',
    reads: ['content'],
    params: contentPage({ platform: optional(platform), shared: optional(shared) }),
    ...contentList,
    export: flowExport('视频'),
  },
  jjrQueryVideoList: {
    summary: 'Videos of the agents, filtered and paged',
    title: '经纪人视频',
    policy: READ_AGENT_VIDEOS,
    path: 'jjr/query-video-list',
    reads: ['content'],
    params: contentPage({ platform: optional(platform), shared: optional(shared) }),
    ...contentList,
    export: flowExport('经纪人视频'),
  },
  saveVideoByInfo: {
    summary: 'Adds a video from entered values',
    title: '录入视频',
    policy: CHANGE_VIDEOS,
    path: 'save-video-by-info',
    next: [{ label: '查看内容', to: '/feed/feed-list?content={flowId}' }],
    changes: ['content', 'tag'],
    params: closed({
      ...contentInfo,
      ...videoInfo,
      agent: optional(Type.Boolean({ title: '经纪人视频', default: false })),
    }),
    result: flow,
  },
  deleteVideo: {
    summary: 'Deletes videos with their comments',
    title: '删除视频',
    policy: CHANGE_VIDEOS,
    path: 'delete-video',
    changes: ['content', 'comment', 'tag', 'keyword', 'blogger'],
    params: closed({ flowIds: ids('视频') }),
    result: batchResult,
  },
  updateVideoScript: {
    summary: 'Changes the script of a video',
    title: '修改文稿',
    policy: CHANGE_VIDEOS,
    path: 'update-video-script',
    changes: ['content'],
    edits: { record: 'content', key: 'flowId' },
    params: closed({
      flowId: id('视频'),
      script: Type.String({ maxLength: 20_000, title: '文稿', display: 'longText' }),
    }),
    result: flow,
  },
  getKsVideoInfoByUrl: {
    summary: 'The video at a Kuaishou address; queues its collection if it is not collected yet',
    title: '按链接查快手视频',
    policy: CHANGE_VIDEOS,
    path: 'get-ks-video-info-by-url',
    changes: ['task'],
    params: closed({ url: sharedLink('快手视频链接') }),
    result: closed({
      state: lookupState,
      message: Type.String({ title: '说明' }),
      flow: nullable(flow),
      taskId: nullable(id('任务编号')),
    }),
  },
  updateVideoShared: {
    summary: 'Shares videos with people who are not logged in, or stops sharing them',
    title: '公开展示视频',
    policy: CHANGE_CONTENTS,
    path: 'update-video-shared',
    changes: ['content'],
    ask: ['让无需登录的人可以看到 {flowIds}：{shared}'],
    params: closed({ flowIds: ids('视频', 'content'), shared }),
    result: batchResult,
  },
  queryOpenVideoList: {
    summary: 'Shared videos, visible without a log-in',
    title: '公开视频',
    policy: over('shared', anyone),
    path: 'query-open-video-list',
    reads: ['content'],
    params: paged({ keyword: optional(searched('标题', 64)), platform: optional(platform) }, [
      'shareTime',
      'publishTime',
      'likeCount',
    ]),
    result: pageOf(openVideo),
  },
  queryOpenVideo: {
    summary: 'A shared video with its text and address; requires a log-in',
    title: '公开视频详情',
    policy: OF_ALL,
    path: 'query-open-video',
    reads: ['content'],
    params: closed({ flowId: id('视频') }),
    result: openVideoDetail,
  },
} satisfies Record<string, CallDeclaration>;
