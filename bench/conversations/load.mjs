/**
 * 200 open event streams, and messages sent at a steady rate while connections are cut: which messages are lost, stand
 * twice or out of order afterwards, how long a message takes, and how much memory the server gains.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { CUTS, post } from './cut.mjs';

const STREAMS = 200;
const PER_SECOND = 50;
const SECONDS = 60;
/** Share of requests whose connection is cut. */
const CUT = 0.1;
const CONVERSATIONS = 100;
/**
 * The lowest memory of the last third is compared with that of the second: in the first, the server loads and caches what
 * it needs, and between collections memory grows by garbage.
 */
const THIRD = SECONDS / 3;

const SEND = '/api/sdbtech/vangogh/feed/core/conversation/send-message';
const LIST = { method: 'POST', path: '/api/sdb/up/ai/conversation/chat-list' };
const PAGE = 100;

/** Megabytes of the process in memory; undefined where /proc does not exist. */
export function memoryOf(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
  } catch {
    return undefined;
  }
}

/** Opens a stream; records when it reports changed messages. */
async function openStream(origin, { headers }) {
  const ended = new AbortController();
  const response = await fetch(`${origin}/screens/events`, { headers, signal: ended.signal });
  const stream = { arrivals: [], closed: false, end: () => ended.abort() };
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body)
      if (decoder.decode(chunk, { stream: true }).includes('"chatMessage"')) stream.arrivals.push(performance.now());
    stream.closed = true;
  };
  read().catch(() => (stream.closed = true));
  return stream;
}

/** Sends until an answer says that the message is stored. Returns when the last attempt began, and how long it took. */
async function sendUntilStored(origin, { headers }, params, chance) {
  for (;;) {
    const cut = chance() < CUT ? CUTS[Math.floor(chance() * CUTS.length)] : undefined;
    const began = performance.now();
    const answer = await post(`${origin}${SEND}?dev=0`, headers, params, cut);
    if (answer === null) continue;
    if (answer.code !== 0) throw new Error(`A message was refused: ${answer.code} ${answer.msg}`);
    return { began, ms: performance.now() - began };
  }
}

/** Texts of our messages in the conversation, in its order, with the sequence numbers of all its messages. */
async function storedIn(person, receiverId) {
  const messages = [];
  for (let afterSeq = 0; ;) {
    const { code, msg, data } = await person.ask(LIST, { receiverId, afterSeq, limit: PAGE });
    if (code !== 0) throw new Error(`The messages cannot be read: ${msg}`);
    messages.push(...data.list);
    if (!data.hasNewer) return messages;
    afterSeq = data.list.at(-1).seq;
  }
}

/** Reproducible random numbers from 0 to 1. */
function chanceOf(seed) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

export async function measureLoad({ origin, pid, person, receiverIds, logProgress }) {
  const chance = chanceOf(20_261_125);
  const streams = await Promise.all(Array.from({ length: STREAMS }, () => openStream(origin, person)));
  const receivers = receiverIds.slice(0, CONVERSATIONS).map((id) => ({ id, written: [], last: Promise.resolve() }));
  const sent = [];
  const memory = [];
  const started = performance.now();
  for (let index = 0; index < PER_SECOND * SECONDS; index += 1) {
    await pause(Math.max(0, started + (index * 1000) / PER_SECOND - performance.now()));
    if (index % PER_SECOND === 0) {
      logProgress(`second ${index / PER_SECOND + 1} of ${SECONDS}`);
      memory.push(memoryOf(pid));
    }
    const receiver = receivers[index % receivers.length];
    const text = `第 ${index} 条`;
    receiver.written.push(text);
    const params = { receiverId: receiver.id, clientId: `bench-load-${index}`, type: 'text', data: { text } };
    // A person's outbox sends one message of a conversation at a time.
    receiver.last = receiver.last.then(async () => sent.push(await sendUntilStored(origin, person, params, chance)));
  }
  await Promise.all(receivers.map(({ last }) => last));
  const seconds = (performance.now() - started) / 1000;
  await pause(2_000);
  const grown = memory[0] === undefined ? undefined : Math.max(0, lowest(memory, 2) - lowest(memory, 1));
  logProgress('comparing what is stored');
  const faults = { lost: 0, doubled: 0, misordered: 0 };
  for (const receiver of receivers) count(faults, receiver.written, await storedIn(person, receiver.id));
  const live = sent.map(({ began }, index) => {
    const { arrivals } = streams[index % STREAMS];
    return (arrivals.find((time) => time >= began) ?? Infinity) - began;
  });
  const result = { sent, live, faults, grown, seconds, closed: streams.filter(({ closed }) => closed).length };
  for (const stream of streams) stream.end();
  return result;
}

const lowest = (memory, third) => Math.min(...memory.slice(third * THIRD, (third + 1) * THIRD));

function count(faults, written, stored) {
  const texts = stored.map(({ data }) => data.text).filter((text) => /^第 \d+ 条$/.test(text ?? ''));
  faults.lost += written.filter((text) => !texts.includes(text)).length;
  faults.doubled += texts.length - new Set(texts).size;
  const isGapless = stored.every(({ seq }, index) => index === 0 || seq === stored[index - 1].seq + 1);
  if (!isGapless || texts.some((text, index) => text !== written[index])) faults.misordered += 1;
}
