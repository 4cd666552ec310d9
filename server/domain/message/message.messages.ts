/** Messages about private messages to commenters. */
export const MESSAGES = {
  comment: '评论不存在或已被删除',
  message: '私信不存在或已被删除',
  written: (day: string, sender: string) => `${day} ${sender}已发过，需要再发请选“再次发送”`,
  waiting: (day: string, sender: string) => `${day} ${sender}提交的还在等待发送`,
  unknown: (day: string, sender: string) => `${day} ${sender}提交的还不能确定是否发出`,
  twice: '这一批里已有发给同一个人的',
  atOnce: '刚刚已有同事给这个人发送',
  limit: (perDay: number, left: number, count: number) =>
    `每人每天最多发送 ${perDay} 条，您今天还能发 ${left} 条，这次要发 ${count} 条，请减少人数或明天再发`,
  notFailed: '只有发送失败的可以重发',
  writtenSince: '这个人已另外发过，不再重发',
  commentDeleted: '评论已被删除，无法回复',
  notQueued: '没有提交成功，请重试',
  empty: '没有生成任何文字，请重试',
  interrupted: '生成被中断，请重试',
} as const;
