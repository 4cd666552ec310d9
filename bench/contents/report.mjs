/**
 * Tables of the lists: one row per call and person with their slowest case, then all cases that were slow or nearly so.
 */
import { median } from '../harness/samples.mjs';
import { show, table } from '../report.mjs';
import { MOST } from './lists.mjs';

const SHOWN = 40;
const mark = (ms) => (ms > MOST ? '**SLOW**' : '');

export const slowest = (rows) => rows.reduce((one, other) => (other.ms > one.ms ? other : one));

export const describeAmounts = ({ notes, bloggers, comments, ...others }) =>
  `${notes} notes, ${bloggers} bloggers, ${comments} comments (${Object.entries(others)
    .map(([what, amount]) => `${what} ${amount}`)
    .join(', ')})`;

export function listsTable(rows) {
  const groups = Map.groupBy
    ? Map.groupBy(rows, groupOf)
    : rows.reduce((map, row) => map.set(groupOf(row), [...(map.get(groupOf(row)) ?? []), row]), new Map());
  const calls = [...groups.values()].map((of) => {
    const worst = slowest(of);
    const plain = of.find((row) => row.case === 'as it is');
    return [
      worst.call,
      worst.who,
      of.length,
      plain?.rows ?? '',
      show(plain?.ms ?? median(of.map(({ ms }) => ms))),
      show(median(of.map(({ ms }) => ms))),
      worst.case,
      worst.rows,
      show(worst.ms),
      mark(worst.ms),
    ];
  });
  const all = [...rows]
    .sort((one, other) => other.ms - one.ms)
    .slice(0, SHOWN)
    .map((row) => [row.call, row.who, row.case, row.rows, show(row.ms), mark(row.ms)]);
  return [
    `${rows.length} cases, ${rows.filter(({ ms }) => ms > MOST).length} above ${MOST} ms. Median ms over HTTP, warm.`,
    table(
      ['call', 'as', 'cases', 'rows', 'as it is', 'median case', 'slowest case', 'its rows', 'ms', `at most ${MOST}`],
      calls,
    ),
    `### The ${Math.min(SHOWN, rows.length)} slowest cases`,
    table(['call', 'as', 'case', 'rows', 'ms', ''], all),
  ].join('\n\n');
}

const groupOf = ({ call, who }) => `${call} ${who}`;

export const plansText = (plans) =>
  plans
    .map(
      ({ row, plan }) =>
        `=== ${row.call} as ${row.who}: ${row.case}, ${show(row.ms)} ms\n${JSON.stringify(row.params)}\n\n${plan}\n`,
    )
    .join('\n');
