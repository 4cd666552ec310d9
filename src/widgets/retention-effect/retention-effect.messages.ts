export const MESSAGES = {
  loading: '正在计算会删除哪些数据',
  failed: '无法计算会删除哪些数据',
  kept: '一直保留，不会删除任何数据。',
  nothing: (days: number) => `现在没有超过 ${days} 天的数据可以删除。`,
  deletes: (rows: string, period: string) => `保存后一小时内开始删除${rows} 条，时间从 ${period}，删除后不能恢复。`,
  period: (from: string, to: string) => (from === to ? `${from}（一天）` : `${from} 到 ${to}`),
  more: (most: string) => `超过 ${most}`,
} as const;
