/** Builds ECharts options from plain data: answers contribute neither functions nor markup. Pure. */
import { decimalText, percentText } from '../text/decimal-text';
import { textWidth } from '../text/text-width';
import { INK, PALETTE, TONES } from './theme';

/** How rows are drawn; the chart node's props are described in its declaration. */
export interface ChartLook {
  readonly kind: 'line' | 'area' | 'bar' | 'rank' | 'pie';
  /** Field of the names. */
  readonly x: string;
  readonly y: readonly {
    readonly field: string;
    readonly title: string;
    readonly tone?: keyof typeof TONES;
  }[];
  readonly stacked?: boolean;
  readonly zoom?: boolean;
}
export interface Series {
  readonly title: string;
  readonly values: readonly (number | null)[];
  readonly tone?: keyof typeof TONES;
  /** The same series in another period, drawn beside it. */
  readonly isBefore?: true;
}
export interface ChartData {
  readonly names: readonly string[];
  readonly series: readonly Series[];
}
/** A line at a value. */
export interface Mark {
  readonly value: number;
  readonly title: string;
  readonly tone?: keyof typeof TONES;
}

/** Maximum number of slices; the smallest ones are combined into one. */
const SLICES = 10;
export type ChartRow = Readonly<Record<string, unknown>>;
export const chartRows = (rows: unknown): ChartRow[] =>
  (Array.isArray(rows) ? rows : []).filter((row): row is ChartRow => row !== null && typeof row === 'object');

/** Rows as numbers; values that are not numbers become gaps. */
export function chartData(rows: unknown, { x, y }: Pick<ChartLook, 'x' | 'y'>): ChartData {
  const list = chartRows(rows);
  return {
    names: list.map((row) => String(row[x] ?? '')),
    series: y.map(({ field, title, tone }) => ({
      title,
      values: list.map((row) => numberOf(row[field])),
      ...(tone && { tone }),
    })),
  };
}

/** Adds the series of another period, row beside row; what has no counterpart is left out. */
export function withBefore(data: ChartData, before: ChartData, title = '上一周期'): ChartData {
  return {
    ...data,
    series: [
      ...data.series,
      ...before.series.map((series) => ({
        ...series,
        title: `${title}${series.title}`,
        values: data.names.map((_, at) => series.values[at] ?? null),
        isBefore: true as const,
      })),
    ],
  };
}

/** Bars of a ranking. */
export const MOST_RANKED = 10;

/** The rows of a ranking, the largest of the first series first; `from`: their indexes in the data. */
export function ranked(
  { names, series }: ChartData,
  most = MOST_RANKED,
): ChartData & { readonly from: readonly number[] } {
  const value = (at: number) => series[0]?.values[at] ?? Number.NEGATIVE_INFINITY;
  const from = [...names.keys()].sort((one, other) => value(other) - value(one)).slice(0, most);
  return {
    names: from.map((at) => names[at]!),
    series: series.map((each) => ({ ...each, values: from.map((at) => each.values[at]!) })),
    from,
  };
}

export const numberOf = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

/** `lie`: horizontal bars, the first on top. */
export function chartOptions(
  data: ChartData,
  look: ChartLook,
  lie = false,
  marks: readonly Mark[] = [],
): Record<string, unknown> {
  return look.kind === 'pie' ? pie(data) : axes(data, look, lie, marks);
}

/** The first and last points of a line lie at the edges: align their labels inwards, so that they are not cut off. */
const AT_EDGES = { showMinLabel: true, showMaxLabel: true, alignMinLabel: 'left', alignMaxLabel: 'right' } as const;

function axes(data: ChartData, look: ChartLook, lie: boolean, marks: readonly Mark[]): Record<string, unknown> {
  const { names, series } = data;
  const { kind, zoom } = look;
  const isBar = kind === 'bar' || kind === 'rank';
  const hasLegend = series.length > 1;
  return {
    grid: {
      left: 8,
      right: kind === 'rank' ? RANK_LABEL : 12,
      top: hasLegend ? 36 : 12,
      bottom: zoom ? SLIDER.height + SLIDER.gap : 4,
      containLabel: true,
    },
    ...(zoom && { dataZoom: [{ type: 'slider', height: SLIDER.height, bottom: 4, brushSelect: false }] }),
    legend: hasLegend
      ? {
          top: 0,
          right: 0,
          data: series.map(({ title, isBefore }) => ({
            name: title,
            ...(isBefore && { itemStyle: { opacity: 0.4 } }),
          })),
        }
      : undefined,
    tooltip: { trigger: 'axis' },
    ...crossed(
      lie,
      {
        type: 'category',
        data: [...names],
        boundaryGap: isBar,
        axisLabel:
          isBar && !isCourse(names)
            ? { interval: 0, width: 160, overflow: 'truncate' }
            : { hideOverlap: true, ...(!isBar && names.length > 1 && AT_EDGES) },
        inverse: lie,
      },
      // Whole numbers only: no ticks between counts.
      {
        type: 'value',
        minInterval: isCounted(series) ? 1 : undefined,
        // A mark beyond all values is within the chart.
        ...(marks.length > 0 && reach(data, look.stacked, marks)),
      },
    ),
    series: series.map((each, index) => ({
      ...seriesOf(each, look, { isBar, lie, isOnly: names.length === 1 }),
      // The series before has the colour of its series now.
      color: each.tone ? TONES[each.tone] : colourAt(index % look.y.length),
      ...(index === 0 && marks.length > 0 && { markLine: markLine(marks, lie) }),
    })),
  };
}

/** With thousands separators; a gap has no text. */
const grouped = (value: unknown): string => (typeof value === 'number' ? decimalText(value, 2) : '');

const colourAt = (index: number): string => PALETTE[index % PALETTE.length]!;

function seriesOf(
  { title, values, isBefore }: Series,
  { kind, stacked }: ChartLook,
  { isBar, lie, isOnly }: { isBar: boolean; lie: boolean; isOnly: boolean },
) {
  const common = { name: title, data: [...values], stack: stacked ? (isBefore ? 'before' : 'all') : undefined };
  // Beside bars as well, because twice as many bars are hard to read.
  if (isBefore && !lie) return { ...common, type: 'line', showSymbol: isOnly, ...BEFORE_LINE };
  if (isBar)
    return {
      ...common,
      type: 'bar',
      itemStyle: {
        ...((stacked || lie) && { borderRadius: stacked ? 0 : [0, 3, 3, 0] }),
        ...(isBefore && { opacity: 0.4 }),
      },
      ...(kind === 'rank' && {
        label: {
          show: true,
          position: 'right',
          color: INK.label,
          formatter: ({ value }: { value: unknown }) => grouped(value),
        },
      }),
    };
  return {
    ...common,
    type: 'line',
    showSymbol: isOnly,
    areaStyle: kind === 'area' ? { opacity: 0.16 } : undefined,
  };
}

/** Drawn behind the series now. */
const BEFORE_LINE = { lineStyle: { type: 'dashed', width: 1.5, opacity: 0.7 }, symbolSize: 5, z: 1 } as const;
/** The slider below the axis, px. */
const SLIDER = { height: 20, gap: 12 } as const;
/** Room for the value behind a ranking's bar, px. */
const RANK_LABEL = 72;

/** The axis reaches the marks beyond all values; undefined: the values reach as far. */
function reach({ series, names }: ChartData, stacked: boolean | undefined, marks: readonly Mark[]) {
  const tops = stacked
    ? names.map((_, at) => series.reduce((sum, { values, isBefore }) => sum + (isBefore ? 0 : (values[at] ?? 0)), 0))
    : series.flatMap(({ values }) => values.map((value) => value ?? 0));
  const at = marks.map(({ value }) => value);
  const [least, most] = [Math.min(0, ...at), Math.max(0, ...at)];
  return {
    ...(least < Math.min(0, ...tops) && { min: least }),
    ...(most > Math.max(0, ...tops) && { max: most }),
  };
}

const markLine = (marks: readonly Mark[], lie: boolean) => ({
  silent: true,
  symbol: 'none',
  animation: false,
  data: marks.map(({ value, title, tone }) => ({
    [lie ? 'xAxis' : 'yAxis']: value,
    lineStyle: { color: tone ? TONES[tone] : INK.label, type: 'dashed' },
    label: { formatter: `${plainText(title)} ${value}`, position: 'insideEndTop', color: INK.text },
  })),
});
/** ECharts reads braces in labels as placeholders. */
const plainText = (text: string): string => text.replaceAll(/[{}]/g, '');

const crossed = (lie: boolean, names: object, values: object) =>
  lie ? { xAxis: values, yAxis: names } : { xAxis: names, yAxis: values };

/** Font size of a label and the space around it, px. */
const LABEL = { letter: 12, gap: 8 } as const;
/** Days, weeks, months and times. */
const TIME = /^[\d\s:/.\-T年月日周时W第]+$/;
/** A course over time goes from left to right, and labels may be omitted. */
const isCourse = (names: readonly string[]): boolean => names.length > 1 && names.every((name) => TIME.test(name));
/** Height of one horizontal bar, and of the axis below all of them, px. */
const LYING = { bar: 24, axis: 40 } as const;

/** Height of a chart with horizontal bars, px. */
export const lyingHeight = ({ names }: ChartData): number => names.length * LYING.bar + LYING.axis;

/** Whether the labels do not fit below vertical bars, so that the bars are drawn horizontally with labels in front. */
export function barsLie({ names }: ChartData, { kind }: Pick<ChartLook, 'kind'>, width: number): boolean {
  if (kind !== 'bar' || width === 0 || isCourse(names)) return false;
  const widest = Math.max(0, ...names.map((name) => textWidth(name, LABEL.letter)));
  return (widest + LABEL.gap) * names.length > width - AXIS;
}
/** Width of the value axis, px. */
const AXIS = 60;

/** Of series whose largest values differ more than this, the smaller one is hardly seen. */
const SCALE = 20;

/** What a reader has to know about how the chart is drawn. `shown`: number of drawn bars. */
export function chartNotes({ names, series }: ChartData, { kind, stacked }: ChartLook, shown: number): string[] {
  const tops = series
    .filter(({ isBefore }) => !isBefore)
    .map(({ values }) => Math.max(0, ...values.map((value) => value ?? 0)))
    .filter((top) => top > 0);
  return [
    ...(stacked && series.length > 1 ? ['堆叠图：一柱的总高为各段之和'] : []),
    ...(shown < names.length && kind !== 'pie' ? [`前 ${shown} 项，共 ${names.length} 项`] : []),
    ...(kind !== 'pie' && Math.max(...tops) > SCALE * Math.min(...tops)
      ? ['各系列数量级不同，共用一个刻度，较小的请看提示中的数值']
      : []),
  ];
}

const isCounted = (series: readonly Series[]): boolean =>
  series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)));

function pie({ names, series }: ChartData): Record<string, unknown> {
  return {
    legend: {
      type: 'scroll',
      orient: 'vertical',
      right: 8,
      top: 'middle',
      icon: 'circle',
      textStyle: { width: 160, overflow: 'truncate' },
      tooltip: { show: true },
    },
    tooltip: { trigger: 'item' },
    series: [
      {
        name: series[0]?.title,
        type: 'pie',
        radius: ['36%', '56%'],
        center: ['24%', '50%'],
        label: { show: false },
        data: withShares(slices(names, series[0]?.values ?? [])),
      },
    ],
  };
}

/** Characters of a slice's name, so that its number fits beside it. */
const SLICE_NAME = 8;

/** Slices named with their number and share, which the legend shows. */
function withShares(all: ReturnType<typeof slices>): { name: string; value: number }[] {
  const total = all.reduce((sum, { value }) => sum + value, 0);
  return all.map(({ name, value }) => {
    const letters = [...name];
    const short = letters.length > SLICE_NAME ? `${letters.slice(0, SLICE_NAME - 1).join('')}…` : name;
    return { name: `${short} ${grouped(value)}，${percentText(value / total)}`, value };
  });
}

/** The largest slices; the others are combined into one, which has no row of its own. */
export function slices(
  names: readonly string[],
  values: readonly (number | null)[],
): { name: string; value: number; at?: number }[] {
  const all = names
    .map((name, at) => ({ name, value: values[at] ?? 0, at }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
  if (all.length <= SLICES) return all;
  const rest = all.slice(SLICES - 1).reduce((sum, { value }) => sum + value, 0);
  return [...all.slice(0, SLICES - 1), { name: '其他', value: rest }];
}

/** The index of the row at each place of the chart, from the left or the top; undefined: none. */
export function rowsInOrder(
  data: ChartData,
  { kind, most = MOST_RANKED }: Pick<ChartLook, 'kind'> & { readonly most?: number },
): readonly (number | undefined)[] {
  if (kind === 'rank') return ranked(data, most).from;
  if (kind === 'pie') return slices(data.names, data.series[0]?.values ?? []).map(({ at }) => at);
  return [...data.names.keys()];
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
