/**
 * Lists of contents with 100,000 notes, 5,000 bloggers and a million comments: every list, filter, order and page over
 * HTTP, as a person of all departments and as one of a single department; then how soon their screens show rows.
 * `--data=<folder>` keeps the filled database for the next run; `--calls=<part of a name>,…` measures only some calls,
 * `--calls=screens` none.
 */
import { tsImport } from 'tsx/esm/api';
import { fill } from '../contents/fill.mjs';
import { withFilledProduct } from '../contents/filled.mjs';
import { listsOf, readKnown } from '../contents/cases.mjs';
import { measureLists, MOST } from '../contents/lists.mjs';
import { describeAmounts, listsTable, plansText, slowest } from '../contents/report.mjs';
import { measureScreens } from '../contents/screens.mjs';
import { OWN_PRODUCT } from '../contenders.mjs';

const logProgress = (what) => process.stderr.write(`\r\u001b[Kcontents: ${what} …`);

/** Requests each case above the limit once more and records the database's plan. */
async function explainSlow(rows, { database, people, lists }) {
  const plans = [];
  for (const row of rows.filter(({ ms }) => ms > MOST)) {
    logProgress(`the plan of ${row.call}, ${row.case}`);
    const { call } = lists.find((list) => list.call.name === row.call);
    const person = people.find(({ loginName }) => loginName === row.who);
    plans.push({ row, plan: await database.plansOf(() => person.ask(call, row.params)) });
  }
  return plans;
}

export const contents = (bench) =>
  withFilledProduct({ kept: bench.data, name: 'data', fillWith: fill, logProgress }, (filled) => run(bench, filled));

async function run(bench, { database, product, people }) {
  const { samples } = bench;
  const { catalogue } = await tsImport('../../src/services/catalogue/index.ts', import.meta.url);
  const lists = listsOf(catalogue, await readKnown(database.client), samples.failures).filter(
    ({ call }) => !bench.calls || bench.calls.some((name) => call.name.includes(name)),
  );
  const rows = await measureLists(people, lists, {
    rounds: bench.rounds,
    quick: bench.quick,
    failures: samples.failures,
    logProgress,
  });
  const plans = await explainSlow(rows, { database, people, lists });
  if (rows.length > 0) samples.add('contents.slowest', OWN_PRODUCT, slowest(rows).ms);
  bench.sections.push({ title: `Lists at ${describeAmounts(database.amounts)}`, text: listsTable(rows) });
  if (plans.length > 0) bench.attachments.push({ name: 'plans.txt', text: plansText(plans) });
  if (!bench.calls || bench.calls.includes('screens'))
    await measureScreens(bench, { origin: product.origin, person: people[0], logProgress });
}
