/** A plot as the charts draw it, and as CSV. Pure. */
import type { ChartData, ChartLook } from '../../../../shared/chart/options';
import type { PlotBody } from '../../../../shared/assistant/results';
import { MESSAGES } from '../results.messages';

export const dataOf = ({ x, series }: PlotBody): ChartData => ({
  names: x,
  series: series.map(({ name, values }) => ({ title: name, values })),
});

export const lookOf = ({ type, series }: PlotBody): ChartLook => ({
  kind: type,
  x: 'name',
  y: series.map(({ name }, at) => ({ field: String(at), title: name })),
});

/** CSV with a byte order mark, so that spreadsheets read UTF-8; a quote before texts that look like formulas. */
export function csvOf({ x, series }: PlotBody): string {
  const rows = [
    [MESSAGES.point, ...series.map(({ name }) => name)],
    ...x.map((name, at) => [name, ...series.map(({ values }) => values[at] ?? '')]),
  ];
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

function cellOf(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A file name that every system accepts. */
export const filenameOf = ({ title }: PlotBody, end: string): string =>
  `${title.replaceAll(/[\\/:*?"<>|\s]+/g, '-').slice(0, 60)}.${end}`;
