import { expect, it } from 'vitest';
import { asSubtitles, timecodeOf } from './subtitles';

it('asSubtitles: numbers the cues and writes exact times', () => {
  expect(
    asSubtitles([
      { start: 0, end: 1.5, text: '早上好' },
      { start: 3661.2346, end: 3662, text: '再见' },
    ]),
  ).toBe('1\n00:00:00,000 --> 00:00:01,500\n早上好\n\n2\n01:01:01,235 --> 01:01:02,000\n再见\n');
});

it.each([
  [0, '0:00'],
  [65.2, '1:05'],
  [3661, '1:01:01'],
])('timecodeOf: %d s is %s', (seconds, clock) => expect(timecodeOf(seconds)).toBe(clock));
