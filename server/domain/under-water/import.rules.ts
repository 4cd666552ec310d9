/** Parses a list of contents: its columns and rows. Pure. */
import { PLATFORM_NAMES } from '../../../src/services/catalogue/platforms';
import { parseFlowUrl } from '../content/flow-url.rules';
import { readCount, readText, readTime, textOf, type Read } from '../sheet-import/cells.rules';
import {
  readRow,
  withDoubles as markDoubles,
  type Headings,
  type ImportColumn,
  type Judged,
} from '../sheet-import/sheet-import.rules';
import type { SheetCell, SheetRow } from '../../providers/sheet';
import { MESSAGES } from './under-water-import.messages';
import type { UnderWaterPlatform } from '../../../src/services/catalogue/sets/content';

export type { UnderWaterPlatform };

/** The values of a valid row. */
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

interface ItemColumn extends ImportColumn<Where> {
  readonly field: keyof Omit<Item, 'contentKey'>;
}

const text = (most: number) => (cell: SheetCell) => readText(cell, most);

export const COLUMNS: readonly ItemColumn[] = [
  {
    field: 'title',
    title: '标题',
    aliases: ['作品标题', '笔记标题', '视频标题', '内容标题', '作品描述', 'title'],
    required: true,
    read: text(200),
  },
  {
    field: 'url',
    title: '链接',
    aliases: ['作品链接', '笔记链接', '视频链接', '内容链接', '地址', '网址', 'url', 'link'],
    required: true,
    read: readAddress,
  },
  {
    field: 'authorName',
    title: '作者',
    aliases: ['博主', '昵称', '达人', '作者昵称', '博主昵称', 'author'],
    read: text(64),
  },
  { field: 'likeCount', title: '点赞', aliases: ['点赞数', '点赞量', '获赞', '赞', 'likes'], read: readCount },
  { field: 'commentCount', title: '评论', aliases: ['评论数', '评论量', 'comments'], read: readCount },
  { field: 'collectCount', title: '收藏', aliases: ['收藏数', '收藏量', 'collects'], read: readCount },
  {
    field: 'publishTime',
    title: '发布时间',
    aliases: ['发布日期', '发表时间', '时间', '日期'],
    read: (cell, { now }) => readTime(cell, now),
  },
  { field: 'keyword', title: '关键词', aliases: ['搜索词', '来源词', 'keyword'], read: text(50) },
  { field: 'remark', title: '备注', aliases: ['说明', 'remark'], read: text(200) },
];

function readAddress(cell: SheetCell, { platform }: Where): Read<string> {
  const address = textOf(cell);
  if (address === '') return { value: '' };
  const parsed = parseFlowUrl(address);
  if (!parsed.ok) return { expected: parsed.reason };
  return parsed.flow.platform === platform
    ? { value: parsed.flow.url }
    : { expected: MESSAGES.otherPlatform(PLATFORM_NAMES[platform]) };
}

export function judgeRow(row: SheetRow, headings: Headings, where: Where): Judged<Item> {
  const { values, ...read } = readRow(COLUMNS, row, headings, where);
  return {
    ...read,
    item: read.problems.length === 0 ? ({ ...values, contentKey: keyOf(values.url as string) } as Item) : null,
  };
}

function keyOf(url: string): string {
  const parsed = parseFlowUrl(url);
  return parsed.ok ? parsed.flow.platformFlowId : url;
}

/** Marks duplicates of earlier rows in the file and of the existing list (`known`: content keys). */
export const withDoubles = (rows: readonly Judged<Item>[], known: ReadonlySet<string>) =>
  markDoubles(rows, {
    field: 'url',
    keyOf: ({ contentKey }) => contentKey,
    known,
    messageInFile: MESSAGES.doubleInFile,
    messageInList: MESSAGES.doubleInList,
  });
