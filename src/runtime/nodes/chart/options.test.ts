import { describe, expect, it } from 'vitest';
import { barsLie, chartData, chartOptions, chartSummary, lyingHeight, slices } from './options';

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
      expect(options.tooltip).toMatchObject({ renderMode: 'richText' });
    }
  });

  it('stack, fill and draw bars as told', () => {
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
      barsLie(many, { kind: 'bar' }, 0),
    ]).toEqual([false, true, false, false, false, false]);
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
    const [plain, failed] = chartOptions(data, {
      ...look,
      y: [look.y[0]!, { field: 'video', title: '失败', tone: 'bad' }],
    }).series as { color?: string }[];
    expect([plain!.color, failed!.color]).toEqual([undefined, '#e5484d']);
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
    expect(drawn.reduce((sum, { value }) => sum + value, 0)).toBe(91);
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
