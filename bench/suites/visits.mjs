/**
 * Figures of 10,000,000 visits over HTTP, as a person of all departments and as one of a single department; and the
 * roll-up of the present day. `--data=<folder>` keeps the filled database for the next run.
 */
import { tsImport } from 'tsx/esm/api';
import { drizzle } from 'drizzle-orm/node-postgres';
import { withFilledProduct } from '../contents/filled.mjs';
import { slowest } from '../contents/report.mjs';
import { OWN_PRODUCT } from '../contenders.mjs';
import { median } from '../harness/samples.mjs';
import { show, table } from '../report.mjs';
import { fill } from '../visits/fill.mjs';

const FIGURES = { method: 'POST', path: '/fapi/atelier/builder/visit-figures' };
const LINKS = { method: 'POST', path: '/fapi/vangogh-be/v2/lego/hash/list' };
const CHANNELS = { method: 'POST', path: '/fapi/vangogh-be/v2/lego/channel/list' };

const logProgress = (what) => process.stderr.write(`\r\u001b[Kvisits: ${what} …`);

async function subjectsOf(client) {
  const one = async (statement) => (await client.query(statement)).rows.map(({ id }) => id);
  const [department] = await one(`select department_id as id from account where login_name = 'operator'`);
  const of = (id, table, name, limit) =>
    one(
      `select ${id} as id from ${table} where ${name} like 'bench-%' and department_id = ${department} order by ${id} limit ${limit}`,
    );
  return {
    page: await of('page_id', 'page', 'slug', 1),
    pages: await of('page_id', 'page', 'slug', 20),
    link: await of('link_id', 'short_link', 'hash', 1),
    links: await of('link_id', 'short_link', 'hash', 200),
    channel: await of('channel_id', 'channel', 'code', 1),
    channels: await of('channel_id', 'channel', 'code', 20),
  };
}

function casesOf(subjects) {
  const day = (ago) => new Date(Date.now() - ago * 86_400_000 + 28_800_000).toISOString().slice(0, 10);
  const of = (by, ids, days) => ({ by, ids, visitedFrom: day(days - 1), visitedTo: day(0) });
  return [
    ['a page, 30 days', FIGURES, of('page', subjects.page, 30)],
    ['a page, 45 days and 45 before', FIGURES, of('page', subjects.page, 45)],
    ['20 pages, 30 days', FIGURES, of('page', subjects.pages, 30)],
    ['a link, 45 days', FIGURES, of('link', subjects.link, 45)],
    ['200 links, 30 days', FIGURES, of('link', subjects.links, 30)],
    ['a channel, 45 days', FIGURES, of('channel', subjects.channel, 45)],
    ['all 20 channels of a department, 45 days', FIGURES, of('channel', subjects.channels, 45)],
    ['links', LINKS, { pageSize: 50 }, 'admin'],
    ['channels', CHANNELS, {}, 'admin'],
  ];
}

async function measure(people, cases, rounds) {
  const rows = [];
  for (const [label, call, params, only] of cases)
    for (const person of people.filter(({ loginName }) => !only || loginName === only)) {
      logProgress(`${label} as ${person.loginName}`);
      const times = [];
      for (let round = 0; round < rounds; round += 1) {
        const { code, msg, ms } = await person.ask(call, params);
        if (code !== 0) throw new Error(`${label}, as ${person.loginName}: ${code} ${msg}`);
        times.push(ms);
      }
      rows.push({ label, who: person.loginName, ms: median(times) });
    }
  return rows;
}

/** ms of a roll-up of the present day, whose rows are read anew each time. */
async function measureRollUp(client) {
  const { rollUp } = await tsImport('../../server/domain/visit/roll-up.store.ts', import.meta.url);
  const began = performance.now();
  await rollUp(drizzle(client, { casing: 'snake_case' }), new Date());
  return performance.now() - began;
}

export const visits = (bench) =>
  withFilledProduct({ kept: bench.data, name: 'visits', fillWith: fill, logProgress }, async ({ database, people }) => {
    const rows = await measure(people, casesOf(await subjectsOf(database.client)), bench.rounds);
    const rollUp = await measureRollUp(database.client);
    bench.samples.add('visits.slowest', OWN_PRODUCT, slowest(rows).ms);
    bench.samples.add('visits.rollUp', OWN_PRODUCT, rollUp);
    const { visits: raw, rolled } = database.amounts;
    bench.sections.push({
      title: `Figures of ${raw.toLocaleString('en')} visits in ${rolled.toLocaleString('en')} rolled-up rows`,
      text: table(
        ['figures', 'person', 'ms'],
        [...rows.map(({ label, who, ms }) => [label, who, show(ms)]), ['roll-up of today', '', show(rollUp)]],
      ),
    });
  });
