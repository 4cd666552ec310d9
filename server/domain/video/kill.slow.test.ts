/** A server that is killed while it renders: finished clips are kept, ffmpeg ends, and no temporary folder remains. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import { probe, withPictures } from '../../modules/video/test-support';
import { scenesOf } from './video.store';

const ROOT = resolve(import.meta.dirname, '../../..');
const SCENES = 8;
/** The second server's clock is past the lease of the first one, ms. */
const LATER = 60_000;

const files = mkdtempSync(join(tmpdir(), 'atelier-killed-'));
let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ config: { filesFolder: files } });
});
afterAll(async () => {
  await backend.stop();
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
    const [url, filesFolder, moved] = process.argv.slice(1);
    const { db } = connect(url, { onError: () => undefined });
    const clock = () => new Date(Date.now() + Number(moved));
    await buildApp({ db, handlers, catalogue, config: testConfig({ filesFolder }), parts: [jobsPlugin], clock });
    console.log('ready');
    setInterval(() => undefined, 60_000);`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', code, backend.url, files, String(clockMs)];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout!.setEncoding('utf8'), 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await new Promise((done) => setTimeout(done, 20));
}

const work = join(files, 'video-work');
const left = () => (existsSync(work) ? readdirSync(work) : []);

it('rendering survives kill -9: at most the clip under way is made again', async () => {
  const { videoId } = await backend.ask('video.initAiGenVideoStory', { story: '占位。' });
  const { tasks } = await backend.ask('video.queryVideo', { videoId });
  await backend.ask('video.cancelTask', { taskId: tasks[0]!.taskId });
  for (let nth = 1; nth <= SCENES; nth += 1) await backend.ask('video.addScene', { videoId, text: `第 ${nth} 个镜头` });
  await withPictures(backend, await backend.ask('video.queryVideo', { videoId }));
  const { taskId } = await backend.ask('video.createGenVideoTask', { videoId });

  const first = await startServer(0);
  const made = async () => (await scenesOf(backend.db, videoId)).filter(({ clipKey }) => clipKey !== '');
  await until(async () => (await made()).length >= 3);
  await kill(first);
  const before = await made();
  expect(before.length).toBeLessThan(SCENES);
  const times = new Map(
    before.map(({ clipKey }) => [clipKey, statSync(join(files, clipKey), { bigint: true }).mtimeNs]),
  );
  expect(left()).toHaveLength(1);

  const second = await startServer(LATER);
  await until(async () => (await backend.ask('video.queryTask', { taskId })).finishTime !== null);
  expect(await backend.ask('video.queryTask', { taskId })).toMatchObject({ status: 'done', failReason: null });
  await until(() => left().length === 0);
  await kill(second);

  const after = await made();
  expect(after).toHaveLength(SCENES);
  for (const [key, time] of times) {
    expect(after.map(({ clipKey }) => clipKey)).toContain(key);
    expect(statSync(join(files, key), { bigint: true }).mtimeNs).toBe(time);
  }
  const { resultMs, resultUrl } = await backend.ask('video.queryVideo', { videoId });
  const { seconds } = await probe(join(files, resultUrl.slice('/files/'.length)));
  expect(Math.abs(seconds * 1_000 - resultMs)).toBeLessThan(100);
});
