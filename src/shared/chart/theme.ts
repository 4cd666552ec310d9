import { colorOf, cssColor, type Theme, type TokenName } from '../theme/tokens';

/** Palette and style of every chart: of chart nodes, and of amis's charts in islands (ECharts reads it as a theme). */
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
export const TONES = { good: '#12a594', bad: '#e5484d', quiet: '#8b93a1' } as const;

/** Text and lines around the values. */
export const INK = {
  text: cssColor('text-soft'),
  label: cssColor('text-quiet'),
  axis: cssColor('border'),
  grid: cssColor('line'),
} as const;

const VALUES = { axisLabel: { color: INK.label }, splitLine: { lineStyle: { color: INK.grid } } };
const NAMES = {
  axisTick: { show: false },
  axisLine: { lineStyle: { color: INK.axis } },
  axisLabel: { color: INK.label },
};

export const CHART_THEME = {
  color: [...PALETTE],
  animationDuration: 300,
  textStyle: { fontFamily: 'inherit' },
  categoryAxis: { ...NAMES, splitLine: { show: false } },
  timeAxis: { ...NAMES, splitLine: { show: false } },
  valueAxis: VALUES,
  logAxis: VALUES,
  legend: { icon: 'roundRect', itemWidth: 10, itemHeight: 10, textStyle: { color: INK.text } },
  // `renderMode: richText` draws names and titles as text, never as markup.
  tooltip: {
    renderMode: 'richText',
    confine: true,
    backgroundColor: cssColor('raised'),
    textStyle: { color: cssColor('text') },
  },
  dataZoom: { borderColor: INK.axis, textStyle: { color: INK.label } },
  line: { symbolSize: 6 },
  bar: { barMaxWidth: 28, itemStyle: { borderRadius: [3, 3, 0, 0] } },
  pie: { itemStyle: { borderColor: cssColor('surface'), borderWidth: 2 } },
};

const TOKEN = /var\(--at-([\w-]+)\)/g;

/** Options with the colours' values in place of custom properties, which only drawings inside the page know. */
export function withColors<T>(options: T, theme: Theme): T {
  const resolve = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(TOKEN, (_, name: TokenName) => colorOf(name, theme));
    if (Array.isArray(value)) return value.map(resolve);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolve(each)]));
  };
  return resolve(options) as T;
}
