/** 50 answers streamed at once by one server: all arrive and its memory stays flat; the bench judges other calls. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { company } from '../server/domain/account/test-support';
import { callsByName } from '../src/services/catalogue';
import { ASSISTANT_LIMITS } from '../src/services/catalogue/sets/assistant';
import type { AssistantChunk, AssistantHistory } from '../src/services/catalogue/generated/types';
import { startBackend, type Backend } from './backend';
import { reportFigure } from './figures';
import { p95Of, watchMemory } from './load/measure';
import { END, startModelServer, word, type ModelServer } from './model-server';
import { startBuiltServer, type ServerProcess } from './server-process';

const STREAMS = 50;
/** Words of an answer and the pause between them, ms. */
const WORDS = 150;
const WORD_EVERY_MS = 50;
/** Memory that 50 answers may add, MB; the answers themselves have less than one. */
const MOST_ADDED_MB = 250;

let model: ModelServer;
let backend: Backend;
let server: ServerProcess;
let stopServer: (() => Promise<void>) | undefined;
/** Log-ins of enough people: each may have so many answers at once. */
let people: Record<string, string>[];
beforeAll(async () => {
  model = await startModelServer();
  backend = await startBackend();
  backend.clock.now = new Date();
  ({ server, stop: stopServer } = await startBuiltServer(backend.url, { ATELIER_MODEL_URL: model.config.url }));
  const staff = company(backend);
  people = await Promise.all(
    Array.from({ length: STREAMS / ASSISTANT_LIMITS.atOnce }, async (_, index) => {
      const userId = await staff.hire(`asker-${index}`, '内容运营', { departmentId: 1 });
      return { ...(await backend.logIn(userId)), 'content-type': 'application/json' };
    }),
  );
});
afterAll(async () => {
  model.stop();
  await stopServer?.();
  await backend?.stop();
});

const send = (name: string, params: object, person = 0): Promise<Response> => {
  const { method, path } = callsByName.get(name)!;
  const headers = people[person % people.length]!;
  return fetch(`${server.url}${path}`, { method, headers, ...(method === 'POST' && { body: JSON.stringify(params) }) });
};

async function answer(index: number): Promise<string> {
  const { data } = (await (await send('assistant.createHistory', {}, index)).json()) as { data: AssistantHistory };
  const asked = { historyId: data.historyId, requestId: `stream-${index}-${Date.now()}`, text: '写一篇长文' };
  const stream = await send('assistant.createContent', asked, index);
  return (await stream.text())
    .split('\n\n')
    .filter((event) => event.startsWith('data: '))
    .map((event) => (JSON.parse(event.slice('data: '.length)) as AssistantChunk).delta)
    .join('');
}

/** The time of another call, ms. */
async function timeOfOther(): Promise<number> {
  const begun = performance.now();
  await (await send('user.getUserInfo', {})).text();
  return performance.now() - begun;
}

async function streamAll(): Promise<{ texts: string[]; memory: number; p95: number }> {
  const memory = watchMemory(server.child.pid!);
  const times: number[] = [];
  const done = new AbortController();
  const other = (async () => {
    while (!done.signal.aborted) {
      times.push(await timeOfOther());
      await pause(20);
    }
  })();
  const texts = await Promise.all(Array.from({ length: STREAMS }, (_, index) => answer(index)));
  done.abort();
  await other;
  return { texts, memory: memory.end(), p95: p95Of(times) };
}

it(`${STREAMS} streams arrive whole and leave memory flat`, async () => {
  model.does((response) => {
    let sent = 0;
    const writing = setInterval(() => {
      sent += 1;
      response.write(word(`第${sent}词，`));
      if (sent < WORDS) return;
      clearInterval(writing);
      response.end(END);
    }, WORD_EVERY_MS);
  });
  // The first round loads code and fills pools.
  const first = await streamAll();
  const second = await streamAll();
  reportFigure('beside-streams.p95', second.p95);
  const whole = Array.from({ length: WORDS }, (_, index) => `第${index + 1}词，`).join('');
  expect(second.texts).toEqual(Array.from({ length: STREAMS }, () => whole));
  expect(second.memory - first.memory).toBeLessThan(MOST_ADDED_MB);
});
