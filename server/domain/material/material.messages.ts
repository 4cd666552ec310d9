/** Messages of refusals in the material area. */
export const MESSAGES = {
  duplicateLine: '本部门已有同名业务线',
  /** `left`: phrases for what the line still contains. */
  lineInUse: (left: readonly string[]) => `这条业务线还有 ${left.join('、')}，请先移走或删除`,
  accountsLeft: (count: number) => `${count} 个账号`,
  notesLeft: (count: number) => `${count} 篇笔记`,
  duplicateAccount: '本部门在该平台已有这个账号',
  accountInUse: (count: number) => `这个账号还有 ${count} 篇笔记，请先删除笔记，或把账号设为已停更`,
  unknownManager: '负责人不在这条业务线的部门里',
  unknownAccount: '账号不存在或已被删除',
  accountOfOtherLine: '该账号不属于所选的业务线',
  accountOfOtherPlatform: '链接与账号不是同一个平台',
  lineMissing: '请选择账号或业务线',
  duplicateNote: '本部门已录入这篇笔记',
  nothingTracked: '数量不能为 0',
  amountWithoutOrder: '只有成交可以填写金额',
  amountAgainstQuantity: '冲减成交时，金额也应为负数',
  /** A correction exceeds the sum recorded so far. */
  belowZero: (sum: number) => `最多只能冲减 ${sum}`,
  future: '时间不能晚于现在',
} as const;
