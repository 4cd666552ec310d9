/** Messages about files that cannot be read. */
import type { SheetFaultCode } from '../../kernel/work/orders';
import { SHEET_LIMITS } from './sheet';

export const MESSAGES: Readonly<Record<SheetFaultCode, string>> = {
  unknown: '无法识别这个文件，请上传 .xlsx 或 .csv 表格',
  oldExcel: '这是旧版 Excel 文件或加密的文件，请取消密码，另存为 .xlsx 后上传',
  protected: '文件有密码，请取消密码后上传',
  damaged: '文件已损坏或不是表格，请用表格软件打开后另存为 .xlsx',
  empty: '表格里没有内容',
  tooManyRows: `一次最多导入 ${SHEET_LIMITS.rows} 行，请拆分后分次导入`,
  tooLarge: `文件过大：最多 ${SHEET_LIMITS.bytes / 1024 / 1024} MB，且解压后不能过大`,
  tooLong: '文件内容过于复杂，处理超时，请只保留数据后重试',
};
