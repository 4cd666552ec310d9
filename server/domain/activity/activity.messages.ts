export const MESSAGES = {
  activity: '活动',
  period: '结束时间应晚于开始时间',
  unknownPages: (ids: readonly number[]) => `页面不存在或已被删除：${ids.join('、')}`,
  foreignPage: '页面属于其他部门',
  taken: (page: string, activity: string) => `页面“${page}”已属于活动“${activity}”，请先从那个活动移除`,
  closingInPages: '结束页不能是活动自己的页面',
  unknownClosing: '页面不存在或已被删除',
} as const;
