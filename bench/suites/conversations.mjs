/**
 * Conversations with 1,000,000 messages: their lists, unread counts and searches over HTTP as a person of all
 * departments and as one of a single department; then 200 open streams and 50 messages a second for a minute, with one
 * connection in ten cut. `--data=<folder>` keeps the filled database for the next run.
 */
import { withFilledProduct } from '../contents/filled.mjs';
import { slowest } from '../contents/report.mjs';
import { OWN_PRODUCT } from '../contenders.mjs';
import { fill } from '../conversations/fill.mjs';
import { measureLoad } from '../conversations/load.mjs';
import { median, quantile } from '../harness/samples.mjs';
import { show, table } from '../report.mjs';

const CONVERSATION = '/api/sdb/up/ai/conversation/';
const OWN = '/fapi/atelier/conversation/';
const ACCOUNTS = { method: 'POST', path: `${CONVERSATION}account-list` };
const RECEIVERS = { method: 'POST', path: `${CONVERSATION}receiver-list` };
const MESSAGES = { method: 'POST', path: `${CONVERSATION}chat-list` };
const UNREAD = { method: 'POST', path: '/api/sdbtech/vangogh/feed/core/conversation/batch-unread' };
const SCRIPTS = { method: 'POST', path: '/fapi/atelier/reply-manage/script/list' };
const SEARCH = { method: 'POST', path: `${OWN}search-messages` };

const logProgress = (what) => process.stderr.write(`\r\u001b[Kconversations: ${what} …`);

const casesOf = (receiverId) => [
  ['accounts', ACCOUNTS, { pageSize: 50 }],
  ['receivers', RECEIVERS, { pageSize: 50 }],
  ['receivers, page 100', RECEIVERS, { pageSize: 50, pageNo: 100 }],
  ['unread receivers', RECEIVERS, { pageSize: 50, unread: true }],
  ['who waits longest', RECEIVERS, { pageSize: 50, waiting: true, sortBy: 'waitingSince', sortOrder: 'asc' }],
  ['receivers by name', RECEIVERS, { pageSize: 50, keyword: '用户 1234' }],
  ['unread counts', UNREAD, {}],
  ['newest messages', MESSAGES, { receiverId }],
  ['scripts with their reply rates', SCRIPTS, {}],
  ['search, rare word', SEARCH, { keyword: '梧桐树' }],
  ['search, frequent word', SEARCH, { keyword: '您好' }],
  ['search, one character', SEARCH, { keyword: '好' }],
  ['search, nobody wrote it', SEARCH, { keyword: '火星基地' }],
  ['search in a conversation', SEARCH, { keyword: '多少钱', receiverId }],
];

async function measureLists(people, receiverId, rounds) {
  const rows = [];
  for (const person of people)
    for (const [label, call, params] of casesOf(receiverId)) {
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

function addLoad({ samples, sections }, { sent, live, faults, grown, seconds, closed }) {
  const p95 = (values) => quantile(values, 0.95);
  const send = sent.map(({ ms }) => ms);
  const add = (metric, value) => samples.add(`conversations.${metric}`, OWN_PRODUCT, value);
  add('lost', faults.lost);
  add('doubled', faults.doubled);
  add('misordered', faults.misordered);
  add('closed', closed);
  add('send.p95', p95(send));
  add('live.p95', p95(live));
  if (grown !== undefined) add('memory', grown);
  sections.push({
    title: 'Messages under load',
    text: table(
      [
        'messages',
        's',
        'lost',
        'twice',
        'conversations out of order',
        'streams closed',
        'stored, median ms',
        'p95',
        'heard, median ms',
        'p95',
        'memory gained, MB',
      ],
      [
        [
          sent.length,
          show(seconds),
          faults.lost,
          faults.doubled,
          faults.misordered,
          closed,
          show(median(send)),
          show(p95(send)),
          show(median(live)),
          show(p95(live)),
          grown === undefined ? '' : show(grown),
        ],
      ],
    ),
  });
}

export const conversations = (bench) =>
  withFilledProduct({ kept: bench.data, name: 'conversations', fillWith: fill, logProgress }, (filled) =>
    run(bench, filled),
  );

async function run(bench, { database, product, people }) {
  const operator = people.at(-1);
  const { data: page } = await operator.ask(RECEIVERS, { pageSize: 200, keyword: '压测' });
  const receiverIds = page.list.map(({ receiverId }) => receiverId);
  const rows = await measureLists(people, receiverIds[0], bench.rounds);
  bench.samples.add('conversations.slowest', OWN_PRODUCT, slowest(rows).ms);
  bench.sections.push({
    title: `Conversations at ${database.amounts.messages} messages of ${database.amounts.receivers} receivers`,
    text: table(
      ['list', 'as', 'ms'],
      rows.map(({ label, who, ms }) => [label, who, show(ms)]),
    ),
  });
  addLoad(bench, await measureLoad({ ...product, person: operator, receiverIds, logProgress }));
}
