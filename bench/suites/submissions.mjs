/**
 * Submissions of visitors: 200 a second from as many networks for 30 seconds, until each is acknowledged; then the
 * server is killed under the same load, started again, and everything is sent a second time with the same keys.
 */
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { logIn } from '../contents/person.mjs';
import { OWN_PRODUCT } from '../contenders.mjs';
import { startProduct } from '../harness/product.mjs';
import { quantile } from '../harness/samples.mjs';
import { temporaryFolder } from '../harness/temporary-folder.mjs';
import { show, table } from '../report.mjs';

const PER_SECOND = 200;
const SECONDS = 30;
/** Seconds of load before the kill. */
const UNTIL_KILL = 5;
const CHANNEL = 'bench';
/** The product trusts the addresses that the bench names, and has its demonstration data all the same. */
const ENVIRONMENT = {
  ATELIER_BOT: '0',
  ATELIER_DEMO: '1',
  ATELIER_TRUST_PROXY: 'loopback',
  // Behind a proxy, pages have a host name of their own.
  ATELIER_PUBLIC_URLS: 'http://127.0.0.1',
  ATELIER_PAGES_URL: 'http://localhost:0',
  ATELIER_PUBLIC_CALLS_PER_MINUTE: '1000000',
};
const PAGES = { method: 'POST', path: '/fapi/vangogh-be/v2/lego/page/query-page-list' };
const CONTENT = { method: 'GET', path: '/fapi/vangogh-be/v2/lego/page/get-content-infos' };
const RECORDS = { method: 'POST', path: '/fapi/vangogh-be/v2/lego/form/record/list' };

const logProgress = (what) => process.stderr.write(`\r\u001b[Ksubmissions: ${what} …`);

async function read(person, call, params) {
  const { code, msg, data } = await person.ask(call, params);
  if (code !== 0) throw new Error(`${call.path}: ${code} ${msg}`);
  return data;
}

function* nodesIn(nodes = []) {
  for (const node of nodes) {
    yield node;
    yield* nodesIn(node.children);
    for (const slot of Object.values(node.slots ?? {})) yield* nodesIn(slot);
  }
}

const VALUES = {
  phone: (index) => `139${String(10_000_000 + index)}`,
  number: (index) => String(index),
  choice: (_, { options = ['一'] }) => options[0],
  choices: (_, { options = ['一'] }) => [options[0]],
  date: () => '2026-12-31',
  agreement: () => true,
};

/** A published page with a form, and what a visitor enters there. */
async function findForm(person) {
  const { list } = await read(person, PAGES, { status: 'published', pageSize: 50 });
  for (const { id: pageId, versionNo, publicUrl } of list) {
    const { content } = await read(person, CONTENT, { pageId, versionNo });
    const form = [...nodesIn(content.body)].find(({ type }) => type === 'form');
    if (!form) continue;
    const fields = [...nodesIn(form.children)].filter(({ type }) => type === 'field');
    const valueOf = ({ props }, index) => (VALUES[props.kind] ?? (() => `访问者 ${index}`))(index, props);
    return {
      url: `${new URL(publicUrl).origin}/submit/${pageId}`,
      bodyOf: (index) => ({
        key: `bench-submission-${index}`,
        form: form.id,
        values: Object.fromEntries(fields.map((field) => [field.id, valueOf(field, index)])),
        website: '',
        seconds: 30,
        channel: CHANNEL,
      }),
    };
  }
  throw new Error('No published page has a form.');
}

/** ms until it was acknowledged; null: it was not. */
async function submit({ url, bodyOf }, index) {
  const began = performance.now();
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${(index >> 8) & 255}.${index & 255}.${index >> 16}`,
      },
      body: JSON.stringify(bodyOf(index)),
    });
    await answer.arrayBuffer();
    if (answer.status >= 400 && answer.status < 500) throw new Error(`A submission was refused: ${answer.status}`);
    return answer.ok ? performance.now() - began : null;
  } catch (error) {
    if (/refused: 4/.test(error.message)) throw error;
    return null;
  }
}

/** At the rate of the bench, from the number `first` on; `halfway` runs when `after` seconds have passed. */
async function load(form, first, seconds, halfway) {
  const sent = [];
  const started = performance.now();
  for (let index = 0; index < PER_SECOND * seconds; index += 1) {
    await pause(Math.max(0, started + (index * 1_000) / PER_SECOND - performance.now()));
    if (index % PER_SECOND === 0) logProgress(`second ${index / PER_SECOND + 1} of ${seconds}`);
    if (halfway && index === PER_SECOND * halfway.after) halfway.run();
    sent.push(submit(form, first + index).then((ms) => ({ index: first + index, ms })));
  }
  return Promise.all(sent);
}

const stored = async (person) => (await read(person, RECORDS, { channel: CHANNEL, pageSize: 1 })).total;

async function repeat(form, attempts) {
  for (let at = 0; at < attempts.length; at += 50)
    await Promise.all(attempts.slice(at, at + 50).map(({ index }) => submit(form, index)));
}

/** Submissions that were acknowledged and are missing, and those that are there twice, after a kill. */
async function measureKill(data, product, form, sent) {
  const kill = { after: UNTIL_KILL, run: () => process.kill(product.pid, 'SIGKILL') };
  const attempts = [...sent, ...(await load(form, sent.length, UNTIL_KILL + 1, kill))];
  logProgress('starting again');
  const again = await startProduct({ data, env: ENVIRONMENT });
  try {
    const person = await logIn(again.origin, 'admin');
    const renewed = await findForm(person);
    const before = await stored(person);
    await repeat(
      renewed,
      attempts.filter(({ ms }) => ms !== null),
    );
    const lost = (await stored(person)) - before;
    await repeat(
      renewed,
      attempts.filter(({ ms }) => ms === null),
    );
    return { lost, doubled: (await stored(person)) - attempts.length };
  } finally {
    await again.stop();
  }
}

export async function submissions({ samples, sections }) {
  const data = await temporaryFolder();
  try {
    const product = await startProduct({ data, env: ENVIRONMENT });
    const form = await findForm(await logIn(product.origin, 'admin'));
    const sent = await load(form, 0, SECONDS);
    const times = sent.map(({ ms }) => ms ?? Infinity);
    const { lost, doubled } = await measureKill(data, product, form, sent);
    const add = (metric, value) => samples.add(`submissions.${metric}`, OWN_PRODUCT, value);
    add('ack.p99', quantile(times, 0.99));
    add('lost', lost);
    add('doubled', doubled);
    sections.push({
      title: `${PER_SECOND} submissions a second`,
      text: table(
        ['submissions', 'acknowledged, median ms', 'p95', 'p99', 'lost by a kill', 'twice'],
        [[sent.length, ...[0.5, 0.95, 0.99].map((part) => show(quantile(times, part))), lost, doubled]],
      ),
    });
  } finally {
    await rm(data, { recursive: true, force: true });
    process.stderr.write('\n');
  }
}
