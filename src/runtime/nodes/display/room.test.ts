import { array, assert, constantFrom, nat, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textWidth } from '../../../shared/text/text-width';
import { tagsThatFit } from './room';

describe('textWidth', () => {
  it('counts Han letters twice', () => {
    expect(textWidth('标签', 12)).toBe(24);
    expect(textWidth('ab', 12)).toBeLessThan(textWidth('标签', 12));
  });
});

describe('tagsThatFit', () => {
  const tagsOf = (texts: readonly string[]) => texts.map((text) => ({ text }));

  it.each([
    ['all of them', ['护肤', '穿搭', '美食'], 180, 3],
    ['as many as leave room for the count', ['护肤', '穿搭', '美食', '旅行', '健身'], 180, 3],
    ['all where the last takes the room of the count', ['护肤', '穿搭'], 84, 2],
    ['one long one', Array.from({ length: 12 }, () => '一个相当长的标签名称用来撑开这一列'), 160, 1],
    ['one even where it has no room', ['一个相当长的标签名称'], 20, 1],
    ['none of none', [], 180, 0],
  ])('%s', (_, texts, room, fitting) => {
    expect(tagsThatFit(tagsOf(texts), room)).toBe(fitting);
  });

  it('counts the dot of a label', () => {
    expect(
      tagsThatFit(
        [
          { text: '护肤', isLabel: true },
          { text: '穿搭', isLabel: true },
        ],
        84,
      ),
    ).toBe(1);
  });

  it('gives no fewer tags for a larger width, and all if the width suffices', () => {
    assert(
      property(
        array(string({ unit: constantFrom('标', '签', 'a', '1') }), { maxLength: 20 }),
        nat(600),
        nat(200),
        (texts, room, more) => {
          const fitting = tagsThatFit(tagsOf(texts), room);
          expect(fitting).toBeGreaterThanOrEqual(Math.min(1, texts.length));
          expect(tagsThatFit(tagsOf(texts), room + more)).toBeGreaterThanOrEqual(fitting);
          expect(tagsThatFit(tagsOf(texts), 20 * 130)).toBe(texts.length);
        },
      ),
    );
  });
});
