import { describe, expect, it } from 'vitest';
import { momentIn } from './cells.rules';

describe('momentIn', () => {
  it.each([
    ['2026-12-10 15:30', '2026-12-10T07:30:00.000Z'],
    ['2026/12/10 3:30 PM', '2026-12-10T07:30:00.000Z'],
    ['2026-12-10 下午3:30', '2026-12-10T07:30:00.000Z'],
    ['2026年12月10日 晚上 8：05', '2026-12-10T12:05:00.000Z'],
    ['2026-12-10 12:15 a.m.', '2026-12-09T16:15:00.000Z'],
    ['2026-12-10 中午12:15', '2026-12-10T04:15:00.000Z'],
    ['2026-12-10T10:30:00Z', '2026-12-10T10:30:00.000Z'],
    ['2026-12-10T10:30:00.000+02:00', '2026-12-10T08:30:00.000Z'],
  ])('%s is %s', (text, moment) => expect(momentIn(text)).toEqual({ at: new Date(moment), isDay: false }));

  it('a day alone is its first moment, and a cell of the sheet keeps midnight as a time', () => {
    const at = new Date('2026-12-09T16:00:00.000Z');
    expect(momentIn('2026-12-10')).toEqual({ at, isDay: true });
    expect(momentIn(new Date('2026-12-10T00:00:00Z'))).toEqual({ at, isDay: false });
    expect(momentIn('')).toBeNull();
  });

  it.each([
    '2026-12-10 10:30-11:30',
    '2026-12-10 10:300',
    '2026-12-1010:30',
    '2026-12-10 13:30 PM',
    '2026-12-10 24:00',
    '2026-12-10 10:60',
    '2026-02-30',
    '2026-02-30 10:00',
    '明天',
  ])('%s is refused', (text) => expect(momentIn(text)).toBeUndefined());
});
