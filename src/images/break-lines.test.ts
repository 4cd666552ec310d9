import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakLines } from './break-lines';

/** ASCII characters are 1 wide, others 2. */
const measure = (text: string) =>
  [...text].reduce((width, character) => width + (character.charCodeAt(0) < 128 ? 1 : 2), 0);
const broken = (text: string, width: number) => breakLines(text, width, measure);

describe('breakLines', () => {
  it.each([
    ['a text that fits stays one line', '你好 world', 20, ['你好 world']],
    ['an empty text has one empty line', '', 10, ['']],
    ['line feeds begin lines, empty ones as well', 'a\n\r\nb', 10, ['a', '', 'b']],
    ['Chinese breaks between characters', '秋冬家装灵感', 8, ['秋冬家装', '灵感']],
    ['closing punctuation never begins a line', '秋冬家装，灵感', 8, ['秋冬家', '装，灵感']],
    ['opening punctuation never ends a line', '秋冬家「装灵」感', 8, ['秋冬家', '「装灵」', '感']],
    ['words stay whole and lose the space at the break', 'good morning world', 12, ['good morning', 'world']],
    ['a word wider than the box is divided', 'internationalisation', 8, ['internat', 'ionalisa', 'tion']],
    ['a word between Chinese stays whole', '我爱design设计', 8, ['我爱', 'design设', '计']],
    ['a price keeps its sign and commas', '特价¥1,280.00元', 10, ['特价', '¥1,280.00', '元']],
    ['pictures of several code points stay whole', '一家👨‍👩‍👧👍🏽', 9, ['一家', '👨‍👩‍👧', '👍🏽']],
    ['dashes and dots stay with their word', '他说——是的……好', 8, ['他说——', '是的……', '好']],
    ['an apostrophe is part of the word', 'we don’t know', 8, ['we', 'don’t', 'know']],
    ['spaces at the beginning stay', '  a bc', 5, ['  a', 'bc']],
  ])('%s', (_, text, width, lines) => {
    expect(broken(text, width)).toEqual(lines);
  });

  const letters = fc.string({ unit: 'grapheme', maxLength: 60 });
  const chinese = fc
    .array(fc.constantFrom(...'装修灵感，。！「」《》…—¥ab1,. \n😀', '👨‍👩‍👧', 'word'), { maxLength: 40 })
    .map((pieces) => pieces.join(''));

  it('the lines contain all characters but spaces, in order', () => {
    fc.assert(
      fc.property(fc.oneof(letters, chinese), fc.integer({ min: -1, max: 30 }), (text, width) => {
        expect(broken(text, width).join('').replaceAll(/\s/gu, '')).toBe(text.replaceAll(/\s/gu, ''));
      }),
    );
  });

  it('a line is wider than the box only if it is one character', () => {
    fc.assert(
      fc.property(fc.oneof(letters, chinese), fc.integer({ min: 1, max: 30 }), (text, width) => {
        for (const line of broken(text, width)) {
          const isOne = [...new Intl.Segmenter('zh').segment(line.trim())].length <= 1;
          expect(isOne || measure(line) <= width).toBe(true);
        }
      }),
    );
  });

  it('grapheme clusters are never divided', () => {
    const segments = (text: string) => [...new Intl.Segmenter('zh').segment(text)].map(({ segment }) => segment);
    fc.assert(
      fc.property(chinese, fc.integer({ min: 1, max: 30 }), (text, width) => {
        const visible = (all: readonly string[]) => all.flatMap(segments).filter((each) => each.trim() !== '');
        expect(visible(broken(text, width))).toEqual(visible([text]));
      }),
    );
  });

  it('no line begins with closing punctuation if the box is wide enough for a unit', () => {
    const sentence = fc
      .array(fc.constantFrom('装', '修，', '「灵」', '感！', '《书》。'), { minLength: 1, maxLength: 30 })
      .map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(sentence, fc.integer({ min: 8, max: 40 }), (text, width) => {
        for (const line of broken(text, width)) {
          expect(line).not.toMatch(/^[，！」》。]/);
          expect(line).not.toMatch(/[「《]$/);
        }
      }),
    );
  });

  it('breaking again the lines of a text at the same width changes nothing', () => {
    fc.assert(
      fc.property(chinese, fc.integer({ min: 2, max: 30 }), (text, width) => {
        const lines = broken(text, width);
        expect(broken(lines.join('\n'), width)).toEqual(lines);
      }),
    );
  });
});
