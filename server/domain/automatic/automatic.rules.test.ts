import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MESSAGES } from './automatic.messages';
import { afterQuiet, delayOf, minutesOf, nextDay, quietEnd, stopOf, timeOf } from './automatic.rules';

const at = (clock: string) => new Date(`${clock}+08:00`);
const quiet = (from: string, to: string) => ({ from: minutesOf(from), to: minutesOf(to) });

describe('quiet hours', () => {
  it.each([
    ['2026-06-10T21:59:59.999', null],
    ['2026-06-10T22:00:00', '2026-06-11T08:00:00'],
    ['2026-06-10T23:59:59', '2026-06-11T08:00:00'],
    ['2026-06-11T00:00:00', '2026-06-11T08:00:00'],
    ['2026-06-11T07:59:59', '2026-06-11T08:00:00'],
    ['2026-06-11T08:00:00', null],
  ])('over midnight: %s ends at %s', (moment, end) => {
    expect(quietEnd(at(moment), quiet('22:00', '08:00'))).toEqual(end && at(end));
  });
  it('within a day end on the same day, and equal times mean none', () => {
    expect(quietEnd(at('2026-06-10T12:30:00'), quiet('12:00', '14:00'))).toEqual(at('2026-06-10T14:00:00'));
    expect(quietEnd(at('2026-06-10T14:00:00'), quiet('12:00', '14:00'))).toBeNull();
    expect(quietEnd(at('2026-06-10T00:00:00'), quiet('00:00', '00:00'))).toBeNull();
  });
  it('never contain a time that was moved out of them, and move a time by less than a day', () => {
    const minute = fc.integer({ min: 0, max: 1_439 });
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), minute, minute, (moment, from, to) => {
        const moved = afterQuiet(moment, { from, to });
        expect(quietEnd(moved, { from, to })).toBeNull();
        expect(moved.getTime() - moment.getTime()).toBeGreaterThanOrEqual(0);
        expect(moved.getTime() - moment.getTime()).toBeLessThan(86_400_000);
        expect(minutesOf(timeOf(from))).toBe(from);
      }),
    );
  });
});

describe('delayOf', () => {
  const now = at('2026-06-10T15:00:00');
  const limits = { dailyLimit: 10, sentToday: 0, automaticLimit: 5, automaticToday: 0 };
  it('waits for the next day at a limit, after its quiet hours', () => {
    const night = quiet('22:00', '08:00');
    const tomorrow = at('2026-06-11T08:00:00');
    expect(delayOf(now, night, limits)).toBeNull();
    expect(delayOf(now, night, { ...limits, sentToday: 10 })).toEqual({
      dueTime: tomorrow,
      reason: MESSAGES.postponed.account,
    });
    expect(delayOf(now, night, { ...limits, automaticToday: 5 })).toEqual({
      dueTime: tomorrow,
      reason: MESSAGES.postponed.automatic,
    });
    expect(nextDay(now)).toEqual(at('2026-06-11T00:00:00'));
  });
});

describe('stopOf', () => {
  const since = { assignee: null, writer: null, isAnswered: false, isIgnored: false };
  it('names the person who took over; an answer stops a second reply but no greeting', () => {
    expect(stopOf('second', since)).toBeNull();
    expect(stopOf('second', { ...since, assignee: '小林', writer: '小周' })).toBe('小林接手了会话');
    expect(stopOf('touch', { ...since, writer: '小周' })).toBe('小周回复了对方');
    expect(stopOf('second', { ...since, isAnswered: true })).toBe(MESSAGES.answered);
    expect(stopOf('greeting', { ...since, isAnswered: true })).toBeNull();
    expect(stopOf('greeting', { ...since, isIgnored: true })).toBe(MESSAGES.ignored);
  });
});
