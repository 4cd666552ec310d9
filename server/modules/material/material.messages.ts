/** What people are told when something of the material area is refused. */
export const MESSAGES = {
  duplicateLine: '本部门已有同名业务线',
  /** `left`: what it still has, in words. */
  lineKept: (left: readonly string[]) => `这条业务线还有 ${left.join('、')}，请先移走或删除`,
  accountsLeft: (count: number) => `${count} 个账号`,
  notesLeft: (count: number) => `${count} 篇笔记`,
} as const;
