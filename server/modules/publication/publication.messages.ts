/** What visitors read. */
export const MESSAGES = {
  unknown: { title: '页面不存在', text: '请检查地址，或从原来的入口重新打开。' },
  ended: { title: '活动已结束', text: '感谢关注，请留意我们的下一次活动。' },
  notBegun: { title: '活动还没有开始', text: '请在活动开始后再来。' },
  expired: { title: '预览已失效', text: '预览地址半小时内有效，请在编辑器中重新生成二维码。' },
  failed: { title: '页面暂时打不开', text: '请稍后再试。' },
  broken: { title: '预览无法生成', text: '请在编辑器中检查页面的问题。' },
  malformed: '提交的内容有误，请检查后重试',
  tooFast: '提交得太快了，请稍等几秒再试',
  tooMany: '提交过于频繁，请稍后再试',
  closed: '活动已结束，不能再提交',
} as const;

export type Notice = { readonly title: string; readonly text: string };
