/** Parses sheets in the worker pool, so that a costly file does not block requests. */
import { invalidField } from '../../kernel/calls/api-errors';
import { WorkEnded, type Work, type WorkFault } from '../../kernel/work';
import type { ReadAnswer, SheetFaultCode, SheetLimits, SheetRow } from '../../kernel/work/orders';
import { kindOf, SheetFault, SHEET_LIMITS } from './sheet';

/** Messages about files that cannot be read. */
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

export type { SheetCell, SheetRow } from '../../kernel/work/orders';

/** Limit for a file in a form. */
export const SHEET_FILE = { bytes: SHEET_LIMITS.bytes, tooLarge: MESSAGES.tooLarge } as const;

const FAULTS: Readonly<Record<WorkFault, SheetFaultCode>> = { late: 'tooLong', memory: 'tooLarge', crashed: 'damaged' };

/** The rows of a file; refuses the param `file` with the reason if it cannot be read. */
export async function readSheet(
  content: Buffer,
  work: Work,
  limits: SheetLimits = SHEET_LIMITS,
): Promise<readonly SheetRow[]> {
  try {
    if (content.length > limits.bytes) throw new SheetFault('tooLarge');
    kindOf(content);
    const answer = await read(content, work, limits);
    if ('fault' in answer) throw new SheetFault(answer.fault);
    return answer.rows;
  } catch (error) {
    throw error instanceof SheetFault ? invalidField('file', MESSAGES[error.fault]) : error;
  }
}

async function read(content: Buffer, work: Work, limits: SheetLimits): Promise<ReadAnswer> {
  try {
    return await work.run('sheet', () => ({ content, limits }), { ms: limits.ms });
  } catch (error) {
    if (!(error instanceof WorkEnded)) throw error;
    return { fault: FAULTS[error.fault] };
  }
}
