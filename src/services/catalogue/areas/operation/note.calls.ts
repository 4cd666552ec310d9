/** Lists of collected notes and third-party contents, contents added by hand, and favourites (calls.md section 7.1). */
import { acceptance, flow, flowExport, flowType, platform, rising, tagIds } from '../../content';
import {
  batchResult,
  type CallDeclaration,
  closed,
  day,
  entity,
  givenCount,
  id,
  ids,
  line,
  list,
  nullable,
  optional,
  paged,
  pageOf,
  picture,
  searched,
  sharedLink,
  time,
  Type,
  mediumOrNone,
  pictureOrNone,
} from '../../define';
import { TIMEOUT } from '../../limits';
import { CHANGE_CONTENTS, CHANGE_NOTES, READ_CONTENTS, READ_NOTES } from '../../policies';

const SORTS = [
  'publishTime',
  'createTime',
  'likeCount',
  'commentCount',
  'collectCount',
  'heat',
  'growthDay',
  'growthWeek',
];

/** Filters of every list of contents. */
export const contentFilters = {
  keyword: optional(searched('标题或正文', 64)),
  tagId: optional(id('标签')),
  bloggerId: optional(id('博主')),
  businessLineId: optional(id('业务线')),
  departmentId: optional(id('部门')),
  acceptance: optional(acceptance),
  favorite: optional(Type.Boolean({ title: '只看收藏' })),
  minLikes: optional(givenCount('最少点赞')),
  rising: optional(rising),
  publishedFrom: optional(day('发布起始')),
  publishedTo: optional(day('发布截止')),
};

export const contentList = { result: pageOf(flow) };
export const contentPage = (more: Parameters<typeof paged>[0] = {}) => paged({ ...contentFilters, ...more }, SORTS);

const title = line('标题', 200, { pattern: '\\S', normal: 'NFC' });
const cover = pictureOrNone('封面');
const images = list(picture('图片'), '图片', { maxItems: 20 });
const figure = (words: string) =>
  optional(Type.Integer({ minimum: 0, maximum: 100_000_000, title: words, display: 'number' }));
const metrics = { likeCount: figure('点赞'), commentCount: figure('评论'), collectCount: figure('收藏') };

/** Fields of a content that people enter by hand; the address determines the platform. */
export const contentInfo = {
  url: sharedLink('原文链接'),
  title,
  content: optional(Type.String({ maxLength: 5000, title: '正文', display: 'longText' })),
  authorName: optional(Type.String({ maxLength: 64, title: '作者' })),
  cover: optional(cover),
  ...metrics,
  publishTime: optional(time('发布时间')),
  businessLineId: optional(id('业务线')),
  tagIds: optional(tagIds),
};

export const videoInfo = {
  videoUrl: optional(mediumOrNone('视频', 'video', { display: 'video' })),
  duration: optional(Type.Integer({ minimum: 0, maximum: 86_400, title: '时长（秒）', display: 'duration' })),
};

const tpInfo = {
  content: contentInfo.content,
  authorName: contentInfo.authorName,
  cover: contentInfo.cover,
  images: optional(images),
  ...videoInfo,
  ...metrics,
  publishTime: contentInfo.publishTime,
  tagIds: contentInfo.tagIds,
};

/** A picture that could not be copied, with the reason; its original address is kept. */
const failedImage = entity('FailedImage', {
  url: Type.String({ title: '图片' }),
  reason: Type.String({ title: '原因' }),
});

const flowIds = ids('内容');
const accept = { params: closed({ flowIds, acceptance }), result: batchResult };

export const noteCalls = {
  queryContent: {
    summary: 'One content with its current values',
    title: '内容详情',
    policy: READ_CONTENTS,
    path: 'query-content',
    reads: ['content'],
    params: closed({ flowId: id('内容') }),
    result: flow,
  },
  queryXhsList: {
    summary: 'Collected notes of Xiaohongshu, filtered and paged',
    title: '小红书笔记',
    policy: READ_NOTES,
    path: 'query-xhs-list',
    reads: ['content'],
    params: contentPage(),
    ...contentList,
    export: flowExport('小红书笔记'),
  },
  queryTpList: {
    summary: 'Third-party contents entered by people, filtered and paged',
    title: '第三方内容',
    policy: READ_NOTES,
    path: 'query-tp-list',
    reads: ['content'],
    params: contentPage({ platform: optional(platform), type: optional(flowType) }),
    ...contentList,
    export: flowExport('第三方内容'),
  },
  saveXhsByInfo: {
    summary: 'Adds a note of Xiaohongshu from entered values',
    title: '录入小红书笔记',
    policy: CHANGE_NOTES,
    path: 'save-xhs-by-info',
    next: [{ label: '查看内容', to: '/feed/feed-list?content={flowId}' }],
    changes: ['content', 'tag'],
    params: closed({ ...contentInfo, images: optional(images) }),
    result: flow,
  },
  updateXhsNoteAccepted: {
    summary: 'Sets whether collected notes and videos are accepted as material',
    title: '采纳内容',
    policy: CHANGE_CONTENTS,
    path: 'update-xhs-note-accepted',
    changes: ['content'],
    ...accept,
  },
  updateTpNoteAccepted: {
    summary: 'Sets whether third-party contents are accepted as material',
    title: '采纳第三方内容',
    policy: CHANGE_CONTENTS,
    path: 'update-tp-note-accepted',
    changes: ['content'],
    ...accept,
  },
  saveTpInfo: {
    summary: 'Adds a third-party content of any site',
    title: '录入第三方内容',
    policy: CHANGE_NOTES,
    path: 'save-tp-info',
    next: [{ label: '查看内容', to: '/feed/feed-list?content={flowId}' }],
    changes: ['content', 'tag'],
    params: closed({
      platform,
      type: flowType,
      url: sharedLink('原文链接'),
      title,
      ...tpInfo,
      businessLineId: contentInfo.businessLineId,
    }),
    result: flow,
  },
  updateTpInfo: {
    summary: 'Changes a third-party content',
    title: '修改第三方内容',
    policy: CHANGE_NOTES,
    path: 'update-tp-info',
    changes: ['content', 'tag'],
    edits: { record: 'content', key: 'flowId' },
    params: closed({
      flowId: id('内容'),
      title: optional(title),
      ...tpInfo,
      businessLineId: optional(nullable(id('业务线'))),
    }),
    result: flow,
  },
  updateTpImageList: {
    summary:
      'Replaces the pictures of a third-party content, in this order; pictures of other sites are downloaded and stored',
    title: '更新第三方图片',
    policy: CHANGE_NOTES,
    path: 'update-tp-image-list',
    timeoutMs: TIMEOUT.long,
    changes: ['content'],
    params: closed({ flowId: id('内容'), images }),
    result: closed({ flow, failed: list(failedImage, '未取到的图片') }),
  },
  addNoteFavorite: {
    summary: "Adds contents to the person's favourites",
    title: '收藏内容',
    policy: READ_CONTENTS,
    path: 'add-note-favorite',
    changes: ['content'],
    params: closed({ flowIds }),
    result: batchResult,
  },
  cancelNoteFavorite: {
    summary: "Removes contents from the person's favourites",
    title: '取消收藏内容',
    policy: READ_CONTENTS,
    path: 'cancel-note-favorite',
    changes: ['content'],
    params: closed({ flowIds }),
    result: batchResult,
  },
  queryNoteFavorites: {
    summary: "The person's favourite contents",
    title: '收藏的内容',
    policy: READ_NOTES,
    path: 'query-note-favorites',
    reads: ['content'],
    params: contentPage({ platform: optional(platform), type: optional(flowType) }),
    ...contentList,
    export: flowExport('收藏的内容'),
  },
} satisfies Record<string, CallDeclaration>;
