/** What a list that people bring says: its headings, whatever their order, and row for row what can be taken over. Pure. */
import type { ImportResult } from '../../../src/services/catalogue/generated/types';
import { PLATFORM_NAMES } from '../../../src/services/catalogue/platforms';
import { parseFlowUrl } from '../../domain/flow-url.rules';
import { invalidField } from '../../kernel/refusals';
import { storable } from '../../kernel/storable';
import type { SheetCell, SheetRow } from '../../providers/sheet';
import { readCount, readText, readTime, textOf, type Read } from './cells.rules';
import { MESSAGES } from './feedSpider.messages';

export type UnderWaterPlatform = 'dy' | 'xhs';

/** What a good row becomes. */
export interface Item {
  readonly contentKey: string;
  readonly title: string;
  readonly url: string;
  readonly authorName: string;
  readonly likeCount: number;
  readonly commentCount: number;
  readonly collectCount: number;
  readonly publishTime: Date | null;
  readonly keyword: string;
  readonly remark: string;
}

interface Where {
  readonly platform: UnderWaterPlatform;
  readonly now: Date;
}

interface ImportColumn {
  readonly field: keyof Omit<Item, 'contentKey'>;
  readonly title: string;
  /** How other tools call it. */
  readonly aliases: readonly string[];
  readonly required?: true;
  read(cell: SheetCell, where: Where): Read<unknown>;
}

const text = (most: number) => (cell: SheetCell) => readText(cell, most);

export const COLUMNS: readonly ImportColumn[] = [
  { field: 'title', title: '标题', aliases: ['作品标题', '笔记标题', '视频标题', '内容标题', '作品描述', 'title'], required: true, read: text(200) },
  { field: 'url', title: '链接', aliases: ['作品链接', '笔记链接', '视频链接', '内容链接', '地址', '网址', 'url', 'link'], required: true, read: readAddress },
  { field: 'authorName', title: '作者', aliases: ['博主', '昵称', '达人', '作者昵称', '博主昵称', 'author'], read: text(64) },
  { field: 'likeCount', title: '点赞', aliases: ['点赞数', '点赞量', '获赞', '赞', 'likes'], read: readCount },
  { field: 'commentCount', title: '评论', aliases: ['评论数', '评论量', 'comments'], read: readCount },
  { field: 'collectCount', title: '收藏', aliases: ['收藏数', '收藏量', 'collects'], read: readCount },
  { field: 'publishTime', title: '发布时间', aliases: ['发布日期', '发表时间', '时间', '日期'], read: (cell, { now }) => readTime(cell, now) },
  { field: 'keyword', title: '关键词', aliases: ['搜索词', '来源词', 'keyword'], read: text(50) },
  { field: 'remark', title: '备注', aliases: ['说明', 'remark'], read: text(200) },
];

function readAddress(cell: SheetCell, { platform }: Where): Read<string> {
  const address = textOf(cell);
  if (address === '') return { value: '' };
  const parsed = parseFlowUrl(address);
  if (!parsed.ok) return { expected: parsed.reason };
  return parsed.flow.platform === platform ? { value: parsed.flow.url } : { expected: MESSAGES.otherPlatform(PLATFORM_NAMES[platform]) };
}

/** As people mean it: without spaces, brackets and case. */
const plain = (heading: string): string => heading.replaceAll(/[\s*：:]|[（(【[].*?[）)】\]]/gu, '').toLowerCase();

export interface Headings {
  /** For each of COLUMNS its place in the file; -1: not there. */
  readonly places: readonly number[];
  readonly columns: ImportResult['columns'];
  readonly ignored: string[];
}

/** The first row names the columns; refuses a list that lacks what every row needs. */
export function readHeadings(row: SheetRow): Headings {
  const headings = row.cells.map(textOf);
  const places = COLUMNS.map(({ title, aliases }) => headings.findIndex((heading) => [title, ...aliases].some((name) => plain(name) === plain(heading))));
  const missing = COLUMNS.filter(({ required }, index) => required && places[index] === -1);
  if (missing.length > 0) throw invalidField('file', MESSAGES.missingColumns(missing.map(({ title }) => title)));
  return {
    places,
    columns: COLUMNS.map(({ field, title }, index) => ({ field, title, heading: headings[places[index]!] ?? null })),
    ignored: headings.filter((heading, place) => heading !== '' && !places.includes(place)),
  };
}

export interface Judged {
  readonly row: number;
  /** For each of COLUMNS. */
  readonly cells: string[];
  readonly problems: { field: string; message: string }[];
  /** Null where there are problems. */
  readonly item: Item | null;
}

export function judgeRow({ number, cells }: SheetRow, { places }: Headings, where: Where): Judged {
  const problems: Judged['problems'] = [];
  const values: Record<string, unknown> = {};
  const said = places.map((place) => (place === -1 ? null : (cells[place] ?? null)));
  COLUMNS.forEach(({ field, title, required, read }, index) => {
    const result = read(said[index]!, where);
    const message = 'expected' in result ? result.expected : required && result.value === '' ? MESSAGES.required(title) : null;
    if (message !== null) problems.push({ field, message });
    else values[field] = (result as { value: unknown }).value;
  });
  const item = problems.length === 0 ? ({ ...values, contentKey: keyOf(values.url as string) } as Item) : null;
  return { row: number, cells: said.map((cell) => storable(textOf(cell).slice(0, LONGEST_SHOWN))), problems, item };
}

/** Characters of a cell that people are shown again. */
const LONGEST_SHOWN = 500;

function keyOf(url: string): string {
  const parsed = parseFlowUrl(url);
  return parsed.ok ? parsed.flow.platformFlowId : url;
}

export type State = ImportResult['rows'][number]['state'];
export interface Verdict extends Judged {
  readonly state: State;
}

/** Which rows are doubles: of an earlier row of the file, or of what the list has already (`known`: content keys). */
export function withDoubles(rows: readonly Judged[], known: ReadonlySet<string>): Verdict[] {
  const first = new Map<string, number>();
  return rows.map((row) => {
    if (!row.item) return { ...row, state: 'bad' };
    const { contentKey } = row.item;
    const earlier = first.get(contentKey);
    if (earlier === undefined) first.set(contentKey, row.row);
    const message = earlier !== undefined ? MESSAGES.doubleInFile(earlier) : known.has(contentKey) ? MESSAGES.doubleInList : null;
    return message === null ? { ...row, state: 'good' } : { ...row, state: 'double', problems: [{ field: 'url', message }] };
  });
}

/** Rows that people look at. */
const SHOWN = { bad: 150, other: 50 } as const;

/** What is told of a file: figures of all of it, and the rows to look at, those with problems before others. */
export function reportOf(headings: Headings, rows: readonly Verdict[], about: { fileName: string; batchId: number | null }): ImportResult {
  const count = (state: State) => rows.filter((row) => row.state === state).length;
  const bad = rows.filter(({ state }) => state !== 'good').slice(0, SHOWN.bad);
  const good = rows.filter(({ state }) => state === 'good').slice(0, SHOWN.other);
  return {
    ...about,
    dryRun: about.batchId === null,
    columns: headings.columns,
    ignored: headings.ignored,
    rowCount: rows.length,
    doneCount: count('good'),
    doubleCount: count('double'),
    failedCount: count('bad'),
    rows: [...bad, ...good].sort((a, b) => a.row - b.row).map(({ row, cells, state, problems }) => ({ row, cells, state, problems })),
  };
}

/** `标题：请填写标题；点赞：应为…` */
export const reasonOf = ({ problems }: Pick<Judged, 'problems'>): string =>
  problems.map(({ field, message }) => `${COLUMNS.find((column) => column.field === field)?.title ?? field}：${message}`).join('；');
