/** Reads a plot. Bounds keep the drawing readable, and the browser quick. */
import type { PlotBody } from '../results';
import { isObject, type JsonObject, type Read, readObject } from './read';

export const PLOT_LIMITS = { points: 200, series: 8, text: 100, value: 1e15 } as const;
const TYPES = { line: '折线', bar: '柱状', pie: '饼' } as const;

export function readPlot(body: string): Read<PlotBody> {
  const read = readObject(body);
  if ('problem' in read) return read;
  const { title, type, x, series } = read.value;
  if (!isText(title)) return { problem: `title：应为文字，最多 ${PLOT_LIMITS.text} 字` };
  if (typeof type !== 'string' || !Object.hasOwn(TYPES, type))
    return { problem: `type：应为以下之一：${Object.keys(TYPES).join('、')}` };
  if (!Array.isArray(x) || x.length === 0 || x.length > PLOT_LIMITS.points)
    return { problem: `x：应为 1 至 ${PLOT_LIMITS.points} 个名称的列表` };
  const names = x.map((name: unknown) => (typeof name === 'number' ? String(name) : name));
  const unnamed = names.findIndex((name) => !isText(name));
  if (unnamed >= 0) return { problem: `x[${unnamed}]：应为文字，最多 ${PLOT_LIMITS.text} 字` };
  if (!Array.isArray(series) || series.length === 0 || series.length > PLOT_LIMITS.series)
    return { problem: `series：应为 1 至 ${PLOT_LIMITS.series} 个系列的列表` };
  if (type === 'pie' && series.length > 1) return { problem: 'series：饼图只有一个系列' };
  const found = seriesProblem(series, names.length) ?? pieProblem(type, series as readonly JsonObject[]);
  if (found !== undefined) return { problem: found };
  return { value: { title, type: type as PlotBody['type'], x: names as string[], series: series.map(seriesOf) } };
}

function seriesProblem(series: readonly unknown[], points: number): string | undefined {
  for (const [at, each] of series.entries()) {
    const place = `series[${at}]`;
    if (!isObject(each)) return `${place}：应为 { "name": 名称, "values": 数值的列表 }`;
    if (!isText(each.name)) return `${place}.name：应为文字，最多 ${PLOT_LIMITS.text} 字`;
    const { values } = each;
    if (!Array.isArray(values) || values.length !== points)
      return `${place}.values：应与 x 一样有 ${points} 个数值，没有的写 null`;
    const faulty = values.findIndex((value) => !isNumber(value));
    if (faulty >= 0) return `${place}.values[${faulty}]：应为数字或 null`;
  }
  return undefined;
}

function pieProblem(type: string, series: readonly JsonObject[]): string | undefined {
  const values = (series[0]?.values ?? []) as readonly (number | null)[];
  const negative = type === 'pie' ? values.findIndex((value) => (value ?? 0) < 0) : -1;
  return negative >= 0 ? `series[0].values[${negative}]：饼图的数值不能小于 0` : undefined;
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= PLOT_LIMITS.text;
const isNumber = (value: unknown): boolean =>
  value === null || (typeof value === 'number' && Math.abs(value) <= PLOT_LIMITS.value);

const seriesOf = (each: JsonObject): PlotBody['series'][number] => ({
  name: each.name as string,
  values: [...(each.values as readonly (number | null)[])],
});
