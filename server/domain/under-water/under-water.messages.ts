/** Messages about imports of under-water contents. */
export const MESSAGES = {
  batch: '导入记录',
  alreadyUndone: '这次导入已经撤销',
  builtUpon: (count: number) => `其中 ${count} 条已经收录或正在采集，不能撤销`,
} as const;
