/**
 * What a bot delivers of a running room is told to open screens, which then read it. How fast is measured by the bench
 * (`live.follows`, at most 3,000 ms); here no time decides.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screensPlugin } from '../../screens/plugin';
import { fixturesOf } from '../../../tests/authorisation/fixtures';
import { startBackend, type Backend } from '../../../tests/backend';
import { BOT, TOKEN } from '../bot/test-support';

let backend: Backend;
let address: string;
beforeAll(async () => {
  backend = await startBackend({ config: { botToken: TOKEN }, parts: [screensPlugin] });
  address = await backend.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => backend.stop());

it('a delivery is announced to a person who sees live sessions, after its rows can be read', async () => {
  const fixtures = fixturesOf(backend);
  const claimId = 'claim-of-a-followed-room';
  const liveBloggerId = await fixtures.liveBlogger(claimId);
  const part = fixtures.livePart();
  const deliver = () => backend.ask('bot.report', { live: { liveBloggerId, claimId, part, more: true } }, BOT);
  await deliver();
  const { list } = await backend.ask('live.list', {});
  const { lvId } = list.find(({ title }) => title === part.session.title)!;

  const leave = new AbortController();
  const { cookie } = backend.headers.operator as { cookie: string };
  const answer = await fetch(`${address}/screens/events`, { headers: { cookie }, signal: leave.signal });
  const events = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  const untilAnnounced = async () => {
    for (let received = ''; !received.includes('liveRecord');) {
      const { value, done } = await events.read();
      expect(done).toBe(false);
      received += value ?? '';
    }
  };
  // A new stream hears of the changes just before it.
  await untilAnnounced();
  const [chat] = part.chats;
  Object.assign(part, { chats: [{ ...chat!, key: 'later', content: '刚刚说的', second: 50 }] });
  await deliver();
  await untilAnnounced();
  const { list: chats } = await backend.ask('live.getLvCastChats', { lvId });
  expect(chats.map(({ content }) => content)).toContain('刚刚说的');
  leave.abort();
});
