import { expect, it } from 'vitest';
import { minuteAt } from '../testing/live-server';
import { dataOf, optionsOf, PLOTS } from './plot-data';

const minutes = [0, 1, 2].map(minuteAt);

it('each plot has a value for each minute', () => {
  for (const shape of PLOTS) {
    const { names, series } = dataOf(shape, minutes);
    expect(names).toEqual(['0:00', '1:00', '2:00']);
    expect(series.every(({ values }) => values.length === 3)).toBe(true);
  }
});

it('a line stands at the chosen minute, and at none without one', () => {
  const [shape] = PLOTS;
  const data = dataOf(shape!, minutes);
  expect(optionsOf(shape!, data, 2)).toMatchObject({ series: [{ markLine: { data: [{ xAxis: 2 }] } }] });
  expect(JSON.stringify(optionsOf(shape!, data, null))).not.toContain('markLine');
});
