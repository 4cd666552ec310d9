import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inZone, zones } from '../../../tests/in-zone';
import { clockOf, dayOf, minuteOf, momentOf, readClock } from './days';
import { runs } from '../../../tests/runs';

const SHANGHAI = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const formatted = (moment: Date): string => SHANGHAI.format(moment).replace(', ', ' ');
/** From 1992 on: before, Shanghai had daylight saving time. */
const moments = fc.date({
  min: new Date('1992-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
});

describe('dates and times do not depend on the time zone of the computer', () => {
  it('setup: the tests do change the time zone', () =>
    expect(inZone('Asia/Kolkata', () => new Date(0).getHours())).toBe(5));

  it('clockOf, dayOf, minuteOf: show a moment in Shanghai time', () => {
    fc.assert(
      fc.property(moments, zones, (moment, zone) => {
        expect(inZone(zone, () => minuteOf(moment))).toBe(formatted(moment));
        expect(inZone(zone, () => dayOf(moment))).toBe(formatted(moment).slice(0, 10));
      }),
      { numRuns: runs(300) },
    );
  });

  it('readClock: reads a written date and time as the same moment', () => {
    fc.assert(
      fc.property(moments, zones, (moment, zone) => {
        const minute = new Date(Math.floor(moment.getTime() / 60_000) * 60_000);
        expect(inZone(zone, () => readClock(minuteOf(moment)))).toEqual(minute);
        expect(momentOf(clockOf(moment))).toEqual(moment);
      }),
      { numRuns: runs(300) },
    );
  });
});

it.each([
  ['2026-12-31T15:59:59.999Z', '2026-12-31', '2026-12-31 23:59'],
  ['2026-12-31T16:00:00.000Z', '2027-01-01', '2027-01-01 00:00'],
  ['2028-02-28T16:00:00.000Z', '2028-02-29', '2028-02-29 00:00'],
])('dayOf: %s is on %s', (moment, day, minute) =>
  expect([dayOf(new Date(moment)), minuteOf(new Date(moment))]).toEqual([day, minute]),
);

it.each([
  ['2026-03-05', '2026-03-04T16:00:00.000Z'],
  ['2026/3/5 9:07', '2026-03-05T01:07:00.000Z'],
  ['2026-03-05T09:07:08.5', '2026-03-05T01:07:08.500Z'],
  ['2026-03-05T09:07:00Z', undefined],
  ['2026-03-05T09:07:00+02:00', undefined],
  ['2026-13-05', undefined],
  ['2026-02-29', undefined],
  ['2028-02-29', '2028-02-28T16:00:00.000Z'],
  ['2026-06-31 08:00', undefined],
  ['昨天', undefined],
])('readClock: %s in Shanghai is %s', (text, moment) => expect(readClock(text)?.toISOString()).toBe(moment));
