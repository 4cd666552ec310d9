/** Splitting, pronouncing, cutting and joining: the general rules. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VOICE_LIMITS } from '../../../src/services/catalogue/sets/voice';
import {
  durationOf,
  joined,
  lengthAfterCuts,
  mergedCuts,
  PEAK_MS,
  peaksOf,
  SAMPLE_RATE,
  spansOf,
  trimmed,
  withoutCuts,
} from './pcm.rules';
import { exceptionsIn, pronounced } from './pronunciation.rules';
import { PART_CHARS, partsOf } from './split.rules';
import { cutsOf, partsToSpeak, spokenParts, timed } from './voice.rules';
import { samplesOfOwn, samplesOfWav, wavOf } from './wav.rules';

const sound = fc.int16Array({ maxLength: 600 });
const cuts = fc.array(fc.record({ fromMs: fc.nat(30), toMs: fc.nat(40) }), { maxLength: 6 });
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom('你好', '。', '！”', '，', '\n', ' ', '3.5', 'GPT-4', '👨‍👩‍👧', '…', '重庆'),
      fc.string({ unit: 'grapheme' }),
    ),
    { maxLength: 80 },
  )
  .map((pieces) => pieces.join(''));
const bare = (given: string) => given.replace(/\s/g, '');

describe('parts', () => {
  it('are the whole text, apart from white space around them; none is blank or too long', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 12, max: 60 }), (given, limit) => {
        const parts = partsOf(given, limit);
        expect(bare(parts.join(''))).toBe(bare(given));
        for (const part of parts) {
          expect(part.trim()).not.toBe('');
          expect(part.length).toBeLessThanOrEqual(limit);
        }
      }),
    );
  });
  it('end at sentences, then at commas; a new line begins one', () => {
    expect(partsOf('第一句。第二句！“真的？”他说。', 9)).toEqual(['第一句。第二句！', '“真的？”他说。']);
    expect(partsOf('一二三，四五六，七八九。', 8)).toEqual(['一二三，四五六，', '七八九。']);
    expect(partsOf('标题\n\n正文。')).toEqual(['标题', '正文。']);
    expect(partsOf('字'.repeat(PART_CHARS * 2 + 1)).map(({ length }) => length)).toEqual([PART_CHARS, PART_CHARS, 1]);
  });
  it('without words are not spoken, and a text of such parts is refused', () => {
    expect(spokenParts('好。\n——\n完')).toEqual(['好。', '完']);
    expect(() => partsToSpeak('……！！')).toThrow('没有可以朗读的文字');
  });
});

describe('joined', () => {
  it('has every sample of every part in order, and exactly the pause between two', () => {
    fc.assert(
      fc.property(fc.array(sound, { maxLength: 6 }), fc.constantFrom(0, 1, 7, 300), (sounds, pauseMs) => {
        const whole = joined(
          sounds.map((each) => [each]),
          pauseMs,
        );
        const pause = Array.from({ length: (pauseMs * SAMPLE_RATE) / 1_000 }, () => 0);
        expect([...whole]).toEqual(sounds.flatMap((each, index) => [...(index === 0 ? [] : pause), ...each]));
      }),
    );
  });
  it('omits exactly the cuts, and its spans match the samples', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(sound, cuts), { minLength: 1, maxLength: 4 }), fc.nat(5), (parts, pauseMs) => {
        const whole = joined(
          parts.map(([samples, cut]) => withoutCuts(samples, cut)),
          pauseMs,
        );
        const spans = spansOf(
          parts.map(([samples, cut]) => lengthAfterCuts(samples.length, cut)),
          pauseMs,
        );
        expect(spans.at(-1)!.end).toBe(whole.length);
        parts.forEach(([samples, cut], index) => {
          const kept = [...samples].filter(
            (_, at) => !cut.some(({ fromMs, toMs }) => at >= fromMs * 24 && at < toMs * 24),
          );
          expect([...whole.subarray(spans[index]!.start, spans[index]!.end)]).toEqual(kept);
        });
      }),
    );
  });
  it('is the same after it was written to a file and read again', () => {
    fc.assert(
      fc.property(sound, (samples) => {
        expect([...samplesOfOwn(wavOf(samples))]).toEqual([...samples]);
        expect([...samplesOfWav(wavOf(samples))!]).toEqual([...samples]);
      }),
    );
  });
});

describe('cuts', () => {
  it('are kept sorted and without overlaps', () => {
    const given = [
      { fromMs: 500, toMs: 900 },
      { fromMs: 100, toMs: 300 },
      { fromMs: 250, toMs: 400 },
    ];
    expect(mergedCuts(given, 800)).toEqual([
      { fromMs: 100, toMs: 400 },
      { fromMs: 500, toMs: 800 },
    ]);
  });
  it('need a positive length, and must leave some sound', () => {
    expect(() => cutsOf(2_400, [{ fromMs: 50, toMs: 50 }])).toThrow('须有长度');
    expect(() => cutsOf(2_400, [{ fromMs: 0, toMs: 100 }])).toThrow('至少保留一点声音');
    expect(cutsOf(2_400, [])).toEqual([]);
  });
  it('move the parts after them', () => {
    const part = { text: '', spoken: '', state: 'done', reason: null, url: null, samples: 24_000 } as const;
    const times = timed(
      [
        { ...part, peaks: [], partNo: 1, cuts: [{ fromMs: 0, toMs: 250 }] },
        { ...part, peaks: [], partNo: 2, cuts: [] },
      ],
      100,
    );
    expect(times.map(({ startMs, endMs, soundMs }) => [startMs, endMs, soundMs])).toEqual([
      [0, 750, 1000],
      [850, 1850, 1000],
    ]);
  });
});

describe('a sound', () => {
  const tone = (rate: number, seconds: number) =>
    Int16Array.from({ length: rate * seconds }, (_, index) =>
      Math.round(10_000 * Math.sin((2 * Math.PI * 440 * index) / rate)),
    );
  /** A WAV file of 16 bit with another rate or more channels. */
  const wavAt = (samples: Int16Array, rate: number, channels = 1) => {
    const file = wavOf(samples);
    file.writeUInt16LE(channels, 22);
    file.writeUInt32LE(rate, 24);
    file.writeUInt32LE(rate * channels * 2, 28);
    return file;
  };
  it('is trimmed of silence at its ends only', () => {
    const samples = new Int16Array(48_000);
    samples.fill(5_000, 20_000, 22_000);
    samples[21_000] = 0;
    expect(trimmed(samples).length).toBe(2_000 + 2 * 720);
    expect(durationOf(trimmed(new Int16Array(48_000)).length)).toBe(30);
    expect(trimmed(new Int16Array(0)).length).toBe(0);
  });
  it.each([8_000, 16_000, 22_050, 44_100, 48_000])('of %i Hz keeps its length and its tone', (rate) => {
    const samples = samplesOfWav(wavAt(tone(rate, 1), rate))!;
    expect(Math.abs(samples.length - SAMPLE_RATE)).toBeLessThanOrEqual(1);
    const expected = tone(SAMPLE_RATE, 1);
    const inside = samples.subarray(200, -200);
    const worst = inside.reduce((most, value, index) => Math.max(most, Math.abs(value - expected[index + 200]!)), 0);
    expect(worst).toBeLessThan(100);
  });
  it('of two channels is mixed; a streamed header that declares too much is read to the end', () => {
    const stereo = wavAt(Int16Array.of(100, 300, -200, -400), SAMPLE_RATE, 2);
    stereo.writeUInt32LE(0xffff_ffff, 40);
    expect([...samplesOfWav(stereo)!]).toEqual([200, -300]);
  });
  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a RIFF file that is no sound', Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1')],
    ['a WAV file without samples', wavOf(new Int16Array(9)).subarray(0, 36)],
    [
      'a compressed one',
      (() => {
        const file = wavOf(new Int16Array(9));
        file.writeUInt16LE(85, 20);
        return file;
      })(),
    ],
  ])('is not read from %s', (_, file) => expect(samplesOfWav(file)).toBeUndefined());
  it('has one peak per step: its loudest sample', () => {
    const samples = new Int16Array((SAMPLE_RATE * PEAK_MS) / 1_000 + 1);
    samples[3] = -32_768;
    expect(peaksOf(samples)).toEqual([100, 0]);
  });
});

describe('pronunciations', () => {
  it('replace the longest word, once', () => {
    const exceptions = [
      { word: '重庆', spoken: '虫庆' },
      { word: '重', spoken: '众' },
      { word: '虫', spoken: '错' },
      { word: 'A.', spoken: '爱' },
    ];
    expect(pronounced('重庆很重，AB A.', exceptions)).toBe('虫庆很众，AB 爱');
    fc.assert(fc.property(text, (given) => pronounced(given, []) === given));
  });
  it('are imported as lines; invalid lines are reported with their number', () => {
    expect(exceptionsIn('重庆 = 虫庆\n\n银行→银杭\r\n行长,航掌\n重庆=崇庆\n没有读音=\n=x\na=b=c')).toEqual({
      exceptions: [
        { word: '重庆', spoken: '崇庆' },
        { word: '银行', spoken: '银杭' },
        { word: '行长', spoken: '航掌' },
      ],
      failed: [
        { line: 6, text: '没有读音=', reason: expect.stringContaining('词 = 读作') },
        { line: 7, text: '=x', reason: expect.stringContaining('词 = 读作') },
        { line: 8, text: 'a=b=c', reason: expect.stringContaining('词 = 读作') },
      ],
    });
    expect(exceptionsIn(`${'长'.repeat(VOICE_LIMITS.word + 1)}=x`).failed[0]!.reason).toContain(
      '最多 40 个字，现在 41 个',
    );
  });
});
