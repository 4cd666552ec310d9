/** A week of the demonstration without database or bots: the contents that its keywords find at their intervals. */
import { beforeAll, describe, expect, it } from 'vitest';
import { generate, type Demonstration } from '../../seed/content/generate';
import { busyTimeOf, momentOfBusy } from './week';
import { dayOf } from '../../../src/shared/text/days';
import { notesAbout } from './series';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Wednesday noon in Shanghai. */
const NOW = new Date('2026-06-10T04:00:00Z');
let rows: Demonstration;
beforeAll(() => {
  rows = generate(NOW, '');
});

/** Times until `end` at which a new note is collected. */
function collectedUntil(end: Date): number[] {
  const moments: number[] = [];
  const words = new Map<string, ReturnType<typeof notesAbout>>();
  for (const { keyword, status, lastSpiderTime, intervalHours } of rows.keywords) {
    if (status !== 'active' || !intervalHours) continue;
    const last = (lastSpiderTime as Date | null) ?? NOW;
    const series = words.get(keyword) ?? notesAbout({ wordId: words.size + 1, createTime: last, notesBefore: 0 });
    words.set(keyword, series);
    let before = series.countAt(last);
    for (let at = last.getTime() + intervalHours * HOUR; at <= end.getTime(); at += intervalHours * HOUR) {
      const count = series.countAt(new Date(at));
      for (; before < count; before += 1) moments.push(at);
    }
  }
  return moments;
}

describe('the demonstration', () => {
  const hoursOn = (hours: number) => new Date(NOW.getTime() + hours * HOUR);
  const history = () => rows.flows.map(({ createTime }) => createTime.getTime());
  const between = (moments: readonly number[], from: number, to: number) =>
    moments.filter((at) => at >= from && at < to).length;
  const wholeDays = (moments: readonly number[], from: number, count: number) =>
    Array.from({ length: count }, (_, day) => between(moments, from + day * DAY, from + (day + 1) * DAY));
  const midnight = new Date(`${dayOf(NOW)}T00:00:00+08:00`).getTime();

  it('has a history whose days differ only like the days of a week', () => {
    const days = wholeDays(history(), midnight - 28 * DAY, 28);
    expect(Math.min(...days)).toBeGreaterThan(60);
    expect(Math.max(...days)).toBeLessThan(220);
    expect(Math.max(...days) / Math.min(...days)).toBeLessThan(2.5);
  });

  it.each([
    ['an hour', 1],
    ['a day', 24],
    ['a week', 7 * 24],
  ])('after %s collects as many contents as its history has', (_, hours) => {
    const all = [...history(), ...collectedUntil(hoursOn(hours))];
    const sameHours = Array.from({ length: 7 }, (__, days) =>
      between(all, hoursOn(0).getTime() - (days + 1) * 7 * DAY, hoursOn(hours).getTime() - (days + 1) * 7 * DAY),
    );
    const usual = sameHours.reduce((sum, count) => sum + count, 0) / sameHours.length;
    const now = between(all, hoursOn(0).getTime() + 1, hoursOn(hours).getTime() + 1);
    expect(now / usual).toBeGreaterThan(hours === 1 ? 0.2 : 0.6);
    expect(now / usual).toBeLessThan(hours === 1 ? 3 : 1.7);
  });

  it("has, at every hour of its first week, counts for today comparable to yesterday's", () => {
    const all = [...history(), ...collectedUntil(hoursOn(8 * 24))];
    for (let hour = 1; hour <= 7 * 24; hour += 1) {
      const at = hoursOn(hour).getTime();
      const today = new Date(`${dayOf(new Date(at))}T00:00:00+08:00`).getTime();
      const [now, before] = [between(all, today, at), between(all, today - DAY, at - DAY)];
      // Low counts of mornings vary by chance; weekends have fewer than the days around them.
      const weekday = new Date(today + 8 * HOUR).getUTCDay();
      expect(now, `${hour} h`).toBeLessThan(before * (weekday === 1 ? 2.8 : 1.8) + 15);
      expect(now, `${hour} h`).toBeGreaterThan(before * (weekday === 6 ? 0.35 : 0.5) - 15);
    }
  });
});

it('the clock of busy hours is monotonic, periodic by week, and invertible', () => {
  for (let at = NOW.getTime(); at < NOW.getTime() + 8 * DAY; at += 37 * 60_000) {
    expect(Math.abs(momentOfBusy(busyTimeOf(at)) - at)).toBeLessThan(2);
    expect(busyTimeOf(at + 60_000)).toBeGreaterThan(busyTimeOf(at));
    expect(Math.abs(busyTimeOf(at + 7 * DAY) - busyTimeOf(at) - 7 * DAY)).toBeLessThan(2);
  }
});

it('a searched keyword has notes at once, and new ones over time', () => {
  const series = notesAbout({ wordId: 7, createTime: NOW, notesBefore: 36 });
  expect(series.countAt(NOW)).toBe(36);
  for (let serial = 0; serial < 60; serial += 1) {
    expect(series.countAt(series.timeOf(serial))).toBeGreaterThanOrEqual(serial);
    expect(series.countAt(new Date(series.timeOf(serial).getTime() + 1000))).toBe(serial + 1);
    expect(series.timeOf(serial + 1).getTime()).toBeGreaterThan(series.timeOf(serial).getTime());
  }
});
