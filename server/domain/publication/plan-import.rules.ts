/** Rows of a sheet of planned publications. Pure. */
import { isBeyondPlans } from '../../../src/services/catalogue/limits';
import { PUBLISH_LIMITS, DRAFT_LIMITS } from '../../../src/services/catalogue/sets/publication';
import type { SheetCell, SheetRow } from '../../providers/sheet';
import { momentIn, textOf, readText, type Read } from '../sheet-import/cells.rules';
import { readRow, type Headings, type ImportColumn, type Judged } from '../sheet-import/sheet-import.rules';

/** Messages about imported plans. */
export const IMPORT_MESSAGES = {
  noAddress: (text: string) => `应为图片地址（http(s):// 或 /files/ 开头），现在是「${text}」`,
  tooManyPictures: (is: number) => `最多 ${PUBLISH_LIMITS.pictures} 张图片，现在 ${is} 张`,
  noTime: '应为时间，例如 2026-06-01 12:30',
  tooFar: '计划时间最多提前一年安排',
  noAccount: (name: string) => `没有名为「${name}」的可用账号`,
  severalAccounts: (name: string) => `有几个账号叫「${name}」，请先改成不同的备注`,
  twiceInFile: (row: number) => `与第 ${row} 行相同`,
  planned: '这个账号在同一时间已有相同标题的计划',
  batch: '导入记录',
} as const;

export interface Planned {
  readonly account: string;
  readonly title: string;
  readonly content: string;
  readonly topics: readonly string[];
  readonly imageUrls: readonly string[];
  readonly planTime: Date;
}

const ADDRESS = /^(https?:\/\/\S+|\/\S+)$/;

function readAddresses(cell: SheetCell): Read<string[]> {
  const parts = textOf(cell)
    .split(/[\s,，]+/u)
    .filter(Boolean);
  const bad = parts.find((part) => !ADDRESS.test(part) || part.length > 2048);
  if (bad !== undefined) return { expected: IMPORT_MESSAGES.noAddress(bad.slice(0, 60)) };
  return parts.length > PUBLISH_LIMITS.pictures
    ? { expected: IMPORT_MESSAGES.tooManyPictures(parts.length) }
    : { value: parts };
}

const readTopics = (cell: SheetCell): Read<string[]> => ({
  value: textOf(cell)
    .split(/[\n,，、;；]+/u)
    .map((topic) => topic.trim().replace(/^#/, ''))
    .filter(Boolean),
});

/** The time of day is needed. Past times are refused by the checks, not here. */
function readPlanTime(cell: SheetCell): Read<Date> {
  const moment = momentIn(cell);
  if (!moment || moment.isDay) return { expected: IMPORT_MESSAGES.noTime };
  return isBeyondPlans(moment.at.toISOString()) ? { expected: IMPORT_MESSAGES.tooFar } : { value: moment.at };
}

export const PLAN_COLUMNS: readonly ImportColumn<null>[] = [
  {
    field: 'account',
    title: '账号',
    aliases: ['发布账号', '账号备注'],
    required: true,
    read: (cell) => readText(cell, 64),
  },
  { field: 'title', title: '标题', aliases: [], required: true, read: (cell) => readText(cell, DRAFT_LIMITS.title) },
  { field: 'content', title: '正文', aliases: ['内容', '文案'], read: (cell) => readText(cell, DRAFT_LIMITS.text) },
  { field: 'topics', title: '话题', aliases: ['标签'], read: readTopics },
  { field: 'imageUrls', title: '图片', aliases: ['图片链接', '图片地址'], required: true, read: readAddresses },
  { field: 'planTime', title: '计划时间', aliases: ['发布时间', '时间'], required: true, read: readPlanTime },
];

export function judgePlan(row: SheetRow, headings: Headings): Judged<Planned> {
  const read = readRow(PLAN_COLUMNS, row, headings, null);
  const item = read.problems.length > 0 ? null : (read.values as unknown as Planned);
  const { values: _, ...about } = read;
  return { ...about, item };
}
