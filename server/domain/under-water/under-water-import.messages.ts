/** Messages about imported lists of contents. */
export const MESSAGES = {
  otherPlatform: (name: string) => `应为${name}的链接`,
  doubleInFile: (row: number) => `与第 ${row} 行是同一条内容`,
  doubleInList: '列表里已有这条内容',
  notFound: '内容不存在或已被删除',
  collected: '已经收录',
  collecting: '正在采集',
} as const;
