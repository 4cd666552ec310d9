/** Videos for tests: pictures, jobs that have ended, and what ffprobe finds in a file. */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import type { VideoDetail, VideoTask } from '../../../src/services/catalogue/generated/types';
import type { Backend } from '../../../tests/backend';
import { WAIT_LIMIT_MS } from '../../../tests/limits';
import { pictureOf, storePicture } from '../image/test-support';

export const STORY =
  '清晨六点，小林推开咖啡店的门。她先给每一盆绿植浇水，再磨好第一份豆子。第一位客人是楼上的老先生，他总说这里的咖啡有阳光的味道。';

const ffprobe = (createRequire(import.meta.url)('@ffprobe-installer/ffprobe') as { path: string }).path;

interface Probed {
  readonly seconds: number;
  readonly streams: readonly { codec_name: string; width?: number; height?: number; pix_fmt?: string }[];
}

export async function probe(file: string): Promise<Probed> {
  const args = ['-v', 'error', '-print_format', 'json', '-show_format', '-show_streams', file];
  const { stdout } = await promisify(execFile)(ffprobe, args);
  const { format, streams } = JSON.parse(stdout) as { format: { duration: string }; streams: Probed['streams'] };
  return { seconds: Number(format.duration), streams };
}

export const taskEnded = (backend: Backend, taskId: number): Promise<VideoTask> =>
  vi.waitFor(
    async () => {
      const task = await backend.ask('video.queryTask', { taskId });
      if (task.finishTime === null) throw new Error(`not yet: ${task.status}`);
      return task;
    },
    { interval: 50, timeout: WAIT_LIMIT_MS },
  );

/** A video that is divided into scenes. */
export async function dividedVideo(
  backend: Backend,
  size: VideoDetail['size'] = 'tall',
  story = STORY,
): Promise<VideoDetail> {
  const { videoId, tasks } = await backend.ask('video.initAiGenVideoStory', { story, size });
  await taskEnded(backend, tasks[0]!.taskId);
  return backend.ask('video.queryVideo', { videoId });
}

/** A video with pictures, of one scene for each text, each as long as is given and without a voice. */
export async function videoOf(backend: Backend, texts: readonly string[], lengthMs: number): Promise<VideoDetail> {
  const { scenes, videoId } = await dividedVideo(backend, 'tall', '占位。');
  for (const text of texts) {
    const { sceneId } = await backend.ask('video.addScene', { videoId, text });
    await backend.ask('video.saveScene', { sceneId, lengthMs });
  }
  await backend.ask('video.deleteScene', { sceneIds: scenes.map(({ sceneId }) => sceneId) });
  return withPictures(backend, await backend.ask('video.queryVideo', { videoId }));
}

const COLORS = ['#c0392b', '#27ae60', '#2980b9', '#8e44ad'];

/** Each scene with a picture in a colour of its own. */
export async function withPictures(backend: Backend, { scenes, videoId }: VideoDetail): Promise<VideoDetail> {
  for (const [index, { sceneId }] of scenes.entries()) {
    const addedPicture = await storePicture(backend, pictureOf(300, 500, COLORS[index % COLORS.length]!));
    await backend.ask('video.saveScene', { sceneId, addedPicture });
  }
  return backend.ask('video.queryVideo', { videoId });
}
