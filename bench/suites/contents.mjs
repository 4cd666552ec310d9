/**
 * Lists of contents with 100,000 notes, 5,000 bloggers and a million comments: every list, filter, order and page over
 * HTTP, as a person of all departments and as one of a single department; then how soon their screens show rows.
 * `--data=<folder>` keeps the filled database for the next run; `--calls=<part of a name>,…` measures only some calls,
 * `--calls=screens` none.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { listsOf, readKnown } from '../contents/cases.mjs';
import { openDatabase } from '../contents/database.mjs';
import { measureLists, MOST } from '../contents/lists.mjs';
import { logIn } from '../contents/person.mjs';
import { describeAmounts, listsTable, plansText, slowest } from '../contents/report.mjs';
import { measureScreens } from '../contents/screens.mjs';
import { OURS } from '../contenders.mjs';
import { startProduct } from '../harness/product.mjs';

/** One sees all departments, the other the department with half of everything. */
const PEOPLE = ['admin', 'operator'];
/** Without the bot that would process tasks, and without rate limits. */
const ENVIRONMENT = { ATELIER_BOT: '0', ATELIER_PUBLIC_CALLS_PER_MINUTE: '1000000' };

const tell = (what) => process.stderr.write(`\r\u001b[Kcontents: ${what} …`);

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-bench-'));
  // If root runs this, PostgreSQL runs as another user, who needs access.
  await chmod(folder, 0o755);
  return folder;
}

/** Requests each case above the limit once more and records the database's plan. */
async function explainSlow(rows, { database, people, lists }) {
  const plans = [];
  for (const row of rows.filter(({ ms }) => ms > MOST)) {
    tell(`the plan of ${row.call}, ${row.case}`);
    const { call } = lists.find((list) => list.call.name === row.call);
    const person = people.find(({ loginName }) => loginName === row.who);
    plans.push({ row, plan: await database.plansOf(() => person.ask(call, row.params)) });
  }
  return plans;
}

export async function contents(bench) {
  const kept = bench.data;
  const folder = kept ?? (await temporaryFolder());
  const data = join(folder, 'data');
  const database = await openDatabase(data, tell);
  try {
    const product = await startProduct({ data, env: ENVIRONMENT });
    try {
      await run(bench, database, product);
    } finally {
      await product.stop();
    }
  } finally {
    await database.close();
    if (!kept) await rm(folder, { recursive: true, force: true });
  }
}

async function run(bench, database, product) {
  const { samples } = bench;
  const { catalogue } = await tsImport('../../src/services/catalogue/index.ts', import.meta.url);
  const lists = listsOf(catalogue, await readKnown(database.client), samples.failures).filter(
    ({ call }) => !bench.calls || bench.calls.some((name) => call.name.includes(name)),
  );
  const people = await Promise.all(PEOPLE.map((loginName) => logIn(product.origin, loginName)));
  const rows = await measureLists(people, lists, {
    rounds: bench.rounds,
    quick: bench.quick,
    failures: samples.failures,
    tell,
  });
  const plans = await explainSlow(rows, { database, people, lists });
  if (rows.length > 0) samples.add('contents.slowest', OURS, slowest(rows).ms);
  bench.sections.push({ title: `Lists at ${describeAmounts(database.amounts)}`, text: listsTable(rows) });
  if (plans.length > 0) bench.attachments.push({ name: 'plans.txt', text: plansText(plans) });
  if (!bench.calls || bench.calls.includes('screens'))
    await measureScreens(bench, { origin: product.origin, person: people[0], tell });
  process.stderr.write('\n');
}
