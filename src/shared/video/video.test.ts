import { array, assert, constantFrom, nat, property, record, string } from 'fast-check';
import { expect, test } from 'vitest';
import { FRAME_MS, shownMsOf, spokenAs, startsOf } from './timing';
import { linesOf, subtitlesOf } from './subtitles';

const scene = (values: object) => ({ text: '夏天到了', lengthMs: 0, voiceMs: 0, ...values });

test('length: the voice with a pause, or the requested length if longer, or the time to read', () => {
  expect(shownMsOf(scene({ voiceMs: 2_000 }))).toBe(2_320);
  expect(shownMsOf(scene({ voiceMs: 2_000, lengthMs: 1_000 }))).toBe(2_320);
  expect(shownMsOf(scene({ voiceMs: 2_000, lengthMs: 5_000 }))).toBe(5_000);
  expect(shownMsOf(scene({}))).toBe(3_000);
  expect(shownMsOf(scene({ text: '字'.repeat(50) }))).toBe(11_000);
  expect(shownMsOf(scene({ text: '字'.repeat(500) }))).toBe(60_000);
});

test('starts: whole frames without gaps', () => {
  assert(
    property(array(record({ text: string(), lengthMs: nat(60_000), voiceMs: nat(60_000) })), (scenes) => {
      const starts = startsOf(scenes);
      expect(starts).toHaveLength(scenes.length + 1);
      scenes.forEach((each, index) => {
        expect((starts[index]! / FRAME_MS) % 1).toBe(0);
        expect(starts[index + 1]! - starts[index]!).toBeGreaterThanOrEqual(each.voiceMs);
      });
    }),
  );
});

test('lines: end at punctuation, of which only question and exclamation marks are shown', () => {
  expect(linesOf('夏天到了，防晒怎么选？先看这三点：SPF 50, PA++++。')).toEqual([
    '夏天到了',
    '防晒怎么选？',
    '先看这三点',
    'SPF 50',
    'PA++++',
  ]);
  expect(linesOf(' \n ')).toEqual([]);
});

test('lines: long sentences are broken between words, into parts that fit', () => {
  const lines = linesOf('这一款防晒霜质地轻薄不油腻适合在炎热的夏天户外活动时反复涂抹使用');
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect([...line].length).toBeLessThanOrEqual(15);
  assert(
    property(string({ unit: constantFrom('夏', '天', 'a', ' ', '，', '！') }), (text) => {
      for (const line of linesOf(text)) expect([...line].length).toBeLessThanOrEqual(30);
      expect(linesOf(text).join('').replace(/\s/g, '')).toBe(
        linesOf(text)
          .join('')
          .replace(/[\s，]/g, ''),
      );
    }),
  );
});

test('subtitles: follow each other without gaps and end with the voice', () => {
  const lines = subtitlesOf('先涂防晒，再出门玩耍。', 3_000);
  expect(lines).toEqual([
    { text: '先涂防晒', startMs: 0, endMs: 1_333 },
    { text: '再出门玩耍', startMs: 1_333, endMs: 3_000 },
  ]);
});

test('spoken: changes with the text, the voice and the speed, not with spaces around', () => {
  expect(spokenAs(' 好 ', 'female', 1)).toBe(spokenAs('好', 'female', 1));
  expect(new Set([spokenAs('好', 'female', 1), spokenAs('好', 'male', 1), spokenAs('好', 'male', 2)]).size).toBe(3);
});
