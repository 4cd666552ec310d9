/**
 * The feed: contents collected from followed bloggers and keywords, favourites, and hot contents (calls.md section
 * 7.4).
 */
import { flow, flowExport, flowType, platform } from '../../content';
import {
  batchResult,
  type CallDeclaration,
  choice,
  closed,
  count,
  entity,
  id,
  ids,
  list,
  optional,
  paged,
  pageOf,
  searched,
  Type,
  medium,
} from '../../define';
import { contentList, contentPage } from '../operation/note.calls';
import { CHANGE_CONTENTS, CHANGE_FEED, KEEP_FAVORITES, READ_FEED, READ_HOT } from '../../policies';

const kinds = {
  platform: optional(platform),
  type: optional(flowType),
  agent: optional(Type.Boolean({ title: '经纪人' })),
};
const flowIds = ids('内容');

/** The period of publishing that the list of hot contents covers. */
export const hotPeriod = choice(
  '时段',
  { '24h': '24 小时', '3d': '3 天', '7d': '7 天', '30d': '30 天' },
  { default: '7d' },
);

/** `score`: heat that decays with age; the list is sorted by it, descending. */
export const hotFlow = entity('HotFlow', {
  ...flow.properties,
  rank: count('排名'),
  score: Type.Number({ title: '热度指数', minimum: 0, display: 'number' }),
});

const hotTag = entity('HotTag', {
  tagId: id('标签'),
  name: Type.String({ title: '标签' }),
  color: Type.String({ title: '颜色' }),
  flowCount: count('内容数'),
  heat: count('总热度'),
});

const hotFilters = { period: optional(hotPeriod), platform: optional(platform), type: optional(flowType) };

export const flowCalls = {
  queryFlowList: {
    summary: 'Collected contents, newest first',
    title: '关注的内容',
    policy: READ_FEED,
    path: 'flow/query-flow-list',
    reads: ['content'],
    finds: { kind: '内容', name: 'title', note: 'bloggerName', opens: '/feed/feed-list?content={flowId}' },
    params: contentPage({ ...kinds, keywordId: optional(id('关键词')) }),
    ...contentList,
    export: flowExport('关注的内容'),
  },
  queryFavoriteList: {
    summary: "The person's favourite contents",
    title: '收藏的内容',
    policy: READ_FEED,
    path: 'flow/query-favorite-list',
    reads: ['content'],
    params: contentPage(kinds),
    ...contentList,
    export: flowExport('收藏的内容'),
  },
  addFavorite: {
    summary: "Adds contents to the person's favourites",
    title: '收藏内容',
    policy: KEEP_FAVORITES,
    path: 'flow/add-favorite',
    changes: ['content'],
    params: closed({ flowIds }),
    result: batchResult,
  },
  cancelFavorite: {
    summary: "Removes contents from the person's favourites",
    title: '取消收藏内容',
    policy: KEEP_FAVORITES,
    path: 'flow/cancel-favorite',
    changes: ['content'],
    params: closed({ flowIds }),
    result: batchResult,
  },
  deleteFlow: {
    summary: 'Deletes contents with their comments',
    title: '删除内容',
    policy: CHANGE_FEED,
    path: 'flow/delete-flow',
    changes: ['content', 'comment', 'tag', 'keyword', 'blogger'],
    params: closed({ flowIds }),
    result: batchResult,
  },
  updateVideoUrl: {
    summary: 'Sets the video address of a content',
    title: '更新视频地址',
    policy: CHANGE_CONTENTS,
    path: 'flow/update-video-url',
    changes: ['content'],
    edits: { record: 'content', key: 'flowId' },
    params: closed({
      flowId: id('内容'),
      videoUrl: medium('视频', 'video', { display: 'video' }),
    }),
    result: flow,
  },
  queryHotFlow: {
    summary: 'Trending contents of a period; the score decays with age',
    title: '热门内容',
    policy: READ_HOT,
    path: 'hot-flow/query',
    reads: ['content'],
    params: paged(
      {
        ...hotFilters,
        keyword: optional(searched('标题或正文', 64)),
        tagId: optional(id('标签')),
        bloggerId: optional(id('博主')),
        businessLineId: optional(id('业务线')),
        departmentId: optional(id('部门')),
      },
      ['likeCount', 'commentCount', 'publishTime'],
    ),
    result: pageOf(hotFlow),
    export: flowExport('热门内容', 'score'),
  },
  queryAllTagName: {
    summary: 'Tags of trending contents with the number of their uses',
    title: '热门标签',
    policy: READ_HOT,
    path: 'hot-flow/query-all-tag-name',
    reads: ['content'],
    params: closed(hotFilters),
    result: closed({ list: list(hotTag), total: count('总数') }),
  },
} satisfies Record<string, CallDeclaration>;
