/**
 * Builds result blocks from templates and data, for answers without a model (src/shared/assistant/results.ts). Pure.
 */
import type { ResultKind } from '../../../../src/services/catalogue/sets/assistant';
import { blockOf } from '../../../../src/shared/assistant/result-formats';
import { bare } from '../../../providers/model/phrases.rules';
import { compose } from '../../../providers/model/compose';
import type { Purpose } from '../../../providers/model/model';
import { seedOf } from '../../generation/generation.rules';
import { countsOf, listsIn, parsed, type AttachedList, type Column, type Row } from '../data.rules';
import type { Job } from './job';
import type { Material } from './material';

interface Parts {
  readonly job: Pick<Job, 'question' | 'contentId'>;
  readonly material: readonly Material[];
  /** Rows that the answer has read. */
  readonly rows: AttachedList | null;
}

const WORDS = {
  noPlot: '没有可以画图的数据：请附上选中的行或当前页面，或者在问题里写出列表的名称。',
  noFilter: '没有可以筛选的列表：请附上当前页面，并在问题里写出筛选的值。',
  noCall: '页面需要一个列表作为数据：请在问题里写出它的名称，例如“采集关键词”。',
  title: '助手生成',
} as const;

const MOST_POINTS = 20;
const MOST_COLUMNS = 5;

const block = (kind: ResultKind, body: unknown): string =>
  blockOf(kind, typeof body === 'string' ? body : JSON.stringify(body, null, 2));

/**
 * Kind and subject of the text that a question asks to be written: `写一条露营笔记` is a note about 露营. null: it asks for
 * no text, as `生成的笔记有多少`, which asks for data.
 */
const ASKED =
  /(?:(?:写|起草|拟)(?![的过了])|(?:生成|来)(?=[一两几]))(?:一|两|几)?[条篇段个份]?(?:关于|有关|介绍|推荐)?(.{0,24}?)的?(笔记|文案|种草文|推文|私信|话术)/;
const SCRIPTS: ReadonlySet<string> = new Set(['私信', '话术']);

export function askedText(question: string): { readonly wish: 'note' | 'script'; readonly about: string } | null {
  const [, about = '', named] = ASKED.exec(question) ?? [];
  return named === undefined ? null : { wish: SCRIPTS.has(named) ? 'script' : 'note', about: bare(about) };
}

export function resultText(wish: ResultKind, parts: Parts): string {
  return WRITERS[wish](parts);
}

const WRITERS: Readonly<Record<ResultKind, (parts: Parts) => string>> = {
  note: (parts) => block('note', composed(parts, 'note')),
  script: (parts) => block('script', `${subjectOf(parts).slice(0, 20)}\n${composed(parts, 'message')}`),
  plot: (parts) => {
    const list = listOf(parts);
    const plot = list && plotOf(list);
    return plot ? block('plot', plot) : WORDS.noPlot;
  },
  filter: (parts) => {
    const filter = filterOf(parts);
    return filter ? block('filter', filter) : WORDS.noFilter;
  },
  component: (parts) => block('component', componentOf(parts)),
  screen: (parts) => {
    const { rows } = parts;
    return rows?.call ? block('screen', screenOf(parts, rows)) : WORDS.noCall;
  },
};

const listOf = ({ material, rows }: Parts): AttachedList | null =>
  material.flatMap(({ text }) => listsIn(text))[0] ?? rows;

const subjectOf = ({ job }: Parts): string => bare(job.question.text.split('\n')[0] ?? '') || WORDS.title;

function composed({ job, material }: Parts, purpose: Purpose): string {
  const texts = material.filter(({ kind }) => kind === 'note' || kind === 'file');
  const { about = '' } = askedText(job.question.text) ?? {};
  return compose(
    {
      purpose,
      source: null,
      keyword: about,
      style: 'recommend',
      tone: 'friendly',
      length: 'medium',
      references: texts.map(({ title, text }) => ({ name: title, text })),
      instruction: about === '' ? job.question.text.slice(0, 200) : '',
      previous: null,
    },
    seedOf(String(job.contentId)),
  );
}

/**
 * A plot of the rows: up to three numeric columns by the first text column, or how often each value of a column occurs.
 */
function plotOf({ title, rows, columns }: AttachedList) {
  const isNumeric = ({ field }: Column) =>
    !field.endsWith('Id') &&
    rows.some((row) => typeof row[field] === 'number') &&
    rows.every((row) => typeof (row[field] ?? 0) === 'number');
  const names = columns.find((column) => !isNumeric(column));
  const numbers = columns.filter(isNumeric).slice(0, 3);
  if (names && numbers.length > 0) {
    const shown = rows.slice(0, MOST_POINTS);
    return {
      title,
      type: 'bar',
      x: shown.map((row) => String(row[names.field] ?? '')),
      series: numbers.map((column) => ({
        name: column.title,
        values: shown.map((row) => (typeof row[column.field] === 'number' ? (row[column.field] as number) : null)),
      })),
    };
  }
  const grouped = columns
    .map((column) => ({ column, counts: countsOf(rows, column) }))
    .find(({ counts }) => counts.length > 1 && counts.length < rows.length);
  if (!grouped) return null;
  const counts = grouped.counts.slice(0, MOST_POINTS);
  return {
    title: `${title}：按${grouped.column.title}`,
    type: 'bar',
    x: counts.map(([name]) => name),
    series: [{ name: '条数', values: counts.map(([, count]) => count) }],
  };
}

/** Values of the attached screen's filters that the question names. */
function filterOf({ job, material }: Parts): Record<string, unknown> | null {
  const asked = job.question.text;
  const screens = material.filter(({ kind }) => kind === 'screen').map(({ text }) => parsed(text));
  const lists = screens.flatMap(({ filters }) => (Array.isArray(filters) ? (filters as readonly Row[]) : []));
  const fields = lists.flatMap(({ fields: each }) => (Array.isArray(each) ? (each as readonly Row[]) : []));
  const quoted = /[“"「『]([^”"」』]{1,50})[”"」』]/.exec(asked)?.[1];
  const found = fields.flatMap(({ field, type, multiple, values }): [string, unknown][] => {
    const value = valueIn(values, asked);
    if (value !== undefined) return [[String(field), multiple ? [value] : value]];
    return type === 'text' && quoted !== undefined && /keyword|title|name/i.test(String(field))
      ? [[String(field), quoted]]
      : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : null;
}

/** The value of a set whose label the question contains: `[{ value, label }]` or `{ value: label }`. */
function valueIn(values: unknown, asked: string): unknown {
  if (typeof values !== 'object' || values === null) return undefined;
  const options = Array.isArray(values)
    ? (values as readonly Row[]).map(({ value, label }) => [value, label] as const)
    : Object.entries(values);
  return options.find(([, label]) => typeof label === 'string' && label !== '' && asked.includes(label))?.[0];
}

function componentOf(parts: Parts) {
  const title = subjectOf(parts).slice(0, 20);
  return {
    version: 1,
    title,
    props: { heading: { type: 'string', title: '标题', default: title } },
    body: [
      {
        id: 'box',
        type: 'box',
        styles: { base: { padding: 16, gap: 8, background: '#f3f6fc', radius: 8 } },
        children: [
          { id: 'heading', type: 'text', props: { text: '${props.heading}', as: 'h3' } },
          { id: 'note', type: 'text', props: { text: composed(parts, 'message') } },
        ],
      },
    ],
  };
}

function screenOf({ job }: Parts, rows: AttachedList) {
  const { call, title, columns } = rows;
  return {
    version: 2,
    route: `/feed/assistant-${job.contentId}`,
    title,
    menu: null,
    dataSources: { rows: { call } },
    body: [{ type: 'table', source: 'rows', columns: columns.slice(0, MOST_COLUMNS).map(({ field }) => field) }],
  };
}
