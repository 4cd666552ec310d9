/** Sets and limits of publishing on platforms (product.md sections 2 and 4, calls.md section 7.5). */
import { OUTCOME_UNKNOWN_NAME } from './outcome';

/** What xhs accepts in one note; `src/shared/publishing` counts as it does. */
export const PUBLISH_LIMITS = { title: 20, text: 1_000, pictures: 18, topics: 10 } as const;

/** What the console stores of drafts, so that a text that is too long is kept until somebody shortens it. */
export const DRAFT_LIMITS = { title: 200, text: 10_000, pictures: 40, topics: 40 } as const;

/** Pictures that the platform takes. Pixels are the shorter side. */
export const PUBLISH_PICTURE = {
  bytes: 20 * 1024 * 1024,
  leastPixels: 100,
  types: ['image/jpeg', 'image/png'],
} as const;

/** Minutes after its time until which a publication still starts without asking. */
export const LATE_LIMIT_MINUTES = { usual: 30, most: 10_080 } as const;

/** Publications of one account a day, and the shortest gap between two. */
export const PUBLISHER_PACE = { dailyLimit: 20, mostADay: 200, hourlyLimit: 10, gapMinutes: 0, mostGap: 240 } as const;

/** Days within which the same text of the same account is warned of. */
export const SAME_TEXT_DAYS = 30;

/** Publications that one month of the calendar shows. */
export const PLAN_ROWS = 1_000;

/** Accounts of one request, each with a publication of its own. */
export const ACCOUNTS_AT_ONCE = 50;

export const PUBLICATION_KIND_NAMES = { images: '图文', video: '视频' } as const;
export type PublicationKind = keyof typeof PUBLICATION_KIND_NAMES;

/**
 * `waiting`: planned, its time has not come; `due`: its time has come; `claimed`: a bot has it and has sent nothing;
 * `sending`: a bot may have sent it; `unknown`: nobody knows whether the platform has it, a bot asks there.
 */
export const PUBLICATION_STATE_NAMES = {
  draft: '草稿',
  waiting: '待发布',
  due: '已到时间',
  claimed: '机器人已领取',
  sending: '发布中',
  published: '已发布',
  failed: '发布失败',
  unknown: OUTCOME_UNKNOWN_NAME,
  cancelled: '已取消',
} as const;
export type PublicationState = keyof typeof PUBLICATION_STATE_NAMES;
/** Of publications that nobody has begun to send: they can be changed and cancelled. */
export const OPEN_PUBLICATION_STATES = ['waiting', 'due', 'claimed'] as const satisfies readonly PublicationState[];

/** Why a publication whose time has come is not sent yet. `late`: a person decides whether it still is. */
export const PUBLICATION_HOLD_NAMES = {
  none: '',
  late: '已超过最晚时间，等待确认',
  logIn: '等待账号重新登录',
  pace: '等待账号的发布间隔',
} as const;
export type PublicationHold = keyof typeof PUBLICATION_HOLD_NAMES;

/** What a publication was made from. */
export const PUBLICATION_SOURCE_NAMES = {
  content: '采集内容',
  generatedNote: '生成的笔记',
  materialNote: '素材笔记',
  coverNote: '封面笔记',
  upload: '上传素材',
} as const;
export type PublicationSourceKind = keyof typeof PUBLICATION_SOURCE_NAMES;

/** Where a picture of a publication comes from. `source`: a picture of what the publication was made from. */
export const PICTURE_KIND_NAMES = {
  generated: 'AI 生成',
  poster: '模板海报',
  material: '上传素材',
  edited: '裁剪或编辑',
  source: '来源内容的图片',
  uploaded: '直接上传',
  unknown: '来源不明',
} as const;

/** Steps on the time line of a publication. */
export const PUBLICATION_STEP_NAMES = {
  created: '新建',
  planned: '加入计划',
  changed: '修改',
  moved: '改期',
  claimed: '机器人领取',
  sending: '开始发布',
  published: '发布成功',
  failed: '发布失败',
  unknown: '结果不明',
  absent: '平台上没有，重新发布',
  found: '平台上已有',
  late: '错过时间',
  resumed: '继续发布',
  retried: '重试',
  cancelled: '取消',
} as const;
export type PublicationStep = keyof typeof PUBLICATION_STEP_NAMES;

export const PUBLISHER_ORIGIN_NAMES = { cookie: 'Cookie', qrCode: '扫码登录', cloudPhone: '云手机' } as const;

/** Who may publish with an account: its owner, or everybody of the department. */
export const PUBLISHER_SCOPE_NAMES = { person: '个人', department: '部门' } as const;
export type PublisherScope = keyof typeof PUBLISHER_SCOPE_NAMES;

/** Of an account's log-in. `checking`: a bot has yet to ask the platform. */
export const PUBLISHER_STATE_NAMES = { checking: '验证中', valid: '有效', ended: '登录已失效' } as const;
export type PublisherState = keyof typeof PUBLISHER_STATE_NAMES;

/** Of a log-in by a code. `refused`: the platform or the person with the phone did not allow it. */
export const QR_CODE_STATE_NAMES = {
  waiting: '等待扫码',
  scanned: '已扫码，等待确认',
  confirmed: '已登录',
  expired: '二维码已过期',
  refused: '登录被拒绝',
} as const;
export type QrCodeState = keyof typeof QR_CODE_STATE_NAMES;

/** An error stops a publication, a warning asks the person. */
export const FINDING_SEVERITY_NAMES = { error: '错误', warning: '提醒' } as const;
export type FindingSeverity = keyof typeof FINDING_SEVERITY_NAMES;

export const FINDING_FIELD_NAMES = {
  publisherId: '账号',
  title: '标题',
  content: '正文',
  topics: '话题',
  imageUrls: '图片',
  videoUrl: '视频',
  coverUrl: '封面',
  planTime: '时间',
} as const;
export type FindingField = keyof typeof FINDING_FIELD_NAMES;

/** What a person decides on a publication that missed its time. */
export const LATE_DECISION_NAMES = { publish: '现在发布', move: '改期', cancel: '取消发布' } as const;
