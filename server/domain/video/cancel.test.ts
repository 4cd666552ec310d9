/** A rendering that a person cancels: its ffmpeg ends, nothing temporary stays, and it can be done later. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import { WAIT_LIMIT_MS } from '../../../tests/limits';
import { jobsPlugin } from '../jobs/plugin';
import { breakableFfmpeg } from './testing/breakable-ffmpeg';
import { taskEnded, videoOf } from './test-support';
import { testFolder } from '../../../tests/folder';

const files = testFolder('cancel');
const programs = testFolder('programs');
const ffmpeg = breakableFfmpeg(programs);
const work = join(files, 'video-work');
let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({ config: { filesFolder: files, ffmpegPath: ffmpeg.path }, parts: [jobsPlugin] });
});
afterAll(() => backend?.stop());

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const foldersOfWork = () => (existsSync(work) ? readdirSync(work) : []);
const waitFor = (check: () => void) => vi.waitFor(check, { timeout: WAIT_LIMIT_MS });
const stored = () => readdirSync(files, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());

it('cancel: the ffmpeg of the job is gone, no temporary file stays, and a retry makes the video', async () => {
  const { scenes, videoId } = await videoOf(backend, ['很长的一个镜头。'], 60_000);
  const before = stored().length;
  const { taskId } = await backend.ask('video.createGenVideoTask', { videoId });
  await waitFor(() => {
    const [folder] = foldersOfWork();
    expect(statSync(join(work, folder!, 'made0.mp4')).size).toBeGreaterThan(0);
  });
  const [pid, ...others] = ffmpeg.pids();
  expect(others).toEqual([]);
  // It cannot end by itself any more, however long the server takes.
  process.kill(pid!, 'SIGSTOP');
  try {
    expect(await backend.ask('video.cancelTask', { taskId })).toMatchObject({ status: 'cancelled' });
    await waitFor(() => expect(isRunning(pid!)).toBe(false));
  } finally {
    if (isRunning(pid!)) process.kill(pid!, 'SIGKILL');
  }
  await waitFor(() => expect(foldersOfWork()).toEqual([]));
  expect(stored()).toHaveLength(before);
  expect(ffmpeg.pids()).toEqual([pid]);
  expect(await backend.ask('video.queryVideo', { videoId })).toMatchObject({ resultUrl: '', uploadId: null });

  await backend.ask('video.saveScene', { sceneId: scenes[0]!.sceneId, lengthMs: 1_000 });
  await backend.ask('console.retryTrayJob', { kind: 'video', ids: [taskId] });
  expect(await taskEnded(backend, taskId)).toMatchObject({ status: 'done', failReason: null });
});
