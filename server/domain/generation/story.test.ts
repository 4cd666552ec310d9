import { afterAll, beforeAll, expect, it } from 'vitest';
import { REFUSED, startBackend, type Backend } from '../../../tests/backend';
import { castOf, scenesOf } from './story.rules';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const TEXT = '老师傅只说了一句话：慢慢来。那天下着雨，我第一次走进他的店。后来我学会了等待。孩子也常来帮忙。';

it('a story is generated once per id, with characters and scenes', async () => {
  const params = { generationId: 'test-story-1', text: TEXT };
  const [story, again] = await Promise.all([
    backend.ask('operationV2.genStory', params),
    backend.ask('operationV2.genStory', params),
  ]);
  expect(again).toEqual(story);
  expect(story).toMatchObject({ provider: 'offline', flowId: null, characters: [] });
  expect(story.content).toContain('慢慢来');
  expect(await backend.ask('operationV2.genStory', params)).toEqual(story);
  const cast = await backend.ask('operationV2.tranStoryTitleAndCharacters', { storyId: story.storyId });
  // The offline writer names only people of the story, and quotes it about them.
  for (const { name, description } of cast.characters) {
    expect(story.content).toContain(name.replace('（讲述者）', ''));
    expect(description).toMatch(/^故事里写道：./);
  }
  const { scenes } = await backend.ask('operationV2.genStoryPromptDetail', {
    storyId: story.storyId,
    visualStyle: '水彩',
  });
  expect(scenes.length).toBeGreaterThan(2);
  expect(scenes.map(({ scene }) => scene)).toEqual(scenes.map((_, index) => index + 1));
  for (const { prompt } of scenes) expect(prompt).toContain('水彩');
  expect(await backend.call('operationV2.genStoryPromptDetail', { storyId: story.storyId }, 'stranger')).toMatchObject({
    code: REFUSED.notFound,
  });
});

it('needs material', async () => {
  expect(await backend.call('operationV2.genStory', { generationId: 'test-story-2', text: ' ' })).toMatchObject({
    code: REFUSED.invalid,
    errors: [{ field: 'text' }],
  });
});

it.each(['标题：雨天\n人物：师傅｜沉默\n人物2: 我|年轻', '**标题：雨天**\n- 人物：师傅 ｜ 沉默\n2. 人物 2：我 | 年轻'])(
  'reads a cast however it is marked up: %j',
  (answer) => {
    expect(castOf(answer)).toEqual({
      title: '雨天',
      characters: [
        { name: '师傅', description: '沉默' },
        { name: '我', description: '年轻' },
      ],
    });
  },
);

it('parses scenes, and skips other lines', () => {
  expect(scenesOf('好的：\n画面：走进店里｜雨天街道\n画面 2：抬头 | 特写\n画面：没有描述')).toEqual([
    { text: '走进店里', prompt: '雨天街道' },
    { text: '抬头', prompt: '特写' },
  ]);
});
