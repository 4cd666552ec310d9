/**
 * Publishing with 100,000 publications of 2,000 accounts: the month of the calendar, lists and filters over HTTP; the
 * frames of a drag in a calendar with 500 entries; 10,000 prohibited words against a text of 5,000 characters.
 * `--data=<folder>` keeps the filled database for the next run.
 */
import { tsImport } from 'tsx/esm/api';
import { withFilledProduct } from '../contents/filled.mjs';
import { slowest } from '../contents/report.mjs';
import { OWN_PRODUCT } from '../contenders.mjs';
import { visit } from '../harness/browser.mjs';
import { median, quantile } from '../harness/samples.mjs';
import { FULL, fill, OF_MONTH } from '../publishing/fill.mjs';
import { show, table } from '../report.mjs';

const LIST = { method: 'POST', path: '/fapi/vangogh-be/publish/query-publish-logger' };
const ACCOUNTS = { method: 'GET', path: '/fapi/vangogh-be/publish/get-publisher-by-department' };
const SCREEN = '/feed/feed-publish';
const WORDS = 10_000;
const CHARACTERS = 5_000;
const MOVES = 180;
const REST = 800;
/** Checks of one round; the first one of a list makes its trie. */
const CHECKS = 20;

const logProgress = (what) => process.stderr.write(`\r\u001b[Kpublishing: ${what} …`);

function casesOf(publisherId) {
  const now = new Date(Date.now() + 28_800_000);
  const day = (of) => of.toISOString().slice(0, 10);
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const shown = {
    plannedFrom: day(new Date(Date.UTC(year, month, 1))),
    plannedTo: day(new Date(Date.UTC(year, month + 1, 0))),
  };
  const today = day(now);
  return [
    ['a month of the calendar', LIST, { ...shown, pageSize: 200 }],
    ['a month of the calendar, whole', LIST, { ...shown, pageSize: 1_000 }],
    ['a month of one account', LIST, { ...shown, publisherId, pageSize: 1_000 }],
    ['a month of what failed', LIST, { ...shown, states: ['failed'], pageSize: 1_000 }],
    ['a day', LIST, { plannedFrom: today, plannedTo: today, pageSize: 200 }],
    ['the list', LIST, { pageSize: 50 }],
    ['the list, page 400', LIST, { pageSize: 50, pageNo: 400 }],
    ['the list by plan', LIST, { pageSize: 50, sortBy: 'planTime', sortOrder: 'asc' }],
    ['what waits', LIST, { pageSize: 50, states: ['waiting', 'due'] }],
    ['what failed', LIST, { pageSize: 50, state: 'failed' }],
    ['of an account', LIST, { pageSize: 50, publisherId }],
    ['my own', LIST, { pageSize: 50, mine: true }],
    ['a search', LIST, { pageSize: 50, keyword: '压测 77' }],
    ['accounts', ACCOUNTS, {}],
  ];
}

async function measureLists(people, publisherId, rounds) {
  const rows = [];
  for (const person of people)
    for (const [label, call, params] of casesOf(publisherId)) {
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

/** Runs in the page: from now on records the ms between frames. */
const watchFrames = () => {
  const deltas = [];
  let last;
  const frame = (now) => {
    if (last !== undefined) deltas.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  return deltas;
};

async function dragged(page) {
  await page.locator('[data-entry]').first().waitFor();
  await page.waitForTimeout(REST);
  const entry = await page.locator('[data-entry]').nth(8).boundingBox();
  const [x, y] = [entry.x + entry.width / 2, entry.y + entry.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const watched = await page.evaluateHandle(watchFrames);
  for (let move = 0; move < MOVES; move += 1) {
    const offset = move < MOVES / 2 ? move : MOVES - move;
    await page.mouse.move(x + offset * 4, y + offset * 3);
  }
  const deltas = await watched.jsonValue();
  // Nothing is moved: the entry is dropped where it was taken.
  await page.mouse.move(x, y);
  await page.mouse.up();
  return deltas;
}

async function drag({ browser, samples }, { origin, person, publisherId }) {
  await visit(
    browser,
    `${origin}${SCREEN}?account=${publisherId}&content=true`,
    async (page) => {
      const deltas = await dragged(page);
      samples.add('publishing.drag.median', OWN_PRODUCT, median(deltas));
      samples.add('publishing.drag.p95', OWN_PRODUCT, quantile(deltas, 0.95));
    },
    { ready: (page) => page.context().addCookies(person.cookies) },
  );
}

/** Characters of a deterministic generator: the same words and the same text in each run. */
function charactersOf(seed) {
  let state = seed;
  return (amount) =>
    Array.from({ length: amount }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return String.fromCodePoint(0x4e00 + ((state >>> 8) % 2_000));
    }).join('');
}

async function checkWords({ samples, rounds }) {
  const { findProhibited } = await tsImport('../../server/domain/prohibited/prohibited.rules.ts', import.meta.url);
  const next = charactersOf(7);
  const words = Array.from({ length: WORDS }, (_, index) => ({
    word: next(2 + (index % 4)),
    category: '压测',
    severity: 'forbidden',
    suggestion: '',
    exceptions: [],
  }));
  const text = next(CHARACTERS - 3).replaceAll(/.{40}/g, (part) => `${part.slice(0, 36)}* 1，`);
  findProhibited(text, words);
  for (let round = 0; round < rounds; round += 1) {
    // Processor time: the product beside it would make a short check wait.
    const began = process.cpuUsage();
    for (let check = 0; check < CHECKS; check += 1) findProhibited(text, words);
    samples.add('publishing.words', OWN_PRODUCT, process.cpuUsage(began).user / 1_000 / CHECKS);
  }
}

export const publishing = (bench) =>
  withFilledProduct({ kept: bench.data, name: 'publishing', fillWith: fill, logProgress }, (filled) =>
    run(bench, filled),
  );

async function run(bench, { database, product, people }) {
  await checkWords(bench);
  const { rows: accounts } = await database.client.query(
    'select publisher_id as id from publisher_auth where name = $1',
    [FULL],
  );
  const publisherId = accounts[0].id;
  const rows = await measureLists(people, publisherId, bench.rounds);
  bench.samples.add('publishing.slowest', OWN_PRODUCT, slowest(rows).ms);
  const { publications, accounts: count } = database.amounts;
  bench.sections.push({
    title: `Publishing at ${publications} publications of ${count} accounts, ${OF_MONTH} in the dragged month`,
    text: table(
      ['list', 'as', 'ms'],
      rows.map(({ label, who, ms }) => [label, who, show(ms)]),
    ),
  });
  for (let round = 0; round < bench.rounds; round += 1) {
    logProgress(`drag ${round + 1} of ${bench.rounds}`);
    await drag(bench, { ...product, person: people.at(-1), publisherId });
  }
}
