/**
 * Figures of replies. Each counts single rows, so that a figure by day, account, department or person adds up to its
 * total, and the rows behind it can be listed.
 */
export const REPLY_FIGURE_NAMES = {
  /** Comments below collected contents, on the day on which they were written. */
  comments: '收到评论',
  commentReplies: '回复评论',
  /** Private messages to commenters. */
  commentLetters: '私信评论者',
  /** Replies and private messages to commenters that were not sent. */
  commentFailures: '评论触达失败',
  /** Commenters whose first comment in the department this is. */
  commentUsers: '新评论用户',
  /** Private messages of receivers. */
  lettersIn: '收到私信',
  /** Private messages that reached the platform, also those withdrawn since. */
  lettersOut: '发出私信',
  letterFailures: '私信发送失败',
  /** Receivers, on the day on which their conversation began. */
  letterUsers: '新私信用户',
  /** Numbers that a department got for the first time. */
  phones: '手机号',
  wechats: '微信号',
  /** Both, without those that forms brought: leads of conversations. */
  chatLeads: '私信留资',
  /** Receivers who were sent a message, once a day. */
  sentReceivers: '私信触达用户',
  /** Commenters who were sent a reply or message, once a day. */
  sentCommenters: '评论触达用户',
  /** Messages after `SECOND_REPLY.silentMs` without an answer to the message before. */
  secondReplies: '二次回复',
  /** Of those, the ones that the receiver answered within `SECOND_REPLY.answerMs`. */
  secondAnswers: '二次回复获回应',
} as const;

export type ReplyFigure = keyof typeof REPLY_FIGURE_NAMES;

/** What figures are counted by. */
export const FIGURE_GROUP_NAMES = { account: '账号', department: '部门', person: '员工' } as const;
export type FigureGroup = keyof typeof FIGURE_GROUP_NAMES;

const DAY_MS = 86_400_000;

/**
 * A second reply is a message of ours after our last one stayed unanswered for `silentMs`. It is answered if the
 * receiver writes within `answerMs`, before another second reply is possible: no answer counts twice.
 */
export const SECOND_REPLY = { silentMs: DAY_MS, answerMs: DAY_MS } as const;
