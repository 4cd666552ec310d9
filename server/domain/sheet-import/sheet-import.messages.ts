/** Messages about imported files. */
export const MESSAGES = {
  noFile: '请选择要导入的文件',
  /** Names the required columns that the file lacks. */
  missingColumns: (titles: readonly string[]) => `没有找到列：${titles.join('、')}。第一行应为列名，可以下载模板对照`,
  noRows: '表格里只有列名，没有内容',
  tooManyRows: (most: number, count: number) => `一次最多导入 ${most} 行，表格里有 ${count} 行，请分成几个文件`,
  nothingToImport: '没有可以导入的行：全部有误或重复',
  required: (title: string) => `请填写${title}`,
  tooLong: (most: number) => `最多 ${most} 个字`,
  noCount: '应为不小于 0 的整数，例如 1200 或 1.2万',
  countTooLarge: '不能超过 1 亿',
  longNumber: '超过 15 位的数字在表格里只保留前 15 位，请把这一列设为文本后重新填写',
  noTime: '应为时间，例如 2026-06-01 12:30',
  future: '不能晚于现在',
} as const;
