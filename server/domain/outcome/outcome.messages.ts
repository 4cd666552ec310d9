/** Messages about outcomes that bots could not find out. */
export const MESSAGES = {
  undecided: '机器人多次查询，仍不能确定平台是否收到，请到平台上核对后选择',
  /** `reason`: why bots ask no more. */
  undecidedBecause: (reason: string) => `${reason}，不能确定平台是否收到，请到平台上核对后选择`,
  notAwaited: '只有等待确认结果的需要处理',
  absent: '平台没有收到，多次发送没有成功',
  confirmed: '由人确认：平台已收到',
  denied: '由人确认：平台没有收到',
} as const;
