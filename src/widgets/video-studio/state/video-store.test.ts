import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '../../../services/client';
import { SAVE_AFTER_MS } from '../../../shared/editing/saver';
import { memoryTab } from '../../../shared/editing/testing/desk';
import { backend, sceneOf, videoOf } from '../video-studio.fixtures';
import { VideoStore } from './video-store';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', memoryTab());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function opened(client = backend(videoOf({ scenes: [sceneOf(1), sceneOf(2)] }))) {
  const store = new VideoStore(client, 1);
  await store.start();
  const scene = (nth: number) => store.state.video!.scenes[nth]!;
  const saves = () => client.asked.filter(({ name }) => name.startsWith('video.save')).map(({ params }) => params);
  return { client, store, scene, saves };
}

it('changes are taken back field by field, also after a reload, and saved', async () => {
  const { client, store } = await opened();
  store.changeScene(1, { text: '雨停了' });
  store.changeVideo({ title: '雨后' });
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  store.stop();
  const again = await opened(client);
  again.store.undo();
  expect(again.store.state.video).toMatchObject({ title: videoOf().title });
  again.store.undo();
  expect(again.scene(0).text).toBe(sceneOf(1).text);
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect(again.saves().slice(2)).toMatchObject([{ sceneId: 1, text: sceneOf(1).text }, { title: videoOf().title }]);
});

it('what a job writes is shown beside unsaved changes, which win where both wrote; undo takes back only mine', async () => {
  const { client, store, scene } = await opened();
  store.changeScene(1, { text: '我的台词' });
  const theirs = videoOf({ scenes: [sceneOf(1, { text: '别的台词', prompt: '新的描述' })] });
  client.answer({ 'video.queryVideo': () => theirs });
  await store.pull();
  expect(scene(0)).toMatchObject({ text: '我的台词', prompt: '新的描述' });
  store.undo();
  expect(scene(0)).toMatchObject({ text: sceneOf(1).text, prompt: '新的描述' });
});

it('a save without an answer is repeated, and unsaved changes survive a reload', async () => {
  const { client, store } = await opened();
  client.answer({ 'video.saveScene': () => Promise.reject(new CallError({ kind: 'network', message: '网络异常' })) });
  store.changeScene(2, { prompt: '雨后的街' });
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect(store.state.save.status).toBe('offline');
  const again = await opened(client);
  expect(again.scene(1).prompt).toBe('雨后的街');
  expect(again.store.hasUnsaved).toBe(true);
});
