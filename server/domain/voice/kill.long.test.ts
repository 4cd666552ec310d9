/** A server that is killed while it speaks: no finished part is lost or spoken again. */
import { readdirSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import { killServer, startJobsServer, until } from '../../../tests/jobs-server';
import { voiceGen, voicePart } from '../../db/schema';
import { startVoiceService, toneOf, type VoiceService } from './test-support/voice-service';
import { wavOf } from './wav.rules';
import { testFolder } from '../../../tests/folder';

const PARTS = 30;
/** Parts that are spoken before the kill. */
const ENOUGH = 8;
/** The second server's clock is past the lease of the first one, ms. */
const LATER = 60_000;

const files = testFolder('voices');
let service: VoiceService;
let backend: Backend;
beforeAll(async () => {
  service = await startVoiceService();
  backend = await startBackend({ config: { filesFolder: files, voice: service.config } });
});
afterAll(async () => {
  await backend.stop();
  service.stop();
});

const startServer = (aheadMs = 0) =>
  startJobsServer({ url: backend.url, config: { filesFolder: files, voice: service.config }, aheadMs });
const partsOf = (voiceId: number) => backend.db.select().from(voicePart).where(eq(voicePart.voiceId, voiceId));

it('a voice survives kill -9, and loses at most the part in work', async () => {
  const text = Array.from({ length: PARTS }, (_, index) => `这是第${index + 1}段。`).join('\n');
  // The service goes no further than this, so that the kill meets a part in work.
  let holding = true;
  service.state.answer = ({ input }) =>
    holding && service.requests.length > ENOUGH ? new Promise(() => undefined) : wavOf(toneOf(input));
  const { voiceId } = await backend.ask('voice.inferText', { text });

  const first = await startServer();
  await until(() => service.requests.length > ENOUGH);
  await killServer(first);
  const before = (await partsOf(voiceId)).filter(({ state }) => state === 'done');
  expect(before.length).toBe(ENOUGH);

  holding = false;
  const second = await startServer(LATER);
  const ended = async () =>
    (await backend.db.select().from(voiceGen).where(eq(voiceGen.voiceId, voiceId)))[0]!.finishTime !== null;
  await until(ended);
  await killServer(second);

  const task = await backend.ask('voice.taskInfo', { voiceId });
  expect([task.status, task.parts.length, task.parts.every(({ state }) => state === 'done')]).toEqual([
    'done',
    PARTS,
    true,
  ]);
  // Only the part in work was asked for twice.
  const times = new Map<string, number>();
  for (const { input } of service.requests) times.set(input, (times.get(input) ?? 0) + 1);
  expect([...times].filter(([, count]) => count > 1)).toEqual([[`这是第${ENOUGH + 1}段。`, 2]]);
  // A file of each part and the joined one, and nothing beside them.
  const stored = readdirSync(files, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name));
  expect(stored.length).toBe(PARTS + 1);
  const after = new Map((await partsOf(voiceId)).map(({ partId, url }) => [partId, url]));
  for (const { partId, url } of before) expect(after.get(partId)).toBe(url);
});
