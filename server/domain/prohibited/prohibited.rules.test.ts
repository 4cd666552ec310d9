import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findProhibited, forbiddenIn, type Word } from './prohibited.rules';

const word = (text: string, ...exceptions: string[]): Word => ({
  word: text,
  category: '极限用语',
  severity: 'forbidden',
  suggestion: '',
  exceptions,
});
const written = (text: string, words: readonly Word[]) =>
  findProhibited(text, words).map(({ start, end }) => text.slice(start, end));
const found = (text: string, ...words: string[]) =>
  written(
    text,
    words.map((each) => word(each)),
  );

describe('findProhibited', () => {
  it('finds every occurrence, in the order of the text', () => {
    expect(findProhibited('全网最好，真的最好', [{ ...word('最好'), suggestion: '很好' }])).toEqual([
      { start: 2, end: 4, word: '最好', category: '极限用语', severity: 'forbidden', suggestion: '很好' },
      { start: 7, end: 9, word: '最好', category: '极限用语', severity: 'forbidden', suggestion: '很好' },
    ]);
  });
  it.each([
    ['spaces and invisible characters', '加 微\u200b信 聊', '加微信', '加 微\u200b信'],
    ['full-width letters', '请加ＶＸ详谈', 'vx', 'ＶＸ'],
    ['letter case', 'TOP1 之选', 'top1', 'TOP1'],
    ['a full-width word', '加vx聊', 'ＶＸ', 'vx'],
    ['emoji in front', '🏕️第一，不是唯一', '第一', '第一'],
    ['signs', '快加*微-信吧', '加微信', '加*微-信'],
    ['dots and tildes', '加．微～信', '加微信', '加．微～信'],
    ['brackets', '加【微】信', '加微信', '加【微】信'],
    ['emoji', '加💚微💚信', '加微信', '加💚微💚信'],
    ['marks on characters', '加\u0336微\u0336信\u0336！', '加微信', '加\u0336微\u0336信'],
    ['a mark between all characters', '加，微，信', '加微信', '加，微，信'],
    ['a character in each line', '加\n微\n信', '加微信', '加\n微\n信'],
    ['circled digits', '全网第①', '第一', '第①'],
    ['digits for numerals', '销量第1名', '第一名', '第1名'],
    ['other numerals', '销量第壹名', '第一名', '第壹名'],
    ['numerals for digits', 'top一 之选', 'top1', 'top一'],
    ['digits for characters of the same sound', '千万不8错过', '不发错', '不8错'],
    ['keycap digits', '唯1️⃣的选择', '唯一', '唯1'],
    ['signs and digits at once', '第*1*名', '第一名', '第*1*名'],
    ['signs that belong to the word', '有问题＋Ｖ', '+v', '＋Ｖ'],
    ['a percentage', '1 0 0％有效', '100%', '1 0 0％'],
  ])('finds a word in disguise: %s', (_, text, prohibited, shown) => {
    expect(found(text, prohibited)).toEqual([shown]);
  });
  it.each([
    ['words of two clauses', '他拒绝，对此没有解释', '绝对'],
    ['words of two sentences', '这里属于国家。级别很高', '国家级'],
    ['words of two lines', '报效国家\n级别很高', '国家级'],
    ['a part of a longer number', '排名第12位', '第一'],
    ['a part of a code', '去4S店', '去死'],
    ['a number that only sounds alike', '一共13个', '一生'],
    ['a numeral for a homophone of it', '想去四川', '去死'],
    ['a word without its sign', '比心 v 字', '+v'],
    ['a percentage without its sign', '满 100 减 20', '100%'],
  ])('does not find %s', (_, text, prohibited) => {
    expect(found(text, prohibited)).toEqual([]);
  });
  it('finds the longest of words with the same start, and never nested', () => {
    expect(found('国家级产品', '国家', '国家级', '家级产')).toEqual(['国家级']);
  });
  it('of overlapping words with and without signs finds the first one, and those behind it', () => {
    expect(found('好+最大促销', '好+最', '最大', '大促')).toEqual(['好+最', '大促']);
  });
  it('finds words of one character and of characters beyond the basic plane', () => {
    expect(found('别赌了，𠮷祥', '赌', '𠮷祥')).toEqual(['赌', '𠮷祥']);
  });
  it('finds nothing for blank words', () => {
    expect(found('任何文字', ' ', '\u200b')).toEqual([]);
  });
  it('finds words of signs', () => {
    expect(found('爱你❤️哦', '❤')).toEqual(['❤']);
  });
});

describe('exceptions', () => {
  it('allow a word within a longer text, and only there', () => {
    const words = [word('绝对', '绝对值')];
    expect(written('绝对值不是绝对，绝 对 值也不是', words)).toEqual(['绝对']);
    expect(findProhibited('绝对值不是绝对', words).map(({ start }) => start)).toEqual([5]);
  });
  it('may begin before the word, and contain it twice', () => {
    expect(written('妈妈说好不好，好', [word('好', '好不好')])).toEqual(['好']);
    expect(written('你最好带伞，最好', [word('最好', '你最好')])).toEqual(['最好']);
  });
  it('of a long word leave a shorter one prohibited', () => {
    expect(written('国家级产品', [word('国家级', '国家级产品'), word('国家')])).toEqual(['国家']);
  });
  it('apply to words with signs', () => {
    expect(written('100%棉，100%有效', [word('100%', '100%棉')])).toEqual(['100%']);
  });
});

describe('forbiddenIn', () => {
  it('names each word once, how it is written, and what to write instead', () => {
    expect(forbiddenIn('加*微*信，最好，最好', [word('加微信'), { ...word('最好'), suggestion: '很好' }])).toBe(
      '含有违禁词：加微信（写作“加*微*信”）、最好（建议改为“很好”）',
    );
  });
  it('leaves words of caution to the writer', () => {
    expect(forbiddenIn('到手价', [{ ...word('到手价'), severity: 'caution' }])).toBeNull();
  });
});

describe('properties', () => {
  const unit = fc.constantFrom('最', '好', 'a', 'Ａ', '1', '一', '要', ' ', '*', '，', '\n', '🏕️');
  const someWords = fc.array(fc.string({ unit, minLength: 1, maxLength: 4 }), { maxLength: 6 });

  it('matches lie in the text, in order, and do not overlap', () => {
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 30 }), someWords, (text, words) => {
        let reached = 0;
        for (const { start, end } of findProhibited(
          text,
          words.map((each) => word(each)),
        )) {
          expect(start).toBeGreaterThanOrEqual(reached);
          expect(end).toBeGreaterThan(start);
          reached = end;
        }
        expect(reached).toBeLessThanOrEqual(text.length);
      }),
    );
  });
  it('every word that stands in the text as it is, is covered', () => {
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 30 }), someWords, (text, words) => {
        const marks = findProhibited(
          text,
          words.map((each) => word(each)),
        );
        for (const each of words.filter((one) => /^[最好a要]+$/.test(one) && text.includes(one))) {
          const at = text.indexOf(each);
          expect(marks.some(({ start, end }) => start < at + each.length && end > at)).toBe(true);
        }
      }),
    );
  });
  it('a word that is split by signs everywhere is found where it begins', () => {
    const letters = fc.array(fc.constantFrom('加', '微', '信', '群', 'v'), { minLength: 2, maxLength: 8 });
    const sign = fc.constantFrom('*', '-', ' ', '·', '~', '_', '💚', '（', '\u200b');
    fc.assert(
      fc.property(letters, fc.array(sign, { minLength: 8, maxLength: 8 }), (characters, signs) => {
        const split = characters.map((each, index) => each + signs[index]!).join('');
        const end = split.length - signs[characters.length - 1]!.length;
        expect(findProhibited(`请${split}`, [word(characters.join(''))])[0]).toMatchObject({ start: 1, end: 1 + end });
      }),
    );
  });
  it('a list is the same whatever lists were checked before', () => {
    const first = [word('最好')];
    expect(written('最好第一', first)).toEqual(['最好']);
    expect(written('最好第一', [word('第一')])).toEqual(['第一']);
    expect(written('最好第一', first)).toEqual(['最好']);
  });
});
