/**
 * Recognises questions about why a figure changed, and writes their answer from the result of `analysis.explainChange`.
 * Pure.
 */
import type { FigureChange } from '../../../../src/services/catalogue/generated/types';
import { CHANGED_FIGURE_NAMES, type ChangedFigure } from '../../../../src/services/catalogue/sets/changed-figure';
import { dayOf } from '../../../../src/shared/text/days';
import { addDays, startOfDay } from '../../../db/days';
import { inert } from '../data.rules';

export interface Why {
  readonly figure: ChangedFigure;
  readonly createdFrom: string;
  readonly createdTo: string;
}
/** What the person believes: the figure fell (-1), rose (1), or changed (0). */
export type Direction = -1 | 0 | 1;

const ASKS = /为什么|为何|为啥|怎么会?|咋|原因|什么情况|怎么回事/;
const FELL = /下降|下滑|下跌|减少|变少|降低|跌|掉|少了|降了|低了|不如|这么少/;
const ROSE = /上升|上涨|增加|增长|变多|提高|涨|多了|高了|这么多/;
const MOVED = /变化|波动/;

export function directionOf(question: string): Direction | null {
  if (FELL.test(question)) return -1;
  if (ROSE.test(question)) return 1;
  return MOVED.test(question) ? 0 : null;
}

/** The first that fits: a lead is also written in a letter, and a view belongs to a publication. */
const FIGURES: readonly (readonly [ChangedFigure, RegExp])[] = [
  ['leads', /留资|线索|手机号|微信号|联系方式|提交/],
  ['views', /播放|浏览|观看|阅读|曝光/],
  ['comments', /评论/],
  ['letterUsers', /新(?:增)?(?:私信)?(?:用户|客户|会话|咨询)/],
  ['lettersIn', /私信|咨询|消息/],
  ['publications', /发布|发文|发帖|更新量/],
];

/** Days before today of the first and last day; weeks begin on Monday. */
type Days = readonly [from: number, to: number];
const weekday = (now: Date): number => (new Date(`${dayOf(now)}T00:00:00Z`).getUTCDay() + 6) % 7;
const monthDay = (now: Date): number => Number(dayOf(now).slice(8));
const LAST_DAYS = /(?:最近|近|过去)\s*(\d{1,2})\s*天/;
const LONGEST = 92;

const PERIODS: readonly (readonly [RegExp, (now: Date) => Days])[] = [
  [/前天/, () => [2, 2]],
  [/昨天|昨日|昨晚/, () => [1, 1]],
  [/今天|今日/, () => [0, 0]],
  [/上周|上星期|上个?礼拜/, (now) => [weekday(now) + 7, weekday(now) + 1]],
  [/本周|这周|这个?星期|这个?礼拜/, (now) => [weekday(now), 0]],
  [/上个?月/, (now) => [monthDay(now) + monthDay(addDays(now, -monthDay(now))) - 1, monthDay(now)]],
  [/本月|这个?月/, (now) => [monthDay(now) - 1, 0]],
  [/一周|七天|最近|近期/, () => [7, 1]],
];

function daysOf(question: string, now: Date): Days {
  const count = Number(LAST_DAYS.exec(question)?.[1] ?? 0);
  if (count > 0) return [Math.min(count, LONGEST) - 1, 0];
  // Without a period: the last day that is over.
  return PERIODS.find(([pattern]) => pattern.test(question))?.[1](now) ?? [1, 1];
}

/** What a question asks why it changed; null: it asks something else. */
export function askedWhy(question: string, now: Date): Why | null {
  if (!ASKS.test(question) || directionOf(question) === null) return null;
  const figure = FIGURES.find(([, pattern]) => pattern.test(question))?.[0];
  if (!figure) return null;
  const [from, to] = daysOf(question, now);
  const day = (before: number) => dayOf(addDays(startOfDay(dayOf(now)), -before));
  return { figure, createdFrom: day(from), createdTo: day(to) };
}

/** The dashboard with the same figure and days. */
export const dashboardOf = ({ figure, createdFrom, createdTo }: Why): string =>
  `/analysis/leads?figure=${figure}&from=${createdFrom}&to=${createdTo}`;

const TITLES = { sources: '来源', accounts: '账号', contents: '内容', channels: '渠道', pages: '页面' } as const;
const MOST_ROWS = 3;
const LONGEST_NAME = 24;

const daysText = (from: string, to: string): string => (from === to ? from : `${from} 至 ${to}`);
const signed = (count: number): string => (count > 0 ? `+${count}` : String(count));

function movedText({ value, before, difference }: FigureChange): string {
  if (difference === 0) return `没有变化，都是 ${value}`;
  const share = before > 0 ? `（${signed(Math.round((difference / before) * 100))}%）` : '';
  return `${difference < 0 ? '下降' : '上升'}：${value}，对比期 ${before}，${difference < 0 ? '少' : '多'} ${Math.abs(difference)}${share}`;
}

/** Contributions in the direction of the change, the largest first. */
function contributionsText(change: FigureChange): string[] {
  const direction = Math.sign(change.difference);
  return Object.entries(TITLES).flatMap(([dimension, title]) => {
    const rows = change[dimension as keyof typeof TITLES]
      .filter(({ difference }) => Math.sign(difference) === direction && direction !== 0)
      .slice(0, MOST_ROWS)
      .map(
        ({ name, value, before, difference }) =>
          `${inert(name, LONGEST_NAME)} ${signed(difference)}（${before} → ${value}）`,
      );
    return rows.length === 0 ? [] : [`- ${title}：${rows.join('；')}`];
  });
}

/** Said first if the figure moved otherwise than the question says. */
function correction(believed: Direction | null, difference: number): string {
  if (!believed || Math.sign(difference) === believed) return '';
  return believed < 0 ? '没有下降。' : '没有上升。';
}

/** A short answer: the figures, what contributed most, and where the rest stands. */
export function whyText(why: Why, change: FigureChange, number: number, believed: Direction | null = null): string {
  const { createdFrom, createdTo, beforeFrom, beforeTo, withheld } = change;
  const name = CHANGED_FIGURE_NAMES[why.figure];
  if (withheld.includes(name)) return `您没有权限看${name} [${number}]。`;
  const rows = contributionsText(change);
  const notes = [
    change.partial && '今天还没有结束，对比期也只算到同一时刻。',
    why.figure === 'views' && '播放量是这些天发布的内容到现在的播放，发布越晚累计越少。',
    change.own && '只含您负责的会话。',
    withheld.length > 0 && `您没有权限看${withheld.join('、')}，这里不含它们。`,
  ].filter((note) => note !== false);
  return [
    `${correction(believed, change.difference)}${daysText(createdFrom, createdTo)} 的${name}与 ${daysText(beforeFrom, beforeTo)} 相比${movedText(change)} [${number}]。`,
    ...(rows.length > 0 ? [`其中变化最大的：\n${rows.join('\n')}`] : []),
    `${notes.join('')}[在看板中查看](${dashboardOf(why)})每一天和全部账号、内容、渠道、页面。`,
  ].join('\n\n');
}
