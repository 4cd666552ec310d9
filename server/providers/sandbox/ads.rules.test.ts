import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../db/days';
import { dayOf } from '../../../src/shared/text/days';
import { daysOf, keywordsFor, refusalOf, stateOf, type AdsSpan } from './ads.rules';

const START = new Date('2026-06-01T04:00:00.000Z');
const HOUR = 3_600_000;
const after = (hours: number) => new Date(START.getTime() + hours * HOUR);

const settings = fc.record({
  noteId: fc.constant('6aaaaaaaaaaaaaaaaaaaaaaa'),
  keywords: fc.array(
    fc.record({ word: fc.string({ minLength: 1, maxLength: 8 }), bid: fc.integer({ min: 30, max: 9_000 }) }),
    {
      minLength: 1,
      maxLength: 6,
    },
  ),
  dailyBudget: fc.integer({ min: 2_000, max: 200_000 }),
  startDay: fc.constant(dayOf(START)),
  endDay: fc.integer({ min: 0, max: 6 }).map((days) => dayOf(addDays(START, days))),
});
/** Times of running, one after another, each with its settings. */
const spans = fc
  .array(fc.record({ settings, pause: fc.integer({ min: 0, max: 20 }), hours: fc.integer({ min: 1, max: 40 }) }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts): AdsSpan[] => {
    let at = 0;
    return parts.map(({ settings: chosen, pause, hours }) => {
      const startTime = after(at + pause);
      at += pause + hours;
      return { key: 'atelier-ads-test', settings: chosen, startTime, endTime: after(at) };
    });
  });

describe('figures of the sandbox', () => {
  it('never cost more in a day than the largest budget of that day', () => {
    fc.assert(
      fc.property(spans, (all) => {
        const most = Math.max(...all.map((span) => span.settings!.dailyBudget));
        for (const { spent } of daysOf(all, after(500))) expect(spent).toBeLessThanOrEqual(most);
      }),
    );
  });
  it('never decrease, and stay once the campaign has stopped', () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 48 }), (all, hours, more) => {
        const [early, late] = [daysOf(all, after(hours)), daysOf(all, after(hours + more))];
        const found = new Map(late.map((each) => [each.day, each]));
        for (const { day, ...counts } of early)
          for (const [name, value] of Object.entries(counts))
            expect(found.get(day)![name as keyof typeof counts]).toBeGreaterThanOrEqual(value);
        expect(daysOf(all, after(300))).toEqual(daysOf(all, after(400)));
      }),
    );
  });
  it('end with the last day', () => {
    const span: AdsSpan = {
      key: 'atelier-ads-test',
      settings: { noteId: '6', keywords: [], dailyBudget: 2_000, startDay: '2026-06-01', endDay: '2026-06-02' },
      startTime: START,
      endTime: null,
    };
    expect(stateOf(span, new Date('2026-06-02T15:59:59.000Z'))).toBe('running');
    expect(stateOf(span, new Date('2026-06-02T16:00:00.000Z'))).toBe('ended');
  });
});

describe('keywords of the sandbox', () => {
  it('contain the word, with volumes in order, and forbidden ones are refused by name', () => {
    const found = keywordsFor(' 露营 ');
    expect(found.length).toBeGreaterThan(5);
    for (const { word, volume, price } of found) {
      expect(word).toContain('露营');
      expect(Math.min(volume, price)).toBeGreaterThan(0);
    }
    expect(found).toEqual(found.toSorted((a, b) => b.volume - a.volume));
    expect(keywordsFor('！？')).toEqual([]);
    const settingsWith = (word: string) => ({
      noteId: '6',
      dailyBudget: 1,
      startDay: '',
      endDay: '',
      keywords: [{ word, bid: 1 }],
    });
    expect(refusalOf(settingsWith('全国第一露营'))).toContain('全国第一露营');
    expect(refusalOf(settingsWith('露营'))).toBeNull();
  });
});
