/** Parses sheets in the worker pool, so that a costly file does not block requests. */
import { invalidField } from '../../kernel/calls/api-errors';
import { WorkEnded, type Work, type WorkFault } from '../../kernel/work';
import type { ReadAnswer, SheetFaultCode, SheetLimits, SheetRow } from '../../kernel/work/orders';
import { MESSAGES } from './sheet.messages';
import { kindOf, SheetFault, SHEET_LIMITS } from './sheet';

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
