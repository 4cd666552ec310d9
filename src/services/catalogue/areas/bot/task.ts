/** Tasks. */
import { flowType, platform } from '../../content';
import { chatData, chatType } from '../../conversation';
import {
  choice,
  closed,
  count,
  entity,
  id,
  integerChoice,
  line,
  list,
  nullable,
  optional,
  time,
  Type,
} from '../../define';
import { BOT_TASK_NAMES } from '../../sets/task';
import type { BotWork } from './bot-work';
import {
  claimId,
  failure,
  headers,
  platformId,
  figure,
  avatar,
  platformMessageId,
  foundMedium,
  foundPicture,
  platformLink,
} from './shapes';

const claim = { taskId: id('任务'), claimId };

export const botTask = entity('BotTask', {
  ...claim,
  taskType: integerChoice('任务类型', BOT_TASK_NAMES),
  platform,
  target: Type.String({ title: '采集目标' }),
  /** null if the task concerns no account or content. */
  platformUserId: nullable(Type.String({ title: '平台账号' })),
  platformFlowId: nullable(Type.String({ title: '平台内容编号' })),
  /** Address of the content or home page, including the token that the platform requires (`xsec_token`). */
  url: nullable(Type.String({ title: '链接' })),
  limit: Type.Integer({ minimum: 1, title: '最多条数' }),
  /**
   * The private message to send to `platformUserId`; null for other tasks. Bots send each `messageId` once.
   * `platformCommentId`: the comment to reply to.
   */
  message: nullable(
    closed({
      messageId: id('私信编号'),
      content: Type.String({ title: '内容' }),
      platformCommentId: nullable(Type.String({ title: '平台评论编号' })),
    }),
  ),
  /** What to do with one message of a conversation with `platformUserId`; null for other tasks. */
  chat: nullable(
    closed({
      messageId: id('消息编号'),
      work: choice('操作', { send: '发送', edit: '编辑', withdraw: '撤回' }),
      /** Distinguishes repeated edits of one message. */
      revision: Type.Integer({ minimum: 1, title: '变更序号' }),
      type: chatType,
      data: chatData,
      /** The platform's id of the message; null: it is to be sent. */
      platformMessageId: nullable(Type.String({ title: '平台消息编号' })),
      replyToPlatformMessageId: nullable(Type.String({ title: '回复的平台消息' })),
    }),
  ),
  /** The comment to like; null for other tasks. */
  like: nullable(closed({ platformCommentId: Type.String({ title: '平台评论编号' }) })),
  /**
   * true: an earlier attempt may have sent the message. Look it up, and report `absent` before sending it again.
   */
  lookUp: Type.Boolean({ title: '先查询' }),
  attempt: count('第几次执行'),
  leaseSeconds: count('租约（秒）'),
  /** Headers that log the bot in on the platform, from the department's credential; sent with every request there. */
  headers,
});

const botBlogger = entity('BotBlogger', {
  platformUserId: platformId('平台账号'),
  nickname: line('昵称', 64, { normal: false }),
  avatar,
  homeUrl: platformLink('主页链接'),
  signature: Type.String({ maxLength: 500, title: '简介' }),
  city: Type.String({ maxLength: 32, title: '城市' }),
  fansCount: Type.Integer({ minimum: 0, maximum: 2_000_000_000, title: '粉丝数' }),
  noteCount: figure('作品数'),
  likeCount: Type.Integer({ minimum: 0, maximum: 2_000_000_000, title: '获赞数' }),
});

const botFlow = entity('BotFlow', {
  platformFlowId: platformId('平台内容编号'),
  platformUserId: platformId('平台账号'),
  authorName: Type.String({ maxLength: 64, title: '作者' }),
  type: flowType,
  title: Type.String({ maxLength: 200, title: '标题' }),
  content: Type.String({ maxLength: 5000, title: '正文' }),
  cover: foundPicture('封面'),
  images: list(foundMedium('图片'), '图片', { maxItems: 30 }),
  url: platformLink('原文链接'),
  videoUrl: nullable(foundMedium('视频地址', 'video')),
  duration: nullable(Type.Integer({ minimum: 0, maximum: 86_400, title: '时长（秒）' })),
  likeCount: figure('点赞'),
  commentCount: figure('评论'),
  collectCount: figure('收藏'),
  publishTime: time('发布时间'),
});

const botComment = entity('BotComment', {
  platformFlowId: platformId('平台内容编号'),
  platformCommentId: Type.String({ pattern: '^[A-Za-z0-9_.-]{1,200}$', maxLength: 200, title: '平台评论编号' }),
  /** The comment that this one replies to; null: it is a direct comment on the content. */
  rootPlatformCommentId: nullable(
    Type.String({ pattern: '^[A-Za-z0-9_.-]{1,200}$', maxLength: 200, title: '所属评论' }),
  ),
  platformUserId: platformId('平台账号'),
  nickname: line('昵称', 64, { normal: false }),
  avatar: avatar,
  content: Type.String({ maxLength: 2000, title: '评论' }),
  city: Type.String({ maxLength: 32, title: '城市' }),
  likeCount: figure('点赞'),
  publishTime: time('发布时间'),
});

export const taskWork: BotWork = {
  title: '任务',
  work: botTask,
  report: entity('BotTaskReport', {
    ...claim,
    /** `rows`: collected rows, of which existing ones are updated; the bot keeps its claim. */
    found: choice('结果', { rows: '采集结果', done: '已完成', failed: '失败' }),
    bloggers: optional(list(botBlogger, '博主', { maxItems: 50 })),
    flows: optional(list(botFlow, '内容', { maxItems: 50 })),
    comments: optional(list(botComment, '评论', { maxItems: 200 })),
    resultUrl: optional(platformLink('发布地址')),
    /** Of the message that was sent. */
    platformMessageId: optional(platformMessageId),
    ...failure,
  }),
  changes: {
    claim: ['task', 'message', 'chatMessage', 'receiver', 'automaticReply'],
    report: [
      'task',
      'message',
      'content',
      'comment',
      'keyword',
      'blogger',
      'tag',
      'transcription',
      'underWater',
      'chatMessage',
      'receiver',
      'automaticReply',
    ],
  },
};

/** Progress of a task. */
export const taskProgress = closed({
  ...claim,
  progress: Type.Integer({ minimum: 0, maximum: 99, title: '进度' }),
  absent: optional(Type.Boolean({ title: '平台上没有' })),
});
