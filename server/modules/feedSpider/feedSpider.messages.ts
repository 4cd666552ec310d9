/** What people are told of lists that they bring as files. */
export const MESSAGES = {
  noFile: '请选择要导入的文件',
  /** Columns that every list has. */
  missingColumns: (titles: readonly string[]) => `没有找到列：${titles.join('、')}。第一行应为列名，可以下载模板对照`,
  noRows: '表格里只有列名，没有内容',
  nothingToImport: '没有可以导入的行：全部有误或重复',
  required: (title: string) => `请填写${title}`,
  tooLong: (most: number) => `最多 ${most} 个字`,
  noCount: '应为不小于 0 的整数，例如 1200 或 1.2万',
  countTooLarge: '不能超过 1 亿',
  noTime: '应为时间，例如 2026-06-01 12:30',
  future: '不能晚于现在',
  otherPlatform: (name: string) => `应为${name}的链接`,
  doubleInFile: (row: number) => `与第 ${row} 行是同一条内容`,
  doubleInList: '列表里已有这条内容',
  alreadyUndone: '这次导入已经撤销',
  builtUpon: (count: number) => `其中 ${count} 条已经收录或正在采集，不能撤销`,
  gone: '内容不存在或已被删除',
  collected: '已经收录',
  collecting: '正在采集',
} as const;
