/** A server that is killed while it speaks: no finished part is lost or spoken again. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import { voiceGen, voicePart } from '../../db/schema';
import { startVoiceService, toneOf, type VoiceService } from './test-support/voice-service';
import { wavOf } from './wav.rules';

const ROOT = resolve(import.meta.dirname, '../../..');
const PARTS = 30;
/** Parts that are spoken before the kill. */
const ENOUGH = 8;
/** The second server's clock is past the lease of the first one, ms. */
const LATER = 60_000;

const files = mkdtempSync(join(tmpdir(), 'atelier-voices-'));
let service: VoiceService;
let backend: Backend;
beforeAll(async () => {
  service = await startVoiceService();
  backend = await startBackend({ config: { filesFolder: files, voice: service.config } });
});
afterAll(async () => {
  await backend.stop();
  service.stop();
  rmSync(files, { recursive: true });
});

/** A server that does the jobs of the backend's database. */
async function startServer(clockMs: number): Promise<ChildProcess> {
  const source = (path: string) => JSON.stringify(pathToFileURL(resolve(ROOT, path)).href);
  const code = `
    import { connect } from ${source('server/db/connect.ts')};
    import { catalogue, handlers, testConfig } from ${source('server/kernel/test-support.ts')};
    import { buildApp } from ${source('server/app.ts')};
    import { jobsPlugin } from ${source('server/domain/jobs/plugin.ts')};
    const [url, filesFolder, moved, voice] = process.argv.slice(1);
    const { db } = connect(url, { onError: () => undefined });
    const clock = () => new Date(Date.now() + Number(moved));
    const config = testConfig({ filesFolder, voice: JSON.parse(voice) });
    await buildApp({ db, handlers, catalogue, config, parts: [jobsPlugin], clock });
    console.log('ready');
    setInterval(() => undefined, 60_000);`;
  const given = [backend.url, files, String(clockMs), JSON.stringify(service.config)];
  const args = ['--import', 'tsx', '--input-type=module', '-e', code, ...given];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout.setEncoding('utf8'), 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

const partsOf = (voiceId: number) => backend.db.select().from(voicePart).where(eq(voicePart.voiceId, voiceId));

it('a voice survives kill -9, and loses at most the part in work', async () => {
  const text = Array.from({ length: PARTS }, (_, index) => `这是第${index + 1}段。`).join('\n');
  // The service goes no further than this, so that the kill meets a part in work.
  let holding = true;
  service.state.answer = ({ input }) =>
    holding && service.heard.length > ENOUGH ? new Promise(() => undefined) : wavOf(toneOf(input));
  const { voiceId } = await backend.ask('voice.inferText', { text });

  const first = await startServer(0);
  while (service.heard.length <= ENOUGH) await new Promise((done) => setTimeout(done, 20));
  await kill(first);
  const before = (await partsOf(voiceId)).filter(({ state }) => state === 'done');
  expect(before.length).toBe(ENOUGH);

  holding = false;
  const second = await startServer(LATER);
  const ended = async () =>
    (await backend.db.select().from(voiceGen).where(eq(voiceGen.voiceId, voiceId)))[0]!.finishTime !== null;
  while (!(await ended())) await new Promise((done) => setTimeout(done, 50));
  await kill(second);

  const task = await backend.ask('voice.taskInfo', { voiceId });
  expect([task.status, task.parts.length, task.parts.every(({ state }) => state === 'done')]).toEqual([
    'done',
    PARTS,
    true,
  ]);
  // Only the part in work was asked for twice.
  const times = new Map<string, number>();
  for (const { input } of service.heard) times.set(input, (times.get(input) ?? 0) + 1);
  expect([...times].filter(([, count]) => count > 1)).toEqual([[`这是第${ENOUGH + 1}段。`, 2]]);
  // A file of each part and the joined one, and nothing beside them.
  const stored = readdirSync(files, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name));
  expect(stored.length).toBe(PARTS + 1);
  const after = new Map((await partsOf(voiceId)).map(({ partId, url }) => [partId, url]));
  for (const { partId, url } of before) expect(after.get(partId)).toBe(url);
});
