/** Columns of imported prohibited words, and how their cells are read. Pure. */
import { publishCalls } from '../../../src/services/catalogue/areas/publish.calls';
import type { PublishCreateProhibitedWordsParams } from '../../../src/services/catalogue/generated/types';
import { SEVERITY_NAMES } from '../../../src/services/catalogue/sets/prohibited';
import { paramsReader } from '../../kernel/calls/validation';
import type { SheetCell, SheetRow } from '../../providers/sheet';
import { flagIn, textOf, type Read } from '../sheet-import/cells.rules';
import { judged, readRow, type Headings, type ImportColumn, type Judged } from '../sheet-import/sheet-import.rules';
import { MESSAGES } from './prohibited.messages';
import { checkedExceptions, readableWord, type NewWord } from './prohibited-word.rules';

/** Exports prefix texts with an apostrophe that spreadsheet programs would execute (docs/decisions/0045-exports.md). */
const written = (cell: SheetCell): string => textOf(cell).replace(/^'(?=[=+\-@])/, '');

const text = (cell: SheetCell): Read<string> => ({ value: written(cell) });

function readSeverity(cell: SheetCell): Read<string> {
  const words = textOf(cell);
  const value = Object.entries(SEVERITY_NAMES).find(([code, name]) => name === words || code === words)?.[0];
  if (words === '' || value !== undefined) return { value: value ?? '' };
  return { expected: MESSAGES.import.unknownSeverity(words) };
}

const readExceptions = (cell: SheetCell): Read<string[] | ''> => {
  const exceptions = written(cell)
    .split(/[、，,；;\n]/)
    .map((exception) => exception.trim())
    .filter((exception) => exception !== '');
  return { value: exceptions.length === 0 ? '' : exceptions };
};

function readEnabled(cell: SheetCell): Read<boolean> {
  const value = flagIn(cell, true);
  return value === undefined ? { expected: MESSAGES.import.yesOrNo } : { value };
}

export const COLUMNS: readonly (ImportColumn<null> & { readonly field: keyof NewWord })[] = [
  { field: 'word', title: '违禁词', aliases: ['词', '敏感词', '词语', 'word'], required: true, read: text },
  { field: 'category', title: '分类', aliases: ['类别', '类型', 'category'], required: true, read: text },
  { field: 'severity', title: '级别', aliases: ['程度', 'severity'], read: readSeverity },
  { field: 'suggestion', title: '建议改为', aliases: ['替换为', '替换词', '建议', 'suggestion'], read: text },
  { field: 'exceptions', title: '例外', aliases: ['白名单', '允许', 'exceptions'], read: readExceptions },
  { field: 'enabled', title: '启用', aliases: ['状态', 'enabled'], read: readEnabled },
];

const readParams = paramsReader(publishCalls.find(({ name }) => name === 'publish.createProhibitedWords')!);

export const judgeRow = (row: SheetRow, headings: Headings): Judged<NewWord> =>
  judged(
    readRow(COLUMNS, row, headings, null),
    ({ word, enabled, ...filled }) => {
      const {
        words,
        exceptions = [],
        ...params
      } = readParams({ ...filled, words: [word] }) as unknown as PublishCreateProhibitedWordsParams;
      const checked = readableWord('words', words[0]!);
      return {
        ...params,
        category: params.category.trim(),
        word: checked,
        exceptions: checkedExceptions(exceptions, [checked]),
        enabled: enabled as boolean,
      };
    },
    { words: 'word' },
  );
