/** Where the script time of our screens is spent, and the runtime's share of it. */
import { address, FORMS, OWN_PRODUCT, TABLES } from '../contenders.mjs';
import { visit } from '../harness/browser.mjs';
import { isRuntime, profile } from '../harness/profile.mjs';
import { interleave, median } from '../harness/samples.mjs';
import { FIRST, rowsOf } from './rows.mjs';
import { PACE } from './scroll.mjs';

const SCENES = [
  { kind: 'rows', amount: 20, of: TABLES, expected: (one) => rowsOf(one, FIRST, 0) },
  { kind: 'rows', amount: 1_000, of: TABLES, expected: (one) => rowsOf(one, FIRST, 0) },
  {
    kind: 'rows',
    amount: 10_000,
    of: TABLES,
    expected: (one) => rowsOf(one, FIRST, 0),
    title: 'scrolling 10,000 rows',
    during: (page, one) =>
      page.evaluate(([selector, pace]) => globalThis.bench.scroll(selector, pace), [one.row, PACE]),
  },
  {
    kind: 'form',
    amount: 200,
    of: FORMS,
    expected: ({ field }) => ({ selector: field, texts: ['字段 1'], least: 20 }),
  },
];
/** Contenders profiled for comparison. */
const COMPARED = {
  rows: new Set([OWN_PRODUCT, 'antd']),
  form: new Set([OWN_PRODUCT, 'Formily']),
  scroll: new Set([OWN_PRODUCT, 'TanStack Virtual']),
};

const sum = (values) => values.reduce((total, value) => total + value, 0);

export async function share(bench) {
  for (const { kind, amount, of, expected, during, title = `${kind} ${amount}` } of SCENES) {
    const contenders = bench.chosen(of, 'share').filter(({ name }) => COMPARED[during ? 'scroll' : kind].has(name));
    const taken = new Map(contenders.map((one) => [one, []]));
    await interleave(contenders, bench.rounds, bench.samples, `profile of ${title}`, async (one) => {
      const found = await profile(
        bench.browser,
        visit,
        address(bench.server.origin, one, kind, amount),
        expected(one),
        during && ((page) => during(page, one)),
      );
      taken.get(one).push(found);
      if (one.name !== OWN_PRODUCT || during) return;
      const total = sum(Object.values(found.groups));
      const own = sum(
        Object.entries(found.groups)
          .filter(([group]) => isRuntime(group))
          .map(([, ms]) => ms),
      );
      bench.samples.add(`share.${kind}.${amount}`, OWN_PRODUCT, (own / total) * 100);
    });
    for (const [one, found] of taken)
      if (found.length > 0)
        bench.profiles.push({
          title: `${one.name}: ${title}`,
          groups: medians(found, 'groups'),
          functions: medians(found, 'functions'),
        });
  }
}

/** Median ms per source over all rounds, the largest first. */
function medians(found, part) {
  const places = new Set(found.flatMap((one) => Object.keys(one[part])));
  const entries = [...places].map((place) => [
    place,
    Math.round(median(found.map((one) => one[part][place] ?? 0)) * 10) / 10,
  ]);
  return Object.fromEntries(entries.filter(([, ms]) => ms > 0).sort((one, other) => other[1] - one[1]));
}
