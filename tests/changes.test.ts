/**
 * Receivers of changes on the event stream, with two servers on one database: writes on one reach the streams of the
 * other.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../server/app';
import { account } from '../server/db/schema';
import { testConfig } from '../server/kernel/test-support';
import { handlers } from '../server/domain/generated/handlers';
import { screensPlugin } from '../server/screens/plugin';
import { catalogue } from '../src/services/catalogue';
import { TAB_HEADER } from '../src/services/catalogue/entities';
import { hire } from './authorisation/people';
import { startBackend, type Backend } from './backend';

let backend: Backend;
let other: Awaited<ReturnType<typeof buildApp>>;
let address: string;
beforeAll(async () => {
  backend = await startBackend();
  other = await buildApp({
    db: backend.db,
    handlers,
    parts: [screensPlugin],
    config: testConfig(),
    clock: () => backend.clock.now,
  });
  address = await other.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await other.close();
  await backend.stop();
});

/** The entities reported by a person's stream, in order. */
async function follow({ cookie }: Readonly<Record<string, string>>) {
  const received = new Set<string>();
  const answer = await fetch(`${address}/screens/events`, { headers: { cookie: cookie! } });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const reading = (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += value;
      for (const [, data] of text.matchAll(/event: changes\ndata: (.*)\n\n/g))
        for (const each of JSON.parse(data!) as string[]) received.add(each);
    }
  })().catch(() => undefined);
  return {
    received,
    id: () => /event: tab\ndata: "(.*)"\n\n/.exec(text)?.[1],
    async stop() {
      await reader.cancel();
      await reading;
    },
  };
}

it('a change by a call or a job is reported only to users who may read such rows', async () => {
  const nobody = await hire(backend, 1, { menuCodes: [], type: null, adminLevel: 0 });
  const [operator, roleless] = await Promise.all([follow(backend.headers.operator), follow(nobody.headers)]);
  await backend.ask('feedManage.createKeyword', { keyword: '露营', platform: 'xhs' });
  await backend.ask('feedManage.createTag', { name: '户外' });
  await expect.poll(() => [...operator.received]).toEqual(expect.arrayContaining(['keyword', 'task', 'tag']));
  // A write without a call, as by a job.
  await backend.db.update(account).set({ nickname: '新' });
  await expect.poll(() => [...roleless.received]).toContain('account');
  expect(roleless.received).not.toContain('tag');
  await Promise.all([operator.stop(), roleless.stop()]);
});

it('a tab that reads again after its write gets no report of it, but of the next change by anybody else', async () => {
  const [tab, another] = await Promise.all([follow(backend.headers.operator), follow(backend.headers.operator)]);
  await expect.poll(tab.id).toBeDefined();
  // No other test of this file changes prohibited words, so no earlier change of them is delivered to these streams.
  const headers = { ...backend.headers.operator, [TAB_HEADER]: tab.id() };
  const created = await other.inject({
    method: 'POST',
    url: catalogue.find(({ name }) => name === 'publish.createProhibitedWords')!.path,
    headers,
    payload: { words: ['骑行'], category: '运动' },
  });
  expect(created.json()).toMatchObject({ code: 0 });
  await expect.poll(() => [...another.received]).toContain('prohibitedWord');
  expect([...tab.received]).not.toContain('prohibitedWord');
  await backend.ask('publish.createProhibitedWords', { words: ['徒步'], category: '运动' });
  await expect.poll(() => [...tab.received]).toContain('prohibitedWord');
  await Promise.all([tab.stop(), another.stop()]);
});

it('a stream that opens after a change receives it, because the browser may have older data', async () => {
  await backend.ask('feedManage.createTag', { name: '露营' });
  const late = await follow(backend.headers.operator);
  await expect.poll(() => [...late.received]).toContain('tag');
  await late.stop();
});
