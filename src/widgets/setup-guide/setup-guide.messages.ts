/** Messages of the widget. */
export const MESSAGES = {
  title: '初始设置',
  hint: '做完这些，团队就能开始工作。完成与否按实际的数据判断。',
  progress: (done: number, all: number) => `${done}/${all} 已处理`,
  finished: '初始设置都处理完了。',
  none: '演示数据里不需要初始设置。清空数据库并以 ATELIER_DEMO=0 启动后，这里会列出步骤。',
  states: { done: '已完成', open: '待完成', skipped: '已跳过' },
  skip: '跳过',
  skipOf: (title: string) => `跳过：${title}`,
  takeUp: '不跳过了',
  takeUpOf: (title: string) => `不跳过：${title}`,
  failed: '没有读到，请稍后重试',
  notSkipped: (why: string) => `没有保存：${why}`,
} as const;
