/** Builds ECharts options from plain data: answers contribute neither functions nor markup. Pure. */
import type { ChartNode } from '../../../language/types';
import { textWidth } from '../display/room';

export type ChartLook = Pick<ChartNode, 'kind' | 'x' | 'y' | 'stacked'>;
export interface Series {
  readonly title: string;
  readonly values: readonly (number | null)[];
}
export interface ChartData {
  readonly names: readonly string[];
  readonly series: readonly Series[];
}

/** Maximum number of slices; the smallest ones are combined into one. */
const SLICES = 10;
export const PALETTE = [
  '#1f5eff',
  '#12a594',
  '#f08c00',
  '#8e4ec6',
  '#e5484d',
  '#3b9eff',
  '#5d8c0a',
  '#d6409f',
  '#0b7285',
  '#8d6e4a',
] as const;

/** Colours with a meaning, for series with a `tone`. */
const TONES = { good: '#12a594', bad: '#e5484d', quiet: '#8b93a1' } as const;
const toneOf = (series: ChartNode['y'][number] | undefined): string | undefined => series?.tone && TONES[series.tone];

/** Rows as numbers; values that are not numbers become gaps. */
export function chartData(rows: unknown, { x, y }: Pick<ChartNode, 'x' | 'y'>): ChartData {
  const list = (Array.isArray(rows) ? rows : []).filter(
    (row): row is Record<string, unknown> => row !== null && typeof row === 'object',
  );
  return {
    names: list.map((row) => String(row[x] ?? '')),
    series: y.map(({ field, title }) => ({ title, values: list.map((row) => numberOf(row[field])) })),
  };
}

const numberOf = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

/** `lie`: horizontal bars, the first on top. */
export function chartOptions(data: ChartData, look: ChartLook, lie = false): Record<string, unknown> {
  const common = {
    color: [...PALETTE],
    animationDuration: 300,
    aria: { enabled: false },
    textStyle: { fontFamily: 'inherit' },
  };
  return look.kind === 'pie' ? { ...common, ...pie(data) } : { ...common, ...axes(data, look, lie) };
}

/** The first and last points of a line lie at the edges: align their labels inwards, so that they are not cut off. */
const AT_EDGES = { showMinLabel: true, showMaxLabel: true, alignMinLabel: 'left', alignMaxLabel: 'right' } as const;

function axes({ names, series }: ChartData, { kind, stacked, y }: ChartLook, lie: boolean): Record<string, unknown> {
  const isBar = kind === 'bar';
  const hasLegend = series.length > 1;
  return {
    grid: { left: 8, right: 12, top: hasLegend ? 36 : 12, bottom: 4, containLabel: true },
    legend: hasLegend ? { top: 0, right: 0, icon: 'roundRect', itemWidth: 10, itemHeight: 10 } : undefined,
    // `renderMode: richText` draws names and titles as text, never as markup.
    tooltip: { trigger: 'axis', renderMode: 'richText', confine: true },
    ...crossed(
      lie,
      {
        type: 'category',
        data: [...names],
        boundaryGap: isBar,
        axisTick: { show: false },
        axisLine: { lineStyle: { color: '#d5d9e0' } },
        axisLabel: {
          color: '#5f6673',
          ...(isBar && names.length <= MOST_BARS
            ? { interval: 0, width: 160, overflow: 'truncate' }
            : { hideOverlap: true, ...(!isBar && names.length > 1 && AT_EDGES) }),
        },
        inverse: lie,
      },
      // Whole numbers only: no ticks between counts.
      {
        type: 'value',
        minInterval: isCounted(series) ? 1 : undefined,
        splitLine: { lineStyle: { color: '#f0f2f5' } },
        axisLabel: { color: '#5f6673' },
      },
    ),
    series: series.map(({ title, values }, index) => ({
      name: title,
      color: toneOf(y[index]),
      type: isBar ? 'bar' : 'line',
      data: [...values],
      stack: stacked ? 'all' : undefined,
      ...(isBar
        ? { barMaxWidth: 28, itemStyle: { borderRadius: stacked ? 0 : lie ? [0, 3, 3, 0] : [3, 3, 0, 0] } }
        : {
            smooth: true,
            smoothMonotone: 'x',
            showSymbol: names.length === 1,
            symbolSize: 6,
            areaStyle: kind === 'area' ? { opacity: 0.16 } : undefined,
          }),
    })),
  };
}

const crossed = (lie: boolean, names: object, values: object) =>
  lie ? { xAxis: values, yAxis: names } : { xAxis: names, yAxis: values };

/** Font size of a label and the space around it, px. */
const LABEL = { letter: 12, gap: 8 } as const;
/** With more bars than this the chart is a course over time, in which labels may be omitted. */
const MOST_BARS = 40;
/** Height of one horizontal bar, and of the axis below all of them, px. */
const LYING = { bar: 26, axis: 44 } as const;

/** Height of a chart with horizontal bars, px. */
export const lyingHeight = ({ names }: ChartData): number => names.length * LYING.bar + LYING.axis;

/** Whether the labels do not fit below vertical bars, so that the bars are drawn horizontally with labels in front. */
export function barsLie({ names }: ChartData, { kind }: Pick<ChartLook, 'kind'>, width: number): boolean {
  if (kind !== 'bar' || width === 0 || names.length > MOST_BARS) return false;
  const widest = Math.max(0, ...names.map((name) => textWidth(name, LABEL.letter)));
  return (widest + LABEL.gap) * names.length > width - AXIS;
}
/** Width of the value axis, px. */
const AXIS = 60;

const isCounted = (series: readonly Series[]): boolean =>
  series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)));

function pie({ names, series }: ChartData): Record<string, unknown> {
  return {
    legend: {
      type: 'scroll',
      orient: 'vertical',
      right: 0,
      top: 'middle',
      icon: 'circle',
      itemWidth: 10,
      itemHeight: 10,
      textStyle: { width: 120, overflow: 'truncate' },
      tooltip: { show: true },
    },
    tooltip: { trigger: 'item', renderMode: 'richText', confine: true },
    series: [
      {
        name: series[0]?.title,
        type: 'pie',
        radius: ['48%', '72%'],
        center: ['36%', '50%'],
        label: { show: false },
        itemStyle: { borderColor: '#fff', borderWidth: 2 },
        data: slices(names, series[0]?.values ?? []),
      },
    ],
  };
}

/** The largest slices; the others are combined into one. */
export function slices(
  names: readonly string[],
  values: readonly (number | null)[],
): { name: string; value: number }[] {
  const all = names
    .map((name, index) => ({ name, value: values[index] ?? 0 }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
  if (all.length <= SLICES) return all;
  const rest = all.slice(SLICES - 1).reduce((sum, { value }) => sum + value, 0);
  return [...all.slice(0, SLICES - 1), { name: '其他', value: rest }];
}

/** Rows of the table behind the chart. */
export function tableRows(
  { names, series }: ChartData,
  limit: number,
): { key: string; name: string; values: { key: string; value: number | null }[] }[] {
  return names.slice(0, limit).map((name, at) => ({
    key: `${at} ${name}`,
    name,
    values: series.map(({ title, values }) => ({ key: title, value: values[at] ?? null })),
  }));
}

/** A one-sentence summary for screen readers. */
export function chartSummary({ names, series }: ChartData, title: string): string {
  const parts = series.map(({ title: name, values }) => {
    const numbers = values.filter((value) => value !== null);
    return numbers.length === 0
      ? `${name}没有数据`
      : `${name}最低 ${Math.min(...numbers)}，最高 ${Math.max(...numbers)}`;
  });
  return `${title || '图表'}：${names.length} 项，${parts.join('；')}`;
}
