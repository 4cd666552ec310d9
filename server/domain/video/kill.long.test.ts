/** A server that is killed while it renders: finished clips are kept, ffmpeg ends, and no temporary folder remains. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import { killServer, startJobsServer, until } from '../../../tests/jobs-server';
import { probe, withPictures } from './test-support';
import { scenesOf } from './video.store';
import { testFolder } from '../../../tests/folder';

const SCENES = 8;
/** The second server's clock is past the lease of the first one, ms. */
const LATER = 60_000;

const files = testFolder('killed');
let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ config: { filesFolder: files } });
});
afterAll(() => backend.stop());

const startServer = (aheadMs = 0) => startJobsServer({ url: backend.url, config: { filesFolder: files }, aheadMs });
const work = join(files, 'video-work');
const left = () => (existsSync(work) ? readdirSync(work) : []);

it('rendering survives kill -9: at most the clip under way is made again', async () => {
  const { videoId } = await backend.ask('video.initAiGenVideoStory', { story: '占位。' });
  const { tasks } = await backend.ask('video.queryVideo', { videoId });
  await backend.ask('video.cancelTask', { taskId: tasks[0]!.taskId });
  for (let nth = 1; nth <= SCENES; nth += 1) await backend.ask('video.addScene', { videoId, text: `第 ${nth} 个镜头` });
  await withPictures(backend, await backend.ask('video.queryVideo', { videoId }));
  const { taskId } = await backend.ask('video.createGenVideoTask', { videoId });

  const first = await startServer();
  const made = async () => (await scenesOf(backend.db, videoId)).filter(({ clipKey }) => clipKey !== '');
  await until(async () => (await made()).length >= 3);
  await killServer(first);
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
  await killServer(second);

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
