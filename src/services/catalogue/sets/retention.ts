/** How long rows that grow without limit are kept (docs/decisions/0140-retention.md). Days from the time of each row. */

export interface Retention {
  readonly title: string;
  /** null: kept, unless administrators say otherwise. */
  readonly days: number | null;
  /** The least that administrators can choose. */
  readonly least: number;
  /** Which rows go, and which never do. */
  readonly rule: string;
}

export const RETENTIONS = {
  visit: { title: '访问明细', days: 100, least: 35, rule: '按月整月删除；每天的访问数据一直保留' },
  chatMessage: {
    title: '私信消息',
    days: null,
    least: 90,
    rule: '不删：还没发出的、留下手机号或微信号的，以及未结束会话的最后一条',
  },
  receiver: { title: '会话', days: null, least: 180, rule: '只删已结束、没有消息、没有留资、没有备注和标签的会话' },
  conversationRecord: { title: '会话操作记录', days: null, least: 90, rule: '全部按时间删除' },
  groupMessage: { title: '群消息', days: null, least: 30, rule: '不删：每个群的最后一条，以及还没回复的' },
  assistantHistory: { title: '助手对话', days: null, least: 30, rule: '按最后一次提问算；不删：置顶的和正在回答的' },
  deletedHistory: { title: '已删除的助手对话', days: 30, least: 7, rule: '从删除那天算，这段时间内可以恢复' },
  deletedAssistant: {
    title: '已删除的助手',
    days: 30,
    least: 7,
    rule: '从删除那天算，这段时间内可以恢复；对话不受影响',
  },
  deletedImage: { title: '已删除的图片', days: 30, least: 7, rule: '从删除那天算，这段时间内可以恢复' },
  pageVersion: { title: '活动页历史版本', days: null, least: 30, rule: '不删：线上版本，以及每个页面最近 10 个版本' },
  screenVersion: {
    title: '控制台页面历史版本',
    days: null,
    least: 30,
    rule: '不删：正在使用的、草稿所基于的、批量替换前后的，以及每个页面最近 10 个版本',
  },
  exportJob: { title: '导出的文件', days: 1, least: 1, rule: '从导出完成算，连同文件一起删除' },
  posterJob: { title: '海报任务', days: null, least: 30, rule: '从完成算，连同没有用在笔记里的图片一起删除' },
  messageBatch: { title: '批量写私信的结果', days: 7, least: 2, rule: '写好并发出的私信不受影响' },
  spiderTask: {
    title: '采集和评论任务',
    days: null,
    least: 90,
    rule: '从结束算；采集到的内容不受影响。不删：还有私信没发出的和点过赞的',
  },
  trayDismissal: { title: '已清除的任务提醒', days: 2, least: 2, rule: '只是不再显示的标记，任务本身不受影响' },
  sourceEvent: { title: '前端事件统计', days: null, least: 30, rule: '全部按日期删除' },
  decryptTrace: { title: '号码查看记录', days: null, least: 180, rule: '不满 180 天的不能删除' },
  auditEntry: { title: '审计日志', days: null, least: 180, rule: '不满 180 天的不能删除，数据库也会拒绝' },
} as const satisfies Readonly<Record<string, Retention>>;

export type RetentionKind = keyof typeof RETENTIONS;

export const RETENTION_KINDS = Object.keys(RETENTIONS) as readonly RetentionKind[];

export const RETENTION_KIND_NAMES = Object.fromEntries(
  RETENTION_KINDS.map((kind) => [kind, RETENTIONS[kind].title]),
) as Readonly<Record<RetentionKind, string>>;

export const RETENTION_LIMITS = {
  /** Largest number of days. */
  most: 3_650,
  /** Larger numbers of rows are not counted. */
  counted: 100_000,
} as const;
