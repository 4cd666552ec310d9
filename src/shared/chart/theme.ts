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
export const INK = { text: '#3c4350', label: '#5f6673', axis: '#d5d9e0', grid: '#f0f2f5' } as const;

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
  tooltip: { renderMode: 'richText', confine: true },
  line: { symbolSize: 6 },
  bar: { barMaxWidth: 28, itemStyle: { borderRadius: [3, 3, 0, 0] } },
  pie: { itemStyle: { borderColor: '#fff', borderWidth: 2 } },
};
