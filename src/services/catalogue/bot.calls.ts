/**
 * Calls of bots: claim a task, report progress, deliver results, finish or fail (docs/decisions/0016-bots.md). The bot
 * generates the id of its claim. A call with an outdated claim has no effect (`held` is false), and repeating a call
 * has no further effect.
 */
import { BOT } from './bases';
import { flowType, platform } from './content';
import { chatData, chatType } from './conversation';
import {
  area,
  choice,
  closed,
  count,
  day,
  entity,
  flag,
  id,
  line,
  list,
  nullable,
  optional,
  time,
  Type,
} from './define';
import { seenGroup } from './group-bot';
import { taskType } from './spider.calls';
import { bot } from './policy';
import { ADS_COMPETITION_NAMES } from './sets/xhs-ads';
import { LIVE_LIMITS } from './sets/live';
import { CHAT_FILE_KIND_NAMES, REPLY_ACCOUNT_STATE_NAMES } from './sets/conversation';
import { PUBLICATION_KIND_NAMES } from './sets/publication';

const claimId = Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$', minLength: 16, maxLength: 64, title: '领取编号' });
const claim = { taskId: id('任务'), claimId };
const botName = Type.String({ pattern: '^[\\w.-]{1,64}$', maxLength: 64, title: '机器人名称' });
const platforms = Type.Array(platform, { minItems: 1, maxItems: 4, uniqueItems: true, title: '平台' });
const headers = Type.Array(closed({ name: Type.String(), value: Type.String() }));
const held = closed({ held: flag('仍然持有') });

const platformId = (title: string) => Type.String({ pattern: '^[A-Za-z0-9_.-]{1,128}$', maxLength: 128, title });
const figure = (title: string) => Type.Integer({ minimum: 0, maximum: 100_000_000, title });
const address = (title: string) => Type.String({ pattern: '^(https?://|/)', maxLength: 2048, title });

export const botTask = entity('BotTask', {
  ...claim,
  taskType,
  platform,
  target: Type.String({ title: '采集目标' }),
  /** null if the task concerns no account or content. */
  platformUserId: nullable(Type.String({ title: '平台账号' })),
  platformFlowId: nullable(Type.String({ title: '平台内容编号' })),
  /** Address of the content or home page, including the token that the platform requires (`xsec_token`). */
  url: nullable(Type.String({ title: '链接' })),
  limit: Type.Integer({ minimum: 1, title: '最多条数' }),
  /** The note to publish; null for other tasks. */
  note: nullable(
    closed({
      title: Type.String({ title: '标题' }),
      content: Type.String({ title: '正文' }),
      images: Type.Array(Type.String()),
    }),
  ),
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
  attempt: count('第几次执行'),
  leaseSeconds: count('租约（秒）'),
  /** Headers that log the bot in on the platform, from the department's credential; sent with every request there. */
  headers,
});

/** A credential to be verified with the platform. */
const botCheck = entity('BotCheck', { authenticationId: id('凭证'), claimId, platform, headers });

const botBlogger = entity('BotBlogger', {
  platformUserId: platformId('平台账号'),
  nickname: line('昵称', 64, { normal: false }),
  avatar: address('头像'),
  homeUrl: Type.String({ format: 'uri', pattern: '^https?://', maxLength: 2048, title: '主页链接' }),
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
  cover: Type.String({ pattern: '^((https?://|/).*)?$', maxLength: 2048, title: '封面' }),
  images: list(address('图片'), '图片', { maxItems: 30 }),
  url: Type.String({ format: 'uri', pattern: '^https?://', maxLength: 2048, title: '原文链接' }),
  videoUrl: nullable(address('视频地址')),
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
  avatar: Type.String({ pattern: '^((https?://|/).*)?$', maxLength: 2048, title: '头像' }),
  content: Type.String({ maxLength: 2000, title: '评论' }),
  city: Type.String({ maxLength: 32, title: '城市' }),
  likeCount: figure('点赞'),
  publishTime: time('发布时间'),
});

const platformMessageId = Type.String({ pattern: '^[A-Za-z0-9_.-]{1,128}$', maxLength: 128, title: '平台消息编号' });

/** A message that a reply account received. */
export const botChat = entity('BotChat', {
  platformMessageId,
  platformUserId: platformId('平台账号'),
  nickname: line('昵称', 64, { normal: false }),
  avatar: Type.String({ pattern: '^((https?://|/).*)?$', maxLength: 2048, title: '头像' }),
  city: Type.String({ maxLength: 32, title: '城市' }),
  /** `typing` is not kept: it says that the person is writing. */
  type: chatType,
  data: closed({
    text: optional(Type.String({ maxLength: 1_000, title: '文本' })),
    emoji: optional(Type.String({ maxLength: 32, title: '表情' })),
    file: optional(
      closed({
        name: Type.String({ maxLength: 255, title: '文件名' }),
        url: address('地址'),
        size: figure('大小'),
        kind: choice('文件类型', CHAT_FILE_KIND_NAMES),
      }),
    ),
    note: optional(
      closed({
        url: Type.String({ format: 'uri', pattern: '^https?://', maxLength: 2048, title: '文章链接' }),
        noteType: flowType,
        noteId: platformId('文章编号'),
        title: Type.String({ maxLength: 200, title: '标题' }),
      }),
    ),
  }),
  suggestions: list(Type.String({ maxLength: 100, title: '建议回复' }), '建议回复', { maxItems: 5 }),
  replyToPlatformMessageId: nullable(platformMessageId),
  /** true: the person took it back. */
  withdrawn: flag('已撤回'),
  /** Given by system messages: the person blocks the account, or no longer does. */
  blocked: optional(flag('拉黑')),
  time: time('时间'),
});

/** A reply account whose messages are to be fetched. */
const botInbox = entity('BotInbox', {
  accountId: id('账号'),
  claimId,
  platform,
  /** How far its messages were fetched; empty: never. */
  cursor: Type.String({ title: '位置' }),
  headers,
});

/** A log-in by a code: the bot gets the code, or looks what became of it. */
const botLogIn = entity('BotLogIn', {
  logInId: id('登录'),
  claimId,
  platform,
  /** The platform's name of the code; null: the bot is to get one. */
  code: nullable(Type.String({ title: '二维码' })),
});

/** Work around publishing. `rowId`: the publication, the account to check, or the question. */
const publishingWork = {
  work: choice('工作', {
    publish: '发布',
    lookUp: '查询是否已发布',
    figures: '更新数据',
    check: '验证账号',
    topics: '查询话题',
  }),
  rowId: id('编号'),
  claimId,
};

const botPublishing = entity('BotPublishing', {
  ...publishingWork,
  platform,
  leaseSeconds: count('租约（秒）'),
  headers,
  /** The note; null for checks and questions. The platform publishes once for the key. */
  note: nullable(
    closed({
      key: Type.String({ title: '发布标识' }),
      kind: choice('类型', PUBLICATION_KIND_NAMES),
      title: Type.String({ title: '标题' }),
      content: Type.String({ title: '正文' }),
      topics: list(Type.String(), '话题'),
      images: list(Type.String(), '图片'),
      videoUrl: nullable(Type.String({ title: '视频地址' })),
      coverUrl: nullable(Type.String({ title: '封面地址' })),
    }),
  ),
  /** Topics that contain the word or fit the text, or keywords to advertise with; null for other work. */
  question: nullable(
    closed({ by: choice('方式', { word: '关键词', text: '正文', ads: '投放关键词' }), text: Type.String() }),
  ),
});

const cents = (title: string) => Type.Integer({ minimum: 0, maximum: 100_000_000_000, title });

/** What a bot does for a campaign. Money in cents. */
const botAds = entity('BotAds', {
  adsId: id('投放计划'),
  claimId,
  work: choice('工作', { submit: '提交', stop: '停止', figures: '更新数据' }),
  platform,
  headers,
  ads: closed({
    key: Type.String({ title: '投放标识' }),
    /** Of two revisions of a key the platform obeys the later one. */
    revision: id('提交序号'),
    platformFlowId: Type.String({ title: '平台内容编号' }),
    keywords: list(closed({ word: Type.String({ title: '关键词' }), bid: cents('出价') }), '关键词'),
    dailyBudget: cents('每日预算'),
    startDay: day('开始日期'),
    endDay: day('结束日期'),
  }),
});

/** A message that was written in a group, or a person who entered it. */
export const botGroupChat = entity('BotGroupChat', {
  platformMessageId,
  platformGroupId: platformId('平台群编号'),
  platformUserId: platformId('平台账号'),
  nickname: line('昵称', 64, { normal: false }),
  kind: choice('类型', { text: '文本', join: '加入群聊' }),
  /** Empty for `join`. */
  text: Type.String({ maxLength: 1_000, title: '文本' }),
  time: time('时间'),
});

/** Work in groups. `rowId`: the account to read, or the reply to send. */
const groupWork = { work: choice('工作', { read: '读取群消息', send: '发送回复' }), rowId: id('编号'), claimId };

const botGroupWork = entity('BotGroupWork', {
  ...groupWork,
  platform,
  headers,
  /** How far messages were read; empty: never. */
  cursor: Type.String({ title: '位置' }),
  /** The reply; null for reading. The platform sends once for the key. */
  message: nullable(
    closed({
      platformGroupId: Type.String({ title: '平台群编号' }),
      text: Type.String({ title: '内容' }),
      key: Type.String({ title: '发送标识' }),
    }),
  ),
});

/** A followed blogger whose live room is to be watched. */
const botLiveRoom = entity('BotLiveRoom', {
  liveBloggerId: id('博主'),
  claimId,
  platform,
  platformUserId: Type.String({ title: '平台账号' }),
  headers,
  /** Sessions that ended before this time are not collected. */
  since: time('关注时间'),
  /** The newest known sessions with how far they were collected; `whole`: to their end. */
  sessions: list(closed({ platformLiveId: Type.String(), cursor: Type.String(), whole: flag('已采完') })),
});

const platformLiveId = platformId('平台场次编号');
const liveSecond = Type.Integer({ minimum: 0, maximum: LIVE_LIMITS.seconds, title: '第几秒' });
const money = Type.Integer({ minimum: 0, maximum: 100_000_000_000, title: '金额（分）' });

export const botLiveSession = entity('BotLiveSession', {
  platformLiveId,
  title: Type.String({ maxLength: 200, title: '标题' }),
  cover: Type.String({ pattern: '^((https?://|/).*)?$', maxLength: 2048, title: '封面' }),
  startTime: time('开播时间'),
  /** null: it is running. */
  endTime: nullable(time('下播时间')),
});

/** What happened in a session since a cursor. Seconds count from its start; each row has the platform's key. */
export const botLivePart = entity('BotLivePart', {
  session: botLiveSession,
  /** Where to go on next time. */
  cursor: Type.String({ maxLength: 200, title: '位置' }),
  /** true: nothing more will happen in this session. */
  whole: flag('已采完'),
  minutes: list(
    closed({
      minute: Type.Integer({ minimum: 0, maximum: LIVE_LIMITS.seconds / 60, title: '第几分钟' }),
      viewers: figure('在线人数'),
      entered: figure('进入人数'),
      likes: figure('点赞'),
    }),
    '分钟',
    { maxItems: 200 },
  ),
  texts: list(
    closed({
      key: platformId('编号'),
      second: liveSecond,
      seconds: Type.Integer({ minimum: 0, maximum: 3_600, title: '时长（秒）' }),
      text: Type.String({ minLength: 1, maxLength: 2_000, title: '话术' }),
    }),
    '话术',
    { maxItems: 500 },
  ),
  chats: list(
    closed({
      key: platformId('编号'),
      second: liveSecond,
      platformUserId: platformId('平台账号'),
      nickname: line('昵称', 64, { normal: false }),
      avatar: Type.String({ pattern: '^((https?://|/).*)?$', maxLength: 2048, title: '头像' }),
      content: Type.String({ minLength: 1, maxLength: 500, title: '弹幕' }),
    }),
    '弹幕',
    { maxItems: 500 },
  ),
  goods: list(
    closed({
      key: platformId('商品编号'),
      place: Type.Integer({ minimum: 1, maximum: 1_000, title: '链接号' }),
      name: line('商品', 200, { normal: false }),
      cover: Type.String({ pattern: '^((https?://|/).*)?$', maxLength: 2048, title: '图片' }),
      price: money,
      /** All seconds at which it was presented so far. */
      shown: list(liveSecond, '讲解', { maxItems: 500 }),
    }),
    '商品',
    { maxItems: 200 },
  ),
  sales: list(
    closed({
      key: platformId('订单编号'),
      goodsKey: platformId('商品编号'),
      second: liveSecond,
      count: Type.Integer({ minimum: 1, maximum: 100_000, title: '件数' }),
      amount: money,
    }),
    '成交',
    { maxItems: 500 },
  ),
});

const noteFigures = closed({
  viewCount: figure('浏览'),
  likeCount: figure('点赞'),
  commentCount: figure('评论'),
  collectCount: figure('收藏'),
});

/** Why a bot gives up a task; the labels are shown to people. */
export const failKind = choice('失败原因', {
  missing: '内容或账号不存在',
  credential: '登录凭证失效',
  limited: '平台限流',
  unreachable: '平台无法访问',
  refused: '平台拒绝',
  fault: '机器人出错',
});

export const botCalls = area(
  'bot',
  BOT,
  {
    claim: {
      summary: 'Claim the next due task with a new claim id; the same id again returns the same task',
      title: '机器人领取任务',
      policy: bot,
      path: 'claim',
      changes: ['task', 'message', 'chatMessage', 'receiver', 'automaticReply'],
      params: closed({
        claimId,
        botName,
        platforms,
        /** The adapter that the bot uses for each platform. */
        adapters: optional(
          Type.Array(
            closed({
              platform,
              adapter: Type.String({ pattern: '^[a-z][a-z0-9-]{0,63}$', maxLength: 64, title: '适配器' }),
              sandbox: flag('沙箱'),
            }),
            { maxItems: 4, title: '适配器' },
          ),
        ),
      }),
      result: closed({ task: nullable(botTask) }),
    },
    progress: {
      summary: 'Report the progress of a task and renew its claim',
      title: '机器人报告进度',
      policy: bot,
      path: 'progress',
      changes: ['task'],
      params: closed({ ...claim, progress: Type.Integer({ minimum: 0, maximum: 99, title: '进度' }) }),
      result: held,
    },
    deliver: {
      summary: 'Deliver collected rows; existing rows are updated',
      title: '机器人提交结果',
      policy: bot,
      path: 'deliver',
      changes: ['task', 'content', 'comment', 'keyword', 'blogger', 'tag', 'message', 'transcription'],
      params: closed({
        ...claim,
        bloggers: optional(list(botBlogger, '博主', { maxItems: 50 })),
        flows: optional(list(botFlow, '内容', { maxItems: 50 })),
        comments: optional(list(botComment, '评论', { maxItems: 200 })),
      }),
      result: closed({ held: Type.Boolean({ title: '仍然持有' }), kept: count('已收录') }),
    },
    finish: {
      summary: 'Report that a task is done',
      title: '机器人完成任务',
      policy: bot,
      path: 'finish',
      changes: ['task', 'message', 'keyword', 'blogger', 'underWater', 'chatMessage', 'receiver', 'automaticReply'],
      params: closed({
        ...claim,
        resultUrl: optional(Type.String({ format: 'uri', pattern: '^https?://', maxLength: 2048, title: '发布地址' })),
        /** Of the message that was sent. */
        platformMessageId: optional(platformMessageId),
      }),
      result: held,
    },
    fail: {
      summary: 'Report that a task failed; transient failures are retried later',
      title: '机器人放弃任务',
      policy: bot,
      path: 'fail',
      changes: ['task', 'message', 'underWater', 'chatMessage', 'receiver', 'automaticReply'],
      params: closed({
        ...claim,
        kind: failKind,
        detail: optional(Type.String({ maxLength: 200, title: '说明' })),
        retryAfterSeconds: optional(Type.Integer({ minimum: 0, maximum: 86_400, title: '多少秒后重试' })),
      }),
      result: held,
    },
    claimInbox: {
      summary:
        'Claim a reply account whose messages are due, with a new claim id; the same id again returns the same one',
      title: '机器人领取私信收取',
      policy: bot,
      path: 'claim-inbox',
      changes: ['replyAccount'],
      params: closed({ claimId, platforms }),
      result: closed({ inbox: nullable(botInbox) }),
    },
    deliverInbox: {
      summary: 'Deliver messages that a reply account received; each becomes a row once',
      title: '机器人提交私信',
      policy: bot,
      path: 'deliver-inbox',
      changes: ['replyAccount', 'receiver', 'chatMessage', 'chatTyping', 'automaticReply'],
      params: closed({
        accountId: id('账号'),
        claimId,
        /** Where to go on next time. */
        cursor: Type.String({ maxLength: 200, title: '位置' }),
        chats: list(botChat, '消息', { maxItems: 100 }),
        /** true: there is more, and the bot keeps its claim. */
        more: flag('还有'),
        state: choice('账号状态', REPLY_ACCOUNT_STATE_NAMES),
      }),
      result: held,
    },
    claimLive: {
      summary: 'Claim a followed live room that is due, with a new claim id; the same id again returns the same one',
      title: '机器人领取直播间',
      policy: bot,
      path: 'claim-live',
      changes: ['credential'],
      params: closed({ claimId, platforms }),
      result: closed({ room: nullable(botLiveRoom) }),
    },
    deliverLive: {
      summary: 'Deliver what happened in a live room; each chat, text and sale becomes a row once',
      title: '机器人提交直播数据',
      policy: bot,
      path: 'deliver-live',
      changes: ['liveBlogger', 'liveRecord', 'credential'],
      params: closed({
        liveBloggerId: id('博主'),
        claimId,
        /** As the platform shows the blogger now. */
        blogger: optional(
          closed({
            nickname: line('昵称', 64, { normal: false }),
            avatar: Type.String({ pattern: '^((https?://|/).*)?$', maxLength: 2048, title: '头像' }),
          }),
        ),
        part: optional(botLivePart),
        /** The platform no longer has this session: nothing more of it will be asked. */
        gone: optional(platformLiveId),
        failed: optional(closed({ kind: failKind, detail: optional(Type.String({ maxLength: 200, title: '说明' })) })),
        /** true: the bot keeps its claim. */
        more: flag('还有'),
      }),
      result: held,
    },
    claimLogIn: {
      summary: 'Claim a log-in by a code that is due, with a new claim id; the same id again returns the same one',
      title: '机器人领取扫码登录',
      policy: bot,
      path: 'claim-log-in',
      changes: ['replyLogIn'],
      params: closed({ claimId, platforms }),
      result: closed({ logIn: nullable(botLogIn) }),
    },
    reportLogIn: {
      summary: 'Report a code, or what became of it; a confirmed one brings the account with its log-in',
      title: '机器人报告扫码登录',
      policy: bot,
      path: 'report-log-in',
      changes: ['replyLogIn', 'replyAccount', 'conversationRecord', 'publisherAuth', 'publishLogger'],
      params: closed({
        logInId: id('登录'),
        claimId,
        /** `unchanged`: nobody has scanned it, or confirmed it, since. */
        found: choice('结果', {
          code: '二维码',
          unchanged: '没有变化',
          scanned: '已扫码',
          confirmed: '已确认',
          expired: '已过期',
          failed: '失败',
        }),
        code: optional(
          closed({
            code: Type.String({ pattern: '^[A-Za-z0-9_-]{1,128}$', maxLength: 128, title: '二维码' }),
            url: Type.String({ format: 'uri', pattern: '^https?://', maxLength: 2048, title: '二维码地址' }),
            expireTime: time('过期时间'),
          }),
        ),
        /** Whom the phone confirmed. */
        person: optional(
          closed({
            platformUserId: platformId('平台账号'),
            nickname: line('昵称', 64, { normal: false }),
            avatar: Type.String({ pattern: '^((https?://|/).*)?$', maxLength: 2048, title: '头像' }),
            headers: Type.Array(
              closed({
                name: Type.String({ minLength: 1, maxLength: 128 }),
                value: Type.String({ minLength: 1, maxLength: 16_384 }),
              }),
              { minItems: 1, maxItems: 50, title: '登录' },
            ),
          }),
        ),
        reason: optional(Type.String({ maxLength: 200, title: '原因' })),
      }),
      result: held,
    },
    claimGroupWork: {
      summary: 'Claim work in groups with a new claim id; the same id again returns the same work',
      title: '机器人领取群工作',
      policy: bot,
      path: 'claim-group-work',
      changes: ['groupReply'],
      params: closed({ claimId, platforms }),
      result: closed({ job: nullable(botGroupWork) }),
    },
    reportGroupWork: {
      summary: 'Report groups and their messages, or what became of a reply; each message becomes a row once',
      title: '机器人报告群工作',
      policy: bot,
      path: 'report-group-work',
      changes: ['groupBotAccount', 'platformGroup', 'groupMessage', 'groupReply', 'replyAccount'],
      params: closed({
        ...groupWork,
        found: choice('结果', { read: '已读取', sent: '已发送', failed: '失败' }),
        /** All groups of the account. */
        groups: optional(list(seenGroup, '群', { maxItems: 500 })),
        chats: optional(list(botGroupChat, '消息', { maxItems: 100 })),
        /** Where to go on next time. */
        cursor: optional(Type.String({ maxLength: 200, title: '位置' })),
        /** true: there is more, and the bot keeps its claim. */
        more: optional(flag('还有')),
        /** The message on the platform, and the account that it shows. */
        sent: optional(
          closed({
            platformMessageId,
            platformUserId: platformId('平台账号'),
            nickname: line('昵称', 64, { normal: false }),
          }),
        ),
        kind: optional(failKind),
        detail: optional(Type.String({ maxLength: 200, title: '说明' })),
        retryAfterSeconds: optional(Type.Integer({ minimum: 0, maximum: 86_400, title: '多少秒后重试' })),
      }),
      result: held,
    },
    claimPublishing: {
      summary: 'Claim work around publishing with a new claim id; the same id again returns the same work',
      title: '机器人领取发布',
      policy: bot,
      path: 'claim-publishing',
      changes: ['publishLogger', 'publisherAuth'],
      params: closed({ claimId, botName, platforms }),
      result: closed({ job: nullable(botPublishing) }),
    },
    reportPublishing: {
      summary: 'Report work around publishing: before the effect that it is about to be sent, then its result',
      title: '机器人报告发布',
      policy: bot,
      path: 'report-publishing',
      changes: ['publishLogger', 'publisherAuth'],
      params: closed({
        ...publishingWork,
        /** `sending`: only after `held` may the bot publish. `alive` renews the lease. */
        found: choice('结果', {
          alive: '仍在进行',
          sending: '开始发布',
          published: '已发布',
          absent: '平台上没有',
          known: '账号有效',
          topics: '话题',
          failed: '失败',
        }),
        published: optional(
          closed({
            platformFlowId: platformId('平台内容编号'),
            url: Type.String({ format: 'uri', pattern: '^https?://', maxLength: 2048, title: '发布地址' }),
            figures: optional(noteFigures),
          }),
        ),
        person: optional(
          closed({
            platformUserId: platformId('平台账号'),
            nickname: line('昵称', 64, { normal: false }),
            avatar: Type.String({ pattern: '^((https?://|/).*)?$', maxLength: 2048, title: '头像' }),
          }),
        ),
        topics: optional(
          list(
            closed({
              name: line('话题', 100, { normal: false }),
              viewCount: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, title: '浏览' }),
              /** Of a keyword to advertise with: yuan for a click, and how many want it. */
              price: optional(Type.Number({ minimum: 0, maximum: 100_000, title: '参考出价' })),
              competition: optional(choice('竞争程度', ADS_COMPETITION_NAMES)),
            }),
            '话题',
            { maxItems: 50 },
          ),
        ),
        kind: optional(failKind),
        detail: optional(Type.String({ maxLength: 200, title: '说明' })),
        retryAfterSeconds: optional(Type.Integer({ minimum: 0, maximum: 86_400, title: '多少秒后重试' })),
      }),
      result: held,
    },
    claimAds: {
      summary: 'Claim work for a campaign with a new claim id; the same id again returns the same work',
      title: '机器人领取投放',
      policy: bot,
      path: 'claim-ads',
      changes: ['xhsAds'],
      params: closed({ claimId, platforms }),
      result: closed({ job: nullable(botAds) }),
    },
    reportAds: {
      summary: 'Report what the platform says about a campaign, or why it does not',
      title: '机器人报告投放',
      policy: bot,
      path: 'report-ads',
      changes: ['xhsAds', 'publisherAuth', 'publishLogger'],
      params: closed({
        adsId: id('投放计划'),
        claimId,
        /** Absent: it failed. */
        answer: optional(
          closed({
            state: choice('平台状态', { running: '投放中', stopped: '已停止', ended: '已结束' }),
            days: list(
              closed({
                day: day('日期'),
                spent: cents('花费'),
                shown: figure('展现'),
                clicks: figure('点击'),
                leads: figure('线索'),
              }),
              '每日',
              { maxItems: 1_000 },
            ),
          }),
        ),
        kind: optional(failKind),
        detail: optional(Type.String({ maxLength: 200, title: '说明' })),
        retryAfterSeconds: optional(Type.Integer({ minimum: 0, maximum: 86_400, title: '多少秒后重试' })),
      }),
      result: held,
    },
    claimCheck: {
      summary: 'Claim a platform log-in to check, with a new claim id; the same id again returns the same log-in',
      title: '机器人领取凭证验证',
      policy: bot,
      path: 'claim-check',
      changes: ['credential'],
      params: closed({ claimId, platforms }),
      result: closed({ check: nullable(botCheck) }),
    },
    finishCheck: {
      summary: 'Report the result of checking a platform log-in; has no effect if it was replaced meanwhile',
      title: '机器人完成凭证验证',
      policy: bot,
      path: 'finish-check',
      changes: ['credential'],
      params: closed({
        authenticationId: id('凭证'),
        claimId,
        known: Type.Boolean({
          title: '平台认可',
          description: 'true: the platform recognises the log-in',
          display: 'boolean',
        }),
        /** The account name, or the platform's reason for refusing the log-in. */
        detail: Type.String({ maxLength: 200, title: '说明' }),
      }),
      result: held,
    },
  },
  { screens: false },
);
