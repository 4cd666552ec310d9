import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { awake, following, timeOfWork, workClock, workHours } from './hours';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const moments = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2030-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const ages = fc.array(fc.integer({ min: 0, max: 90 * DAY }), { minLength: 2, maxLength: 40 });
const hourOf = (time: Date) => new Date(time.getTime() + 8 * HOUR).getUTCHours();

describe('hours of work', () => {
  it('workHours: moves any past time between 9 and 22 o’clock, not after now, in the same order', () => {
    fc.assert(
      fc.property(moments, ages, (now, each) => {
        const times = each.toSorted((a, b) => b - a).map((age) => new Date(now.getTime() - age));
        const moved = times.map(workHours(now));
        expect(moved.filter((time) => time > now || hourOf(time) < 9 || hourOf(time) >= 22)).toEqual([]);
        expect(moved.toSorted((a, b) => a.getTime() - b.getTime())).toEqual(moved);
        for (const [index, time] of moved.entries())
          expect(Math.abs(time.getTime() - times[index]!.getTime())).toBeLessThanOrEqual(1.5 * DAY);
      }),
    );
  });

  it('workHours: a weekend has about half as much as a day of the week', () => {
    const now = new Date('2026-06-10T07:30:00Z');
    const times = Array.from({ length: 2_000 }, (_, index) => workHours(now)(new Date(now.getTime() - index * HOUR)));
    const weekend = times.filter((time) => [0, 6].includes(new Date(time.getTime() + 8 * HOUR).getUTCDay())).length;
    const ratio = weekend / 2 / ((times.length - weekend) / 5);
    expect(ratio).toBeGreaterThan(0.35);
    expect(ratio).toBeLessThan(0.65);
  });

  it('awake: keeps a time of work and moves a time of the night to the next morning', () => {
    const noon = new Date('2026-06-10T04:00:00Z');
    expect(awake(noon)).toBe(noon);
    for (const night of ['2026-06-10T14:00:00Z', '2026-06-10T20:00:00Z']) {
      const morning = awake(new Date(night));
      expect(morning.toISOString()).toMatch(/^2026-06-11T0[12]:/);
    }
  });

  it('workClock: ascends by day, stands still at night, and is inverted by timeOfWork', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const at = moment.getTime();
        expect(workClock(at + DAY)).toBeGreaterThan(workClock(at));
        const back = timeOfWork(workClock(at));
        if (hourOf(moment) >= 9 && hourOf(moment) < 22) expect(Math.abs(back - at)).toBeLessThan(2);
        else expect(workClock(back)).toBeCloseTo(workClock(at), 6);
      }),
    );
  });

  it('following: comes after the first time and not after the limit, however little room there is', () => {
    fc.assert(
      fc.property(
        moments,
        fc.integer({ min: 0, max: 3 * DAY }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (since, room, share) => {
          const until = new Date(since.getTime() + room);
          const time = following(since, Math.floor(share * DAY), DAY, until);
          expect(time >= since && time <= until).toBe(true);
        },
      ),
    );
  });
});
