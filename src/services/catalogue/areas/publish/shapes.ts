/** Shapes that the calls of publishing share: accounts, log-ins by a code, publications and findings. */
import { platform } from '../../content';
import {
  choice,
  closed,
  count,
  edited,
  entity,
  flag,
  id,
  line,
  list,
  nullable,
  optional,
  picture,
  time,
  Type,
  medium,
} from '../../define';
import {
  DRAFT_LIMITS,
  FINDING_FIELD_NAMES,
  FINDING_SEVERITY_NAMES,
  LATE_LIMIT_MINUTES,
  PUBLICATION_HOLD_NAMES,
  PUBLICATION_KIND_NAMES,
  PUBLICATION_SOURCE_NAMES,
  PUBLICATION_STATE_NAMES,
  PUBLICATION_STEP_NAMES,
  PUBLISHER_ORIGIN_NAMES,
  PUBLISHER_PACE,
  PUBLISHER_SCOPE_NAMES,
  PUBLISHER_STATE_NAMES,
  QR_CODE_STATE_NAMES,
} from '../../sets/publication';

export const publisherScope = choice('使用范围', PUBLISHER_SCOPE_NAMES);
export const publisherState = choice('登录状态', PUBLISHER_STATE_NAMES, {
  colors: { checking: 'processing', valid: 'success', ended: 'error' },
});
export const publisherName = line('账号备注', 40, { pattern: '\\S' });

/** Pace of an account: the console holds its publications back rather than sending faster. */
export const pace = {
  dailyLimit: Type.Integer({ minimum: 1, maximum: PUBLISHER_PACE.mostADay, title: '每日上限', display: 'number' }),
  hourlyLimit: Type.Integer({ minimum: 1, maximum: PUBLISHER_PACE.mostADay, title: '每小时上限', display: 'number' }),
  gapMinutes: Type.Integer({
    minimum: 0,
    maximum: PUBLISHER_PACE.mostGap,
    title: '最短间隔（分钟）',
    description: 'Two publications are at least this far apart, and at random up to half as much more',
  }),
};

export const publisherAuth = entity('PublisherAuth', {
  publisherId: id('账号编号'),
  platform,
  /** As people call it; at first the nickname. */
  name: publisherName,
  /** Of the platform; empty until a bot asked it. */
  nickname: Type.String({ title: '平台昵称' }),
  avatar: Type.String({ title: '头像', display: 'avatar' }),
  platformUserId: Type.String({ title: '平台账号' }),
  department: Type.String({ title: '部门' }),
  departmentId: id('部门编号'),
  owner: Type.String({ title: '添加人' }),
  mine: flag('我添加的'),
  scope: publisherScope,
  origin: choice('登录方式', PUBLISHER_ORIGIN_NAMES),
  /** Cloud phone that the account is bound to; empty: none. */
  phoneName: Type.String({ title: '云手机' }),
  /** Display form of the log-in: names and masked values. */
  masked: Type.String({ title: '登录信息（已脱敏）', display: 'longText' }),
  state: publisherState,
  /** Since when the log-in has this state. */
  since: time('状态开始时间'),
  /** Why the log-in ended, in the platform's words; empty otherwise. */
  reason: Type.String({ title: '失效原因' }),
  /** Publications that wait for this account. */
  waitingCount: count('等待发布'),
  publishedToday: count('今天已发布'),
  ...pace,
  createTime: time('创建时间'),
  updateTime: time('更新时间'),
  ...edited,
});

/** A log-in by a code: `url` is drawn as the code; null while a bot fetches it from the platform. */
export const qrCodeLogIn = entity('PublisherQrCode', {
  logInId: id('登录编号'),
  platform,
  state: choice('状态', QR_CODE_STATE_NAMES, {
    colors: { waiting: 'default', scanned: 'processing', confirmed: 'success', expired: 'warning', refused: 'error' },
  }),
  url: nullable(Type.String({ title: '二维码内容' })),
  expireTime: nullable(time('过期时间')),
  reason: nullable(Type.String({ title: '原因' })),
  /** The account to log in again, or the one that was logged in; null: none yet. */
  publisherId: nullable(id('账号')),
});

export const publicationKind = choice('类型', PUBLICATION_KIND_NAMES);
export const publicationState = choice('状态', PUBLICATION_STATE_NAMES, {
  colors: {
    draft: 'default',
    waiting: 'blue',
    due: 'cyan',
    claimed: 'processing',
    sending: 'processing',
    published: 'success',
    failed: 'error',
    unknown: 'warning',
    cancelled: 'default',
  },
});
export const publicationSource = closed({
  kind: choice('来源', PUBLICATION_SOURCE_NAMES),
  id: id('来源编号'),
});

const title = Type.String({ maxLength: DRAFT_LIMITS.title, title: '标题', normal: 'NFC' });
const content = Type.String({ maxLength: DRAFT_LIMITS.text, title: '正文', display: 'longText', normal: 'NFC' });
const topic = line('话题', 100, { normal: 'NFC' });
const topics = list(topic, '话题', { maxItems: DRAFT_LIMITS.topics });
const imageUrls = list(picture('图片'), '图片', { maxItems: DRAFT_LIMITS.pictures });
const videoUrl = nullable(medium('视频地址', 'video'));
const coverUrl = nullable(medium('封面地址', 'image'));

export const lateLimitMinutes = Type.Integer({
  minimum: 1,
  maximum: LATE_LIMIT_MINUTES.most,
  default: LATE_LIMIT_MINUTES.usual,
  title: '最晚推迟（分钟）',
  description: 'A publication that could not start for longer than this is a question to the person',
});

/** What a person writes; with `planTime` it is planned, without it published as soon as possible. */
export const composed = {
  kind: publicationKind,
  title: optional(title),
  content: optional(content),
  topics: optional(topics),
  imageUrls: optional(imageUrls),
  videoUrl: optional(videoUrl),
  coverUrl: optional(coverUrl),
  source: optional(publicationSource),
  lateLimitMinutes: optional(lateLimitMinutes),
};

/** An account, with a text of its own where it differs from the common one. */
export const target = closed({
  publisherId: id('账号'),
  title: optional(title),
  content: optional(content),
  topics: optional(topics),
});

export const figures = entity('PublicationFigures', {
  viewCount: count('浏览'),
  likeCount: count('点赞'),
  commentCount: count('评论'),
  collectCount: count('收藏'),
  time: time('更新时间'),
});

export const publication = entity('Publication', {
  loggerId: id('发布编号'),
  /** The platform publishes once for this key. */
  key: Type.String({ title: '发布标识' }),
  kind: publicationKind,
  title,
  content,
  topics,
  imageUrls,
  videoUrl,
  coverUrl,
  platform,
  /** Null: a draft without an account, or an account that was deleted. */
  publisherId: nullable(id('账号')),
  publisherName: Type.String({ title: '账号' }),
  publisherAvatar: Type.String({ title: '头像', display: 'avatar' }),
  state: publicationState,
  hold: choice('等待原因', PUBLICATION_HOLD_NAMES),
  /** Of a failed one: trying again can help. */
  isRetryable: flag('可重试'),
  planTime: nullable(time('计划时间')),
  /** Place in the calendar: when it was published, or is to be. Null: a draft without a time. */
  shownTime: nullable(time('时间')),
  lateLimitMinutes,
  failReason: nullable(Type.String({ title: '失败原因' })),
  noteUrl: nullable(Type.String({ title: '笔记链接', display: 'link' })),
  publishTime: nullable(time('发布时间')),
  figures: nullable(figures),
  source: nullable(publicationSource),
  attempts: count('尝试次数'),
  department: Type.String({ title: '部门' }),
  creator: Type.String({ title: '创建人' }),
  mine: flag('我创建的'),
  createTime: time('创建时间'),
  updateTime: time('更新时间'),
  ...edited,
});

export const publicationStep = entity('PublicationStep', {
  stepId: id('步骤编号'),
  step: choice('步骤', PUBLICATION_STEP_NAMES),
  /** The person or the bot; empty: the server. */
  actor: Type.String({ title: '执行者' }),
  detail: Type.String({ title: '说明' }),
  time: time('时间'),
});

/** One result of the checks before anything is queued. `start` and `end`: UTF-16 units of the field's text. */
export const publicationFinding = entity('PublicationFinding', {
  /** Null: it concerns all accounts. */
  publisherId: nullable(id('账号')),
  field: choice('字段', FINDING_FIELD_NAMES),
  severity: choice('级别', FINDING_SEVERITY_NAMES, { colors: { error: 'error', warning: 'warning' } }),
  message: Type.String({ title: '说明' }),
  start: nullable(count('起')),
  end: nullable(count('止')),
  /** What to write instead; empty: no proposal. */
  suggestion: Type.String({ title: '建议改为' }),
});

/** Publications of one request, with warnings that the person has not accepted; `done` is then empty. */
export const publishResult = entity('PublishResult', {
  done: list(publication, '已创建'),
  /** Errors, or warnings to be accepted by `acceptWarnings`; nothing was queued when there are any. */
  findings: list(publicationFinding, '检查结果'),
});

export const acceptWarnings = optional(flag('忽略提醒'));
