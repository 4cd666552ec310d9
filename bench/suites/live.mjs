/**
 * A live session of 6 hours with 200,000 chats: what is read of it over HTTP, from navigation until its plots and lists
 * are painted, and the frames while its chats are scrolled. `--data=<folder>` keeps the filled database for the next run.
 */
import { withFilledProduct } from '../contents/filled.mjs';
import { slowest } from '../contents/report.mjs';
import { OWN_PRODUCT } from '../contenders.mjs';
import { visit } from '../harness/browser.mjs';
import { median, quantile } from '../harness/samples.mjs';
import { CHATS, fill } from '../live/fill.mjs';
import { show, table } from '../report.mjs';

const LIVE = '/fapi/vangogh-be/v2/spider/ai-test-platform/wechat-channel-lv/';
const OWN = '/fapi/atelier/live/';
const call = (path) => ({ method: 'POST', path });

const logProgress = (what) => process.stderr.write(`\r\u001b[Klive: ${what} …`);

const casesOf = (lvId) => [
  ['sessions', call(`${LIVE}list`), {}],
  ['detail', call(`${LIVE}detail`), { lvId }],
  ['minutes', call(`${LIVE}get-lv-data`), { lvId }],
  ['first chats', call(`${LIVE}get-lv-cast-chats`), { lvId }],
  ['chats in the middle', call(`${LIVE}get-lv-cast-chats`), { lvId, from: CHATS / 2 }],
  ['last chats', call(`${LIVE}get-lv-cast-chats`), { lvId, from: CHATS - 100 }],
  ['chats with a frequent word', call(`${LIVE}get-lv-cast-chats`), { lvId, keyword: '链接' }],
  ['chats with a rare word', call(`${LIVE}get-lv-cast-chats`), { lvId, keyword: '梧桐树' }],
  ['chats that nobody wrote', call(`${LIVE}get-lv-cast-chats`), { lvId, keyword: '火星基地' }],
  ['texts with a word', call(`${LIVE}texts`), { lvId, keyword: '链接' }],
  ['a moment', call(`${OWN}moment`), { lvId, minute: 200 }],
  ['people', call(`${OWN}people`), { lvId, pageSize: 50 }],
  ['goods', call(`${LIVE}get-lv-goods`), { lvId, sortBy: 'sales', sortOrder: 'desc' }],
];

async function measureCalls(person, lvId, rounds) {
  const rows = [];
  for (const [label, path, params] of casesOf(lvId)) {
    logProgress(label);
    const times = [];
    for (let round = 0; round < rounds; round += 1) {
      const { code, msg, ms } = await person.ask(path, params);
      if (code !== 0) throw new Error(`${label}: ${code} ${msg}`);
      times.push(ms);
    }
    rows.push({ label, ms: median(times) });
  }
  return rows;
}

/** Runs in the page: resolves with ms since navigation once the plots are drawn and the first chats are there. */
function opened() {
  return new Promise((resolve) => {
    const look = () => {
      const plots = document.querySelectorAll('.at-live-plot svg').length;
      const rows = document.querySelectorAll('[aria-label="弹幕"] .at-live-who').length;
      if (plots === 3 && rows > 0) resolve(globalThis.bench.painted());
      else setTimeout(look, 4);
    };
    look();
  });
}

/** Runs in the page: scrolls the chats by 900 px a frame, and returns the times between frames. */
function scrolled(frames) {
  const list = document.querySelector('[aria-label="弹幕"] .at-live-scroller');
  return new Promise((resolve) => {
    const deltas = [];
    let last;
    const frame = (now) => {
      if (last !== undefined) deltas.push(now - last);
      last = now;
      list.scrollTop += 900;
      if (deltas.length < frames) requestAnimationFrame(frame);
      else resolve(deltas);
    };
    requestAnimationFrame(frame);
  });
}

const FRAMES = 240;
/** Pause of a bot between two looks at a running room, ms (server/bot/live.ts). */
const LOOK_EVERY_MS = 1_000;

/** Stores a chat as a bot's delivery does. */
async function store(client, lvId) {
  await client.query('begin');
  // The connection fills tables without triggers; this row is to be announced.
  await client.query('set local session_replication_role = origin');
  await client.query(
    `insert into live_chat (lv_id, place, key, second, person_id, content)
      select lv_id, chat_count, 'bench-followed-' || chat_count, ${6 * 3_600}, (select min(person_id) from live_person where lv_id = $1), '跟上了'
      from live_session where lv_id = $1`,
    [lvId],
  );
  await client.query('update live_session set chat_count = chat_count + 1 where lv_id = $1', [lvId]);
  await client.query('commit');
}

/** Runs in the page: the number of chats that it shows, or, with `before`, whether it shows more than that. */
const shownChats = (before) => {
  const shown = Number(document.querySelector('[aria-label="弹幕"] output').textContent.replaceAll(/\D/g, ''));
  return before === undefined ? shown : shown > before;
};

/** ms from what happens in a room until the open screen shows it: the bot's pause, and from the stored row on. */
async function followed(page, client, lvId) {
  const before = await page.evaluate(shownChats);
  await store(client, lvId);
  const since = performance.now();
  // A function: the product's Content-Security-Policy refuses strings as code.
  await page.waitForFunction(shownChats, before, { polling: 'raf' });
  return LOOK_EVERY_MS + performance.now() - since;
}

async function measurePage({ browser, samples }, { database, product, person }) {
  const { lvId } = database.amounts;
  await visit(
    browser,
    `${product.origin}/feed/live-studio?lv=${lvId}`,
    async (page) => {
      samples.add('live.opened', OWN_PRODUCT, await page.evaluate(opened));
      await page.waitForTimeout(1_000);
      const deltas = await page.evaluate(scrolled, FRAMES);
      samples.add('live.frame.median', OWN_PRODUCT, median(deltas));
      samples.add('live.frame.p95', OWN_PRODUCT, quantile(deltas, 0.95));
      samples.add('live.follows', OWN_PRODUCT, await followed(page, database.client, lvId));
    },
    { ready: (page) => page.context().addCookies(person.cookies) },
  );
}

export const live = (bench) =>
  withFilledProduct({ kept: bench.data, name: 'live', fillWith: fill, logProgress }, (filled) => run(bench, filled));

async function run(bench, { database, product, people }) {
  const { lvId } = database.amounts;
  const [admin] = people;
  const rows = await measureCalls(admin, lvId, bench.rounds);
  bench.samples.add('live.slowest', OWN_PRODUCT, slowest(rows).ms);
  for (let round = 0; round < bench.rounds; round += 1) {
    logProgress(`opening and scrolling, round ${round + 1}`);
    await measurePage(bench, { database, product, person: admin });
  }
  const of = (metric) => show(median(bench.samples.of(metric, OWN_PRODUCT)));
  bench.sections.push(
    {
      title: `A live session with ${CHATS.toLocaleString('en')} chats`,
      text: table(
        ['read', 'ms'],
        rows.map(({ label, ms }) => [label, show(ms)]),
      ),
    },
    {
      title: 'The same in the browser',
      text: table(
        ['opened, ms', 'frame while scrolling, median ms', 'p95', 'shown after it happened, ms'],
        [[of('live.opened'), of('live.frame.median'), of('live.frame.p95'), of('live.follows')]],
      ),
    },
  );
}
