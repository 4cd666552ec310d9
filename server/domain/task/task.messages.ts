/** Messages about tasks that people queue again or cancel. */
export const MESSAGES = {
  notFailed: '只有失败的任务可以重试',
  chatElsewhere: '会话里的消息请在会话中重发',
  messageElsewhere: '私信请在“笔记物料 › 已发私信”里重发',
  publicationElsewhere: '转发请在“发布管理”里重新发布',
  notOpen: '任务已经结束，无法取消',
  underWay: '正在发送，平台可能已经收到，不能取消',
  sameOpen: '相同的任务正在进行',
  notFound: '任务不存在或已被删除',
} as const;
