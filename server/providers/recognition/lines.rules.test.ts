import { describe, expect, it } from 'vitest';
import {
  isConvincing,
  mayBeTurned,
  merged,
  placeIn,
  readable,
  scaleFor,
  withoutGaps,
  type FoundLine,
} from './lines.rules';

const line = (text: string, values: Partial<FoundLine> = {}): FoundLine => ({
  text,
  confidence: 0.9,
  x: 0,
  y: 0,
  width: 100,
  height: 20,
  ...values,
});

it('spaces between Chinese characters are removed, those between words stay', () => {
  expect(withoutGaps('防 晒 霜 SPF50+  每 两 小 时 ， 补 涂\n')).toBe('防晒霜 SPF50+ 每两小时，补涂');
});

it('noise is dropped: signs, single uncertain characters, uncertain lines', () => {
  const lines = [line('标题'), line('—|'), line('人', { confidence: 0.6 }), line('四五', { confidence: 0.3 })];
  expect(readable(lines).map(({ text }) => text)).toEqual(['标题']);
});

it('of two readings of one place the more confident is kept; lines are in reading order', () => {
  const first = [line('日防晒清', { y: 50, x: 20, confidence: 0.8 }), line('左', { y: 100 })];
  const second = [line('夏日防晒清单', { y: 48, width: 130 }), line('右', { y: 101, x: 200 })];
  expect(merged([first, second]).map(({ text }) => text)).toEqual(['夏日防晒清单', '左', '右']);
});

it('a picture is turned only if it may have text that is not upright', () => {
  expect(isConvincing([line('标题')])).toBe(true);
  expect(mayBeTurned([line('标题')])).toBe(false);
  expect(mayBeTurned([])).toBe(false);
  expect(mayBeTurned([line('囗', { confidence: 0.2 })])).toBe(true);
  expect(mayBeTurned(Array.from({ length: 200 }, () => line('·', { confidence: 0.1 })))).toBe(false);
});

it('small pictures are enlarged, huge ones reduced', () => {
  expect([scaleFor(100, 50), scaleFor(500, 400), scaleFor(1080, 1440), scaleFor(8000, 4000)]).toEqual([4, 2, 1, 0.25]);
});

describe('places', () => {
  const file = { width: 400, height: 200, scale: 2 };
  /** The line at x 10 to 60, y 20 to 30 of the file, as it is found after each turn; the border is 20. */
  it.each([
    [0, { x: 40, y: 60, width: 100, height: 20 }],
    [90, { x: 360, y: 40, width: 20, height: 100 }],
    [180, { x: 700, y: 360, width: 100, height: 20 }],
    [270, { x: 60, y: 700, width: 20, height: 100 }],
  ] as const)('of a picture turned by %i degrees are turned back', (angle, box) => {
    expect(placeIn(line('标题', box), { ...file, angle })).toMatchObject({ x: 10, y: 20, width: 50, height: 10 });
  });
});
