import { expect, it } from 'vitest';
import { followed, simplified } from './smooth';

it('followed: begins at the pointer and then goes a part of the way', () => {
  expect(followed([], 10, 20)).toEqual([10, 20]);
  expect(followed([0, 0], 10, 20)).toEqual([6, 12]);
});

it('simplified: removes points on a line, keeps corners and both ends', () => {
  expect(simplified([0, 0, 5, 0, 10, 0, 10, 5, 10, 10], 0.5)).toEqual([0, 0, 10, 0, 10, 10]);
});

it('simplified: a stroke that returns to its start keeps its far end', () => {
  expect(simplified([0, 0, 4, 0, 8, 0, 4, 0, 0, 0], 0.5)).toEqual([0, 0, 8, 0, 0, 0]);
});

it('simplified: a dot and a line keep their points, rounded to a tenth', () => {
  expect(simplified([1.234, 2.345], 1)).toEqual([1.2, 2.3]);
  expect(simplified([0, 0, 1.06, 1], 5)).toEqual([0, 0, 1.1, 1]);
});

it('simplified: no point of a wave is further from the result than the tolerance', () => {
  const wave = Array.from({ length: 500 }, (_, index) => [index, Math.sin(index / 20) * 40]).flat();
  const few = simplified(wave, 1);
  expect(few.length).toBeLessThan(wave.length / 8);
  for (let index = 0; index < 500; index += 1) {
    const to = few.findIndex((value, at) => at % 2 === 0 && value >= index);
    const [x0, y0, x1, y1] = to < 2 ? few.slice(0, 4) : few.slice(to - 2, to + 2);
    const y = y0! + ((y1! - y0!) * (index - x0!)) / (x1! - x0!);
    // Measured downwards, where the wave is as steep as 2: at most the root of 5 times the distance.
    expect(Math.abs(y - wave[index * 2 + 1]!)).toBeLessThan(Math.sqrt(5) + 0.1);
  }
});
