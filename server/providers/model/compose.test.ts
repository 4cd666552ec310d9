import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStorable } from '../../kernel/calls/storable';
import { compose, composeStory } from './compose';
import type { Brief, Length } from './model';
import { CHARACTERS, STORY_CHARACTERS } from './templates';
import { LENGTH_NAMES, PURPOSE_NAMES, STYLE_NAMES, TONE_NAMES } from '../../../src/services/catalogue/sets/generation';
import { valuesOf } from '../../../src/services/catalogue/sets/values';
import { pointsOf } from './phrases.rules';
import { ANY_TOPIC, TOPICS } from '../sandbox/words/topics';

const SOURCE = {
  title: '成都火锅避雷清单，看完再去',
  text: '先说结论：排队要趁早。锅底熬了一整夜，入口是真的鲜。\n分量很足，两个人点三道菜刚好。工作日中午去基本不用等位。环境一般，但味道能打九分。看 https://example.com/x\n#美食探店 #火锅',
};
const brief = (more: Partial<Brief> = {}): Brief => ({
  purpose: 'note',
  source: SOURCE,
  keyword: '',
  style: 'guide',
  tone: 'friendly',
  length: 'medium',
  references: [],
  instruction: '',
  previous: null,
  ...more,
});

const PURPOSES = valuesOf(PURPOSE_NAMES);
const STYLES = valuesOf(STYLE_NAMES);
const TONES = valuesOf(TONE_NAMES);
const LENGTHS = valuesOf(LENGTH_NAMES);

const NOUNS = [
  '亲子友好',
  '性价比',
  '停车方便',
  '免费试听',
  '防水指数',
  '夜市小吃',
  '绘本',
  '露营装备',
  '仓库分拣',
  '通勤妆',
  '五险一金',
  '猫砂盆',
] as const;
const CLAUSES = [
  '排队要趁早',
  '工作日中午去基本不用等位',
  '两个人点三道菜刚好',
  '我家老二就是这样慢慢好起来的',
  '面试时一定要问清排班和加班怎么算',
  '双人帐篷重 2.1 公斤',
  '门票提前一天订更便宜',
  '先共情再讲道理',
  'iPhone 16 Pro 拍的',
  '真的鲜',
] as const;
const clause = fc.constantFrom(...CLAUSES);
const sentence = fc
  .tuple(fc.array(clause, { minLength: 1, maxLength: 3 }), fc.constantFrom('。', '！', '？', '\n', '～\n'))
  .map(([clauses, end]) => clauses.join('，') + end);
/** A person's text, sometimes one written by the templates. */
const sourceText = fc.oneof(
  { weight: 4, arbitrary: fc.array(sentence, { maxLength: 25 }).map((all) => all.join('')) },
  { weight: 1, arbitrary: fc.nat().map((seed) => compose(brief({ length: 'long', style: 'recommend' }), seed)) },
);
const title = fc.oneof(
  clause,
  fc.tuple(clause, clause).map(([one, two]) => `【${one}】${two}！`),
  fc.constantFrom(...NOUNS).map((noun) => `${noun}到底值不值得做？`),
  fc.constant(''),
);
const source = fc.option(fc.record({ title, text: sourceText }));
const references = fc.array(
  fc.record({ name: fc.constantFrom('品牌语气指南.md', '活动价目（2026 版）.csv'), text: sourceText }),
  { maxLength: 2 },
);
const hint = fc.array(
  fc.tuple(
    fc.constantFrom('突出', '重点写', '请提到', '多写写', '强调', ''),
    fc.constantFrom(...NOUNS),
    fc.constantFrom('', '为主', '就好'),
  ),
  { maxLength: 2 },
);
const instructionOf = (hints: readonly (readonly string[])[]): string =>
  hints.map((parts) => parts.join('')).join('，');
const briefFields = fc.record({
  purpose: fc.constantFrom(...PURPOSES),
  style: fc.constantFrom(...STYLES),
  tone: fc.constantFrom(...TONES),
  source,
  references,
  keyword: fc.constantFrom('', '', ...NOUNS),
  hints: hint,
});
type BriefFields = typeof briefFields extends fc.Arbitrary<infer Value> ? Value : never;
const briefOf = ({ hints, ...fields }: BriefFields, length: Length = 'medium'): Brief =>
  brief({ ...fields, length, instruction: instructionOf(hints) });

/** Sentences that are the author's own wording, determined independently of the code under test. */
const wordingsIn = (...texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => text.replace(/https?:\/\/\S+|#\S+/g, '').split(/[。！？!?\n]/))
    .map((each) => each.trim())
    .filter((each) => each.length >= 8);
const materialOf = ({ source: from, references: files }: Pick<Brief, 'source' | 'references'>): string[] => [
  from?.title ?? '',
  from?.text ?? '',
  ...files.map(({ text }) => text),
];

describe('a composed text', () => {
  it('has the requested length, and the classes do not overlap', () => {
    for (const classes of Object.values(CHARACTERS))
      expect(classes.short[1] < classes.medium[0] && classes.medium[1] < classes.long[0]).toBe(true);
    fc.assert(
      fc.property(briefFields, fc.nat(), (fields, seed) => {
        for (const length of LENGTHS) {
          const [least, most] = CHARACTERS[fields.purpose][length];
          const written = compose(briefOf(fields, length), seed).length;
          expect(written, length).toBeGreaterThanOrEqual(least);
          expect(written, length).toBeLessThanOrEqual(most);
        }
      }),
    );
  });

  it("fulfils the wishes of the form's hint", () => {
    fc.assert(
      fc.property(briefFields, fc.constantFrom(...LENGTHS), fc.nat(), (fields, length, seed) => {
        const written = compose(briefOf(fields, length), seed);
        for (const [, noun] of fields.hints) expect(written).toContain(noun);
      }),
    );
  });

  it('repeats no whole sentence of eight characters or more', () => {
    fc.assert(
      fc.property(briefFields, fc.constantFrom(...LENGTHS), fc.nat(), (fields, length, seed) => {
        const written = compose(briefOf(fields, length), seed);
        expect(wordingsIn(...materialOf(fields)).filter((wording) => written.includes(wording))).toEqual([]);
      }),
    );
  });

  it('quotes phrases of its source', () => {
    const quoted = [...compose(brief({ length: 'long' }), 7).matchAll(/「([^」]+)」/g)].map(([, phrase]) => phrase!);
    expect(quoted.length).toBeGreaterThan(5);
    for (const phrase of quoted) expect(SOURCE.title + SOURCE.text).toContain(phrase);
  });

  it('has, as a note, a title of at most 20 characters in whole words, without doubled or final punctuation except a question mark', () => {
    const words = (text: string) =>
      new Set(
        [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)].map(
          ({ index, segment }) => index + segment.length,
        ),
      );
    fc.assert(
      fc.property(briefFields, fc.nat(), (fields, seed) => {
        const [first = '', second] = compose(briefOf({ ...fields, purpose: 'note' }), seed).split('\n');
        expect(second).toBe('');
        expect(first.length).toBeLessThanOrEqual(20);
        expect(first).not.toMatch(
          /[，。！？、；：,;:!?]{2,}|[，。！、；：,;:!「（【]$|^[，。！？、；：,;:!?」）】]|[的了和与在把被很不]$/u,
        );
        const topic = longestCommon(first, fields.keyword || fields.source?.title || '');
        if (topic.length < 3) return;
        const whole = fields.keyword || fields.source!.title;
        expect(words(whole), `${topic} of ${whole}`).toContain(whole.indexOf(topic) + topic.length);
      }),
    );
  });

  it('is deterministic per seed, differs between seeds and from the text that it refines', () => {
    for (const purpose of PURPOSES)
      for (const length of LENGTHS)
        for (const tone of TONES)
          for (const from of [SOURCE, null]) {
            const fields = brief({ purpose, length, tone, source: from, keyword: '火锅' });
            const texts = Array.from({ length: 12 }, (_, seed) => compose(fields, seed));
            expect(texts).toEqual(Array.from({ length: 12 }, (_, seed) => compose(fields, seed)));
            texts.slice(1).forEach((text, index) => expect(text).not.toBe(texts[index]));
            expect(compose({ ...fields, previous: texts[5]! }, 5)).not.toBe(texts[5]);
          }
  });

  it.each([
    ['精简一些', 'medium', 'short'],
    ['再短一点', 'long', 'medium'],
    ['写得更详细', 'short', 'medium'],
    ['太长了', 'short', 'short'],
    ['少用感叹号', 'medium', 'medium'],
    ['突出孩子的成长', 'medium', 'medium'],
    ['拍成短视频', 'medium', 'medium'],
  ] as const)('"%s" makes a %s text %s, the first one and a refinement', (instruction, length, expected) => {
    const [least, most] = CHARACTERS.note[expected];
    const previous = compose(brief({ length }), 3);
    for (const written of [
      compose(brief({ instruction, length }), 7),
      compose(brief({ instruction, length, previous }), 7),
    ]) {
      expect(written.length).toBeGreaterThanOrEqual(least);
      expect(written.length).toBeLessThanOrEqual(most);
    }
  });

  it('follows wishes about its form', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        expect(compose(brief({ tone: 'lively', instruction: '少用感叹号' }), seed)).not.toContain('！');
        expect(compose(brief({ instruction: '开头用提问' }), seed).split('\n')[2]).toMatch(/？$/);
        expect(
          compose(brief({ instruction: '结尾引导收藏' }), seed)
            .split('\n')
            .at(-2),
        ).toContain('收藏');
        expect(compose(brief({ length: 'long', instruction: '不要写排队，别提味道' }), seed)).not.toMatch(/排队|味道/);
        expect(compose(brief({ purpose: 'message', instruction: '语气专业一点' }), seed)).toMatch(/^您好/);
      }),
    );
  });

  it('is one paragraph as a message, and answers the comment', () => {
    expect(compose(brief({ purpose: 'message' }), 7)).not.toContain('\n');
    expect(compose(brief({ purpose: 'message', comment: '多少钱呀，求告知' }), 7)).toContain('“多少钱呀，求告知”');
  });

  it('contains a keyword verbatim, also one with replacement patterns or a cut', () => {
    for (const keyword of ['买一送一$&', "$1 $' $`", '$$99', `${'长'.repeat(23)}😀`]) {
      const written = compose(brief({ keyword, source: null }), 7);
      expect(written).toContain(keyword.replace('😀', ''));
      expect(isStorable(written), keyword).toBe(true);
    }
  });

  it('works for any input', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 });
    fc.assert(
      fc.property(
        fc.record({
          purpose: fc.constantFrom(...PURPOSES),
          length: fc.constantFrom(...LENGTHS),
          keyword: text,
          instruction: text,
          comment: fc.option(text, { nil: undefined }),
          source: fc.option(fc.record({ title: text, text })),
          references: fc.array(fc.record({ name: text, text }), { maxLength: 2 }),
        }),
        fc.nat(),
        (fields, seed) => {
          const written = compose(brief(fields), seed);
          expect(written).not.toMatch(/\{(topic|point|mention|comment)\}/);
          expect(written.length).toBeLessThanOrEqual(CHARACTERS[fields.purpose].long[1]);
          expect(written.trim().length).toBeGreaterThan(20);
          if (fields.purpose === 'note') expect(written.split('\n')[0]!.length).toBeLessThanOrEqual(20);
        },
      ),
    );
  });
});

describe('a composed story', () => {
  it("has the length of a story, fulfils the hint's wishes, repeats no sentence, and differs between seeds", () => {
    fc.assert(
      fc.property(title, sourceText, hint, fc.nat(), (name, text, hints, seed) => {
        const material = `${name}\n${text}`.trim() || '绘本';
        const written = composeStory({ step: 'story', material, instruction: instructionOf(hints) }, seed);
        expect(written.length).toBeGreaterThanOrEqual(STORY_CHARACTERS[0]);
        expect(written.length).toBeLessThanOrEqual(STORY_CHARACTERS[1]);
        for (const [, noun] of hints) expect(written).toContain(noun);
        expect(wordingsIn(material).filter((wording) => written.includes(wording))).toEqual([]);
        expect(written).not.toBe(
          composeStory({ step: 'story', material, instruction: instructionOf(hints) }, seed + 1),
        );
      }),
    );
  });

  it('names only people of the story, each with its own sentence', () => {
    const story = '老师傅只说了一句话：慢慢来。我第一次走进他的店。孩子也常来帮忙。';
    expect(composeStory({ step: 'characters', story }, 1).split('\n').slice(1)).toEqual([
      '人物：我（讲述者）｜故事里写道：我第一次走进他的店。',
      '人物：老师傅｜故事里写道：老师傅只说了一句话：慢慢来。',
      '人物：孩子｜故事里写道：孩子也常来帮忙。',
    ]);
    expect(composeStory({ step: 'characters', story: '雨下了一夜。' }, 1).split('\n')).toHaveLength(1);
  });

  it('has a title of at most 20 characters, a cast, and is divided into scenes of its own sentences', () => {
    fc.assert(
      fc.property(sourceText, fc.nat(), (text, seed) => {
        const story = composeStory({ step: 'story', material: text || '绘本', instruction: '' }, seed);
        const [name = '', ...cast] = composeStory({ step: 'characters', story }, seed).split('\n');
        expect(name).toMatch(/^标题：.{2,20}$/u);
        for (const person of cast) {
          const [, who, scene] = /^人物：(.+?)(?:（讲述者）)?｜故事里写道：(.*)$/.exec(person)!;
          expect(story).toContain(who);
          expect(scene).not.toBe('');
        }
        for (const scene of composeStory({ step: 'scenes', story, visualStyle: '水彩' }, seed).split('\n'))
          expect(story).toContain(/^画面：(.+)｜/.exec(scene)![1]);
      }),
    );
  });
});

function longestCommon(one: string, two: string): string {
  let best = '';
  for (let start = 0; start < one.length; start += 1)
    for (let end = start + best.length + 1; end <= one.length && two.includes(one.slice(start, end)); end += 1)
      best = one.slice(start, end);
  return best;
}

describe('points that a text quotes', () => {
  it('are what a sentence says first about its subject', () => {
    expect(pointsOf('汤底熬了一整夜，入口是真的鲜。避开节假日，整条步道几乎只有我们。', [])).toEqual([
      '汤底熬了一整夜',
      '避开节假日',
    ]);
  });

  it('are not what a text says to its readers or about itself', () => {
    expect(
      pointsOf('合肥的朋友可以参考，别的地方价格会有差别。觉得有用就点个收藏吧。先写到这里，下篇继续。', []),
    ).toEqual([]);
  });

  it('come from the sentences of every topic', () => {
    const few = [...TOPICS, ANY_TOPIC].filter(({ sentences }) => pointsOf(sentences.join('\n'), []).length < 3);
    expect(few.map(({ code }) => code)).toEqual([]);
  });
});

describe('a refinement', () => {
  it.each(['请改短一点', '再短一点', '太长了', '精简一些', '字数太多'])(
    '“%s” makes a text shorter, and says nothing of it',
    (instruction) => {
      fc.assert(
        fc.property(
          fc.constantFrom(...PURPOSES),
          fc.constantFrom(...TONES),
          fc.constantFrom('medium' as Length, 'long' as Length),
          fc.nat(1_000),
          (purpose, tone, length, seed) => {
            const previous = compose(brief({ purpose, tone, length }), seed);
            const written = compose(brief({ purpose, tone, length, instruction, previous }), seed + 1);
            expect(written.length).toBeLessThan(previous.length);
            expect(written).not.toContain('短');
            expect(written).not.toContain('字数');
          },
        ),
        { numRuns: 60 },
      );
    },
  );

  it.each(['请写长一点', '再详细一些', '内容丰富一点'])('“%s” makes a text longer', (instruction) => {
    fc.assert(
      fc.property(fc.constantFrom(...PURPOSES), fc.constantFrom(...TONES), fc.nat(1_000), (purpose, tone, seed) => {
        const previous = compose(brief({ purpose, tone, length: 'short' }), seed);
        expect(
          compose(brief({ purpose, tone, length: 'short', instruction, previous }), seed + 1).length,
        ).toBeGreaterThan(previous.length);
      }),
      { numRuns: 60 },
    );
  });
});
