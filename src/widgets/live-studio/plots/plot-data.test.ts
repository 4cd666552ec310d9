import { expect, it } from 'vitest';
import { minuteAt } from '../testing/live-server';
import { dataOf, optionsOf, PLOTS } from './plot-data';

const minutes = [0, 1, 2].map(minuteAt);

it('each plot has a value for each minute', () => {
  for (const shape of PLOTS) {
    const { names, series } = dataOf(shape, minutes, false);
    expect(names).toEqual(['0:00', '1:00', '2:00']);
    expect(series.every(({ values }) => values.length === 3)).toBe(true);
  }
});

it('a line marks the chosen minute; without a chosen minute there is no line', () => {
  const [shape] = PLOTS;
  const data = dataOf(shape!, minutes, false);
  expect(optionsOf(shape!, data, 2)).toMatchObject({ series: [{ markLine: { data: [{ xAxis: 2 }] } }] });
  expect(JSON.stringify(optionsOf(shape!, data, null))).not.toContain('markLine');
});

it('the incomplete minute of a running session has viewers, but no sums', () => {
  const lastOf = (isRunning: boolean) =>
    PLOTS.flatMap((shape) => dataOf(shape, minutes, isRunning).series.map(({ values }) => values.at(-1)));
  const { viewers, likes, chats, sales } = minutes.at(-1)!;
  expect(lastOf(false)).toEqual([viewers, likes, chats, sales]);
  expect(lastOf(true)).toEqual([viewers, null, null, null]);
});
