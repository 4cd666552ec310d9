/** Parses a list of scripts: its columns, and each row as params of `replyManage.replayContentAdd`. Pure. */
import type { ReplyManageReplayContentAddParams } from '../../../src/services/catalogue/generated/types';
import { PLATFORM_NAMES } from '../../../src/services/catalogue/platforms';
import { replyManageCalls } from '../../../src/services/catalogue/areas/replyManage.calls';
import { SCRIPT_SCOPE_NAMES } from '../../../src/services/catalogue/sets/script';
import { MESSAGES } from './script.messages';
import { textOf } from '../sheet-import/cells.rules';
import { judged, readRow, type Headings, type ImportColumn, type Judged } from '../sheet-import/sheet-import.rules';
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

export const judgeRow = (row: SheetRow, headings: Headings): Judged<NewScript> =>
  judged(readRow(COLUMNS, row, headings, null), (filled) => readParams(filled) as unknown as NewScript);
