/** Rules about the charts and figures of the shipped screens. */
import { expect, it } from 'vitest';
import type { ChartNode, StatNode } from '../../../language/types';
import { nodesIn } from '../../../language/testing/written-nodes';

const charts = nodesIn<ChartNode>('chart');

/** Levels and averages, which exist between two days as well. */
const LEVELS = new Set(['leadCost', 'fansCount', 'likeCount', 'collectCount', 'commentCount', 'shareCount', 'heat']);

it('charts: counts of days and weeks are bars', () => {
  expect(charts.length).toBeGreaterThan(40);
  const wrong = charts.filter(
    ({ node: { kind, x, y } }) =>
      (kind === 'line' || kind === 'area') &&
      ['day', 'week', 'date', 'month'].includes(x) &&
      y.some(({ field }) => !LEVELS.has(field)),
  );
  expect(wrong.map(({ file, node }) => `${file}: ${node.data}`)).toEqual([]);
});

it('charts: a ranking shows at most its first ten', () => {
  const wrong = charts.filter(({ node: { kind, most } }) => kind === 'rank' && (most ?? 0) > 10);
  expect(wrong.map(({ file, node }) => `${file}: ${node.data}`)).toEqual([]);
});

it('figures: a rate of nothing has no value, which is shown as a dash', () => {
  const rates = nodesIn<StatNode>('stat').filter(({ node }) => node.as === 'percent');
  expect(rates.length).toBeGreaterThan(3);
  // A default of 0 would say that nobody of somebody did it.
  expect(rates.filter(({ node }) => /(?:\|\|\s*0|:\s*0)\s*\}$/.test(node.value)).map(({ file }) => file)).toEqual([]);
});
