/** What the composer asks of the platform, and media as the platform takes them (calls.md section 7.5). */
import {
  type CallDeclaration,
  closed,
  count,
  entity,
  id,
  line,
  list,
  nullable,
  optional,
  picture,
  Type,
} from '../../define';
import { madeFrom } from '../common.calls';
import { TIMEOUT } from '../../limits';
import { CHANGE_PUBLICATIONS, READ_PUBLICATIONS, STORE_PUBLISHED_FILES } from '../../policies';
import { DRAFT_LIMITS } from '../../sets/publication';

/** A topic as the platform knows it. */
const platformTopic = entity('PlatformTopic', {
  name: Type.String({ title: '话题' }),
  viewCount: count('浏览'),
});
const topicList = closed({
  list: list(platformTopic),
  total: count('总数'),
});

/** A file as it will be published. */
export const publishFile = entity('PublishFile', {
  url: picture('地址'),
  contentType: Type.String({ title: '内容类型' }),
  size: count('大小', { display: 'bytes' }),
  width: nullable(count('宽度')),
  height: nullable(count('高度')),
  /** What the platform would refuse; empty: it takes the file. */
  problems: list(Type.String(), '问题'),
});

export const xhsCalls = {
  uploadPublishImagesToXhs: {
    summary: 'Stores a picture for a note; its type is detected from the content and measured against the platform',
    title: '上传发布图片',
    policy: STORE_PUBLISHED_FILES,
    screens: false,
    path: 'upload-publish-images-to-xhs',
    kind: 'multipart',
    timeoutMs: TIMEOUT.long,
    changes: [],
    params: closed({ file: Type.Unsafe<unknown>({ title: '图片' }), madeFrom: optional(madeFrom) }),
    result: publishFile,
  },
  uploadPublishVideoToXhs: {
    summary: 'Stores a video for a note; its type is detected from the content',
    title: '上传发布视频',
    policy: STORE_PUBLISHED_FILES,
    screens: false,
    path: 'upload-publish-video-to-xhs',
    kind: 'multipart',
    timeoutMs: TIMEOUT.long,
    changes: [],
    params: closed({ file: Type.Unsafe<unknown>({ title: '视频' }) }),
    result: publishFile,
  },
  getTagsFromXhs: {
    summary: 'Topics that the platform proposes for a text; a bot asks it, answers are kept for an hour',
    title: '平台推荐话题',
    policy: CHANGE_PUBLICATIONS,
    screens: false,
    path: 'get-tags-from-xhs',
    changes: [],
    params: closed({
      publisherId: optional(id('账号')),
      title: optional(Type.String({ maxLength: DRAFT_LIMITS.title, title: '标题' })),
      content: optional(Type.String({ maxLength: DRAFT_LIMITS.text, title: '正文' })),
    }),
    result: topicList,
  },
  queryPublisherXhsTopic: {
    summary:
      'Topics of the platform that contain a word, with their views; a bot asks it, answers are kept for an hour',
    title: '搜索平台话题',
    policy: READ_PUBLICATIONS,
    screens: false,
    path: 'query-publisher-xhs-topic',
    changes: [],
    params: closed({ publisherId: optional(id('账号')), keyword: line('话题', 50, { pattern: '\\S' }) }),
    result: topicList,
  },
} satisfies Record<string, CallDeclaration>;
