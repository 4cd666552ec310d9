/** Parses a list of scripts: its columns, and each row as params of `replyManage.replayContentAdd`. Pure. */
import type { ReplyManageReplayContentAddParams } from '../../../src/services/catalogue/generated/types';
import { PLATFORM_NAMES } from '../../../src/services/catalogue/platforms';
import { replyManageCalls } from '../../../src/services/catalogue/areas/replyManage.calls';
import { SCRIPT_SCOPE_NAMES } from '../../../src/services/catalogue/sets/script';
import { MESSAGES } from './script.messages';
import { textOf } from '../sheet-import/cells.rules';
import { readRow, type Headings, type ImportColumn, type Judged } from '../sheet-import/sheet-import.rules';
import { ApiError } from '../../kernel/calls/errors';
import { paramsReader } from '../../kernel/calls/validation';
import type { SheetCell, SheetRow } from '../../providers/sheet';

export type NewScript = ReplyManageReplayContentAddParams;

const text = (cell: SheetCell) => ({ value: textOf(cell) });

/** The value with this Chinese name; an empty cell has none. */
const named =
  (names: Readonly<Record<string, string>>, unknown: (words: string) => string) =>
  (cell: SheetCell): { value: string } | { expected: string } => {
    const words = textOf(cell);
    const value = words === '' ? '' : Object.keys(names).find((key) => names[key] === words);
    return value === undefined ? { expected: unknown(words) } : { value };
  };

export const COLUMNS: readonly (ImportColumn<null> & { readonly field: keyof NewScript })[] = [
  { field: 'title', title: '标题', aliases: ['话术', '名称', 'title'], required: true, read: text },
  { field: 'text', title: '内容', aliases: ['话术内容', '文本', 'text', 'content'], required: true, read: text },
  {
    field: 'platform',
    title: '平台',
    aliases: ['platform'],
    read: named(PLATFORM_NAMES, MESSAGES.import.unknownPlatform),
  },
  {
    field: 'scope',
    title: '范围',
    aliases: ['可见范围', 'scope'],
    read: named(SCRIPT_SCOPE_NAMES, MESSAGES.import.unknownScope),
  },
];

const readParams = paramsReader(replyManageCalls.find(({ name }) => name === 'replyManage.replayContentAdd')!);

/** A row is valid if the form's call would accept it: the contract's limits also apply to lists. */
export function judgeRow(row: SheetRow, headings: Headings): Judged<NewScript> {
  const { values, ...read } = readRow(COLUMNS, row, headings, null);
  if (read.problems.length > 0) return { ...read, item: null };
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  try {
    return { ...read, item: readParams(filled) as unknown as NewScript };
  } catch (error) {
    return { ...read, problems: problemsOf(error), item: null };
  }
}

/** The messages of a refusal, each at its column. */
export function problemsOf(error: unknown): { field: string; message: string }[] {
  if (!(error instanceof ApiError)) throw error;
  return error.errors.map(({ field, message }) => ({ field: field.split('.')[0]!, message }));
}
