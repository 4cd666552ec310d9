import { assert, constantFrom, integer, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { VIDEO_LIMITS } from '../../../src/services/catalogue/sets/video';
import { partsOf, rewrittenByRules, scenesByRules, scenesInAnswer, titleOf } from './story.rules';

test('by rules: sentences become scenes; short ones are joined, long ones divided', () => {
  const story = `清晨。小林推开窗。今天是她开店的第一天，门口已经排起了长队！\n${'她把每一杯咖啡都做得很认真，'.repeat(6)}直到打烊。`;
  const scenes = scenesByRules(story);
  expect(scenes.map(({ text }) => text).join('')).toBe(story.replaceAll('\n', ''));
  expect(scenes[0]!.text).toBe('清晨。小林推开窗。今天是她开店的第一天，门口已经排起了长队！');
  for (const { text, prompt, lengthMs } of scenes) {
    expect([...text].length).toBeLessThanOrEqual(60);
    expect(prompt).toContain(text.slice(0, 10));
    expect(lengthMs).toBe(0);
  }
});

test('by rules: nothing of a story within the limit is lost', () => {
  const letters = string({ unit: constantFrom('夏', '天', '好', '。', '，', '！', '\n'), maxLength: 2_000 });
  assert(
    property(letters, (story) => {
      const scenes = scenesByRules(story);
      const spoken = (text: string) => text.replace(/[\s。，！]/g, '');
      expect(spoken(scenes.map(({ text }) => text).join(''))).toBe(spoken(story));
      expect(scenes.length).toBeLessThanOrEqual(VIDEO_LIMITS.scenes);
      for (const { text } of scenes) expect([...text].length).toBeLessThanOrEqual(VIDEO_LIMITS.sceneText);
    }),
  );
});

test('by rules: the longest story fits into the scenes', () => {
  const story = '今天天气很好，我们一起去公园里散步吧。'.repeat(526).slice(0, VIDEO_LIMITS.story);
  const scenes = scenesByRules(story);
  expect(scenes.map(({ text }) => text).join('')).toBe(story);
});

test('answer: lines of scenes with or without seconds; everything else is ignored', () => {
  const answer =
    '好的：\n1. 镜头 1：推开窗｜清晨的阳光｜4 秒\n**镜头：开店了|咖啡店门口**\n镜头：没有描述\n镜头：太久｜慢｜900秒';
  expect(scenesInAnswer(answer)).toEqual([
    { text: '推开窗', prompt: '清晨的阳光', lengthMs: 4_000 },
    { text: '开店了', prompt: '咖啡店门口', lengthMs: 0 },
    { text: '太久', prompt: '慢', lengthMs: 60_000 },
  ]);
});

test('parts: together they are the story', () => {
  assert(
    property(string({ unit: constantFrom('夏', '天', '\n', '😀') }), integer({ min: 1, max: 9 }), (story, most) => {
      const parts = partsOf(story, most);
      expect(parts.join('').replaceAll('\n', '')).toBe(story.replaceAll('\n', ''));
      for (const part of parts) expect([...part].length).toBeLessThanOrEqual(most);
    }),
  );
});

test('title: the first sentence without its end', () => {
  expect(titleOf('\n夏天到了！防晒怎么选？')).toBe('夏天到了');
  expect(titleOf('！！')).toBe('！！'.replace(/！/g, '') || '未命名视频');
});

test('rewriting by rules: adds the wish, or takes another view each time', () => {
  const { prompt } = scenesByRules('小林推开窗，阳光照进来。')[0]!;
  expect(rewrittenByRules(prompt, '雨天', 1)).toMatch(/，雨天$/);
  const first = rewrittenByRules(prompt, '', 1);
  const second = rewrittenByRules(first, '', 2);
  expect(new Set([prompt, first, second]).size).toBe(3);
  expect(second).toContain('俯拍');
  expect(second).not.toContain('全景');
});
