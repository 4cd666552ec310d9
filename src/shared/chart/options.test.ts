import { describe, expect, it } from 'vitest';
import {
  barsLie,
  chartData,
  chartNotes,
  chartOptions,
  chartSummary,
  lyingHeight,
  ranked,
  rowsInOrder,
  slices,
  withBefore,
} from './options';
import { CHART_THEME, PALETTE } from './theme';

const look = {
  kind: 'line' as const,
  x: 'day',
  y: [
    { field: 'note', title: '图文' },
    { field: 'video', title: '视频' },
  ],
};

describe('chart data', () => {
  it('contains numbers, and gaps for other values', () => {
    expect(chartData([{ day: 1, note: '3', video: null }, null, 'x', { day: 'b', note: 'n', video: 2 }], look)).toEqual(
      {
        names: ['1', 'b'],
        series: [
          { title: '图文', values: [3, null] },
          { title: '视频', values: [null, 2] },
        ],
      },
    );
  });

  it.each([undefined, null, {}, 'text', 3])('is nothing where the source says %j', (rows) =>
    expect(chartData(rows, look).names).toEqual([]),
  );
});

describe('chart options', () => {
  const data = chartData([{ day: '<img src=x onerror=alert(1)>', note: 1, video: 2 }], look);

  it('contain neither functions nor markup', () => {
    const walk = (value: unknown): void => {
      expect(typeof value).not.toBe('function');
      if (value !== null && typeof value === 'object') Object.values(value).forEach(walk);
    };
    for (const kind of ['line', 'area', 'bar', 'pie'] as const) {
      const options = chartOptions(data, { ...look, kind });
      walk(options);
      expect(options.tooltip).not.toHaveProperty('renderMode');
    }
    walk(CHART_THEME);
    expect(CHART_THEME.tooltip).toMatchObject({ renderMode: 'richText' });
  });

  it('stack, fill and draw bars as configured', () => {
    expect(chartOptions(data, { ...look, kind: 'area', stacked: true }).series).toMatchObject([
      { type: 'line', stack: 'all', areaStyle: {} },
      { stack: 'all' },
    ]);
    expect(chartOptions(data, { ...look, kind: 'bar' }).series).toMatchObject([{ type: 'bar' }, { type: 'bar' }]);
  });

  it("show the names of a line's first and last point within the chart", () => {
    const aligned = (days: readonly string[], kind: 'line' | 'area' | 'bar') => {
      const { xAxis } = chartOptions(
        chartData(
          days.map((day) => ({ day, note: 1 })),
          look,
        ),
        { ...look, kind },
      );
      const { showMinLabel, alignMinLabel, showMaxLabel, alignMaxLabel } = (
        xAxis as { axisLabel: Record<string, unknown> }
      ).axisLabel;
      return [showMinLabel, alignMinLabel, showMaxLabel, alignMaxLabel];
    };
    const [within, left] = [[true, 'left', true, 'right'], Array(4).fill(undefined)];
    expect([
      aligned(['a', 'b'], 'line'),
      aligned(['a', 'b'], 'area'),
      aligned(['a', 'b'], 'bar'),
      aligned(['a'], 'line'),
    ]).toEqual([within, within, left, left]);
  });

  it('label every bar; bars are horizontal if the labels do not fit below them', () => {
    const bars = (count: number, name: string) =>
      chartData(
        Array.from({ length: count }, (_, at) => ({ day: `${name}${at}`, note: at })),
        { x: 'day', y: look.y.slice(0, 1) },
      );
    const [few, many, course] = [bars(4, '组'), bars(12, '内容一部第'), bars(90, '日')];
    expect([
      barsLie(few, { kind: 'bar' }, 400),
      barsLie(many, { kind: 'bar' }, 400),
      barsLie(many, { kind: 'bar' }, 1_200),
      barsLie(many, { kind: 'line' }, 400),
      barsLie(course, { kind: 'bar' }, 400),
      barsLie({ names: ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'], series: [] }, { kind: 'bar' }, 200),
      barsLie(many, { kind: 'bar' }, 0),
    ]).toEqual([false, true, false, false, false, false, false]);
    expect(chartOptions(many, { ...look, kind: 'bar' }, true)).toMatchObject({
      xAxis: { type: 'value' },
      yAxis: { type: 'category', inverse: true, axisLabel: { interval: 0 } },
    });
    expect(chartOptions(few, { ...look, kind: 'bar' })).toMatchObject({
      xAxis: { type: 'category', axisLabel: { interval: 0 } },
      yAxis: { type: 'value' },
    });
    expect(lyingHeight(many)).toBeGreaterThan(12 * 20);
  });

  it('colour series with a tone', () => {
    const toned = { ...look, y: [look.y[0]!, { field: 'video', title: '失败', tone: 'bad' as const }] };
    const [plain, failed] = chartOptions(chartData([{ day: 1, note: 1, video: 2 }], toned), toned).series as {
      color?: string;
    }[];
    expect([plain!.color, failed!.color]).toEqual([PALETTE[0], '#e5484d']);
  });

  it('use whole numbers on the axis of counts', () => {
    const axisOf = (values: readonly number[]) =>
      chartOptions(
        chartData(
          values.map((note, day) => ({ day, note })),
          { x: 'day', y: [{ field: 'note', title: '图文' }] },
        ),
        { ...look, kind: 'bar' },
      ).yAxis;
    expect(axisOf([0, 1])).toMatchObject({ minInterval: 1 });
    expect(axisOf([0, 0.5])).toMatchObject({ minInterval: undefined });
  });

  it('of a pie name ten slices at most', () => {
    const names = Array.from({ length: 14 }, (_, index) => `n${index}`);
    const drawn = slices(
      names,
      names.map((_, index) => index),
    );
    expect(drawn).toHaveLength(10);
    expect(drawn.at(-1)).toEqual({ name: '其他', value: 1 + 2 + 3 + 4 });
    expect(drawn[0]).toEqual({ name: 'n13', value: 13, at: 13 });
    expect(drawn.reduce((sum, { value }) => sum + value, 0)).toBe(91);
  });
});

describe('a comparison with another period', () => {
  const rows = (values: readonly number[]) => values.map((note, day) => ({ day, note }));
  const one = { kind: 'line' as const, x: 'day', y: look.y.slice(0, 1) };
  const compared = withBefore(chartData(rows([1, 2, 3]), one), chartData(rows([7, 8, 9, 10]), one));

  it('lies beside the rows now, row by row', () => {
    expect(compared.series).toEqual([
      { title: '图文', values: [1, 2, 3] },
      { title: '上一周期图文', values: [7, 8, 9], isBefore: true },
    ]);
    expect(withBefore(chartData(rows([1, 2]), one), chartData(rows([7]), one), '上月').series[1]).toEqual({
      title: '上月图文',
      values: [7, null],
      isBefore: true,
    });
  });

  it('has the colour of its series, dashed or lighter, and a stack of its own', () => {
    const [now, before] = chartOptions(compared, { ...one, kind: 'area', stacked: true }).series as {
      color: string;
      stack: string;
      lineStyle?: object;
    }[];
    expect([before!.color, before!.stack, before!.lineStyle]).toEqual([
      now!.color,
      'before',
      expect.objectContaining({ type: 'dashed' }),
    ]);
    const bars = (lie: boolean) => chartOptions(compared, { ...one, kind: 'bar' }, lie).series;
    expect(bars(false)).toMatchObject([{ type: 'bar' }, { type: 'line', lineStyle: { type: 'dashed' } }]);
    expect(bars(true)).toMatchObject([{ type: 'bar' }, { type: 'bar', itemStyle: { opacity: 0.4 } }]);
  });
});

describe('a ranking', () => {
  const one = { kind: 'rank' as const, x: 'name', y: [{ field: 'note', title: '图文' }] };
  const data = chartData(
    [
      { name: 'a', note: 2 },
      { name: 'b', note: null },
      { name: 'c', note: 9 },
      { name: 'd', note: 5 },
    ],
    one,
  );

  it('has the largest values first, up to the given number', () => {
    expect(ranked(data, 3)).toEqual({
      names: ['c', 'd', 'a'],
      series: [{ title: '图文', values: [9, 5, 2] }],
      from: [2, 3, 0],
    });
    expect(chartOptions(ranked(data), one, true)).toMatchObject({
      yAxis: { type: 'category', inverse: true },
      series: [{ type: 'bar', label: { show: true } }],
    });
  });

  it('writes its values with thousands separators', () => {
    const { series } = chartOptions(ranked(data), one, true) as {
      series: [{ label: { formatter(point: { value: unknown }): string } }];
    };
    expect([1_234_567, 12.345, null].map((value) => series[0].label.formatter({ value }))).toEqual([
      '1,234,567',
      '12.35',
      '',
    ]);
  });

  it('names the row of each bar, as a pie does of each slice', () => {
    expect(rowsInOrder(data, { ...one, most: 2 })).toEqual([2, 3]);
    expect(rowsInOrder(data, { kind: 'pie' })).toEqual([2, 3, 0]);
    expect(rowsInOrder(data, { kind: 'line' })).toEqual([0, 1, 2, 3]);
  });
});

describe('marks', () => {
  const one = { kind: 'bar' as const, x: 'day', y: look.y.slice(0, 1) };
  const data = chartData([{ day: 'a', note: 10 }], one);
  const axisOf = (value: number, lie = false) =>
    chartOptions(data, one, lie, [{ value, title: '目标{b}', tone: 'bad' }]) as {
      yAxis: object;
      xAxis: object;
      series: { markLine: { data: object[] } }[];
    };

  it('lie within the chart', () => {
    expect(axisOf(25).yAxis).toMatchObject({ max: 25 });
    expect(axisOf(-5).yAxis).toMatchObject({ min: -5 });
    expect(axisOf(7).yAxis).not.toHaveProperty('max');
  });

  it('show name and value as plain text, beside each value', () => {
    expect(axisOf(7).series[0]!.markLine.data).toEqual([
      expect.objectContaining({ yAxis: 7, label: expect.objectContaining({ formatter: '目标b 7' }) }),
    ]);
    expect(axisOf(7, true).series[0]!.markLine.data).toEqual([expect.objectContaining({ xAxis: 7 })]);
  });
});

it('gives a summary in one sentence', () => {
  expect(
    chartSummary(
      chartData(
        [
          { day: 'a', note: 4 },
          { day: 'b', note: 9 },
        ],
        look,
      ),
      '趋势',
    ),
  ).toBe('趋势：2 项，图文最低 4，最高 9；视频没有数据');
});

describe('notes', () => {
  const rows = [
    { day: 'a', note: 4, video: 1_000 },
    { day: 'b', note: 9, video: 200 },
  ];
  const notes = (of: Partial<typeof look> & { stacked?: boolean }, shown = 2) =>
    chartNotes(chartData(rows, { ...look, ...of }), { ...look, ...of }, shown);

  it('say that a chart is stacked, cut, or has series of different scales', () => {
    expect(notes({ y: look.y.slice(0, 1), stacked: true })).toEqual([]);
    expect(notes({ stacked: true })).toEqual([
      '堆叠图：一柱的总高为各段之和',
      '各系列数量级不同，共用一个刻度，较小的请看提示中的数值',
    ]);
    expect(notes({ y: look.y.slice(0, 1) }, 1)).toEqual(['前 1 项，共 2 项']);
  });
});

it('names slices with their number and share', () => {
  const { series } = chartOptions(
    chartData(
      [
        { day: '小红书', note: 3 },
        { day: '一个很长很长的名称', note: 1 },
      ],
      { x: 'day', y: look.y.slice(0, 1) },
    ),
    { ...look, kind: 'pie' },
  ) as { series: { data: { name: string }[] }[] };
  expect(series[0]!.data.map(({ name }) => name)).toEqual(['小红书 3，75%', '一个很长很长的… 1，25%']);
});
