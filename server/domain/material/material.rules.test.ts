import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MESSAGES } from './material.messages';
import { everyWeek, mondaysUntil, notInFuture, tracked, type Sums } from './material.rules';

const NONE: Sums = { viewCount: 0, clickCount: 0, leadCount: 0, orderCount: 0, orderAmount: 0 };

describe('sums of a note', () => {
  it('do not depend on the order of events, to the cent', () => {
    const events = fc
      .array(
        fc.record({
          event: fc.constantFrom('view', 'click', 'lead', 'order'),
          quantity: fc.integer({ min: 1, max: 9999 }),
        }),
        { maxLength: 20 },
      )
      .map((list) => list.map((each) => ({ ...each, amount: each.event === 'order' ? each.quantity / 100 : 0 })));
    fc.assert(
      fc.property(events, (list) => {
        const add = (sums: Sums, each: (typeof list)[number]) => tracked(sums, each as Parameters<typeof tracked>[1]);
        const there = list.reduce(add, NONE);
        expect(list.toReversed().reduce(add, NONE)).toEqual(there);
        expect(
          list.map((each) => ({ ...each, quantity: -each.quantity, amount: -each.amount })).reduce(add, there),
        ).toEqual(NONE);
      }),
    );
  });
  it('never fall below zero', () => {
    expect(() => tracked(NONE, { event: 'lead', quantity: -1 })).toThrow(MESSAGES.belowZero(0));
    expect(() =>
      tracked({ ...NONE, orderCount: 2, orderAmount: 5 }, { event: 'order', quantity: -1, amount: -6 }),
    ).toThrow(MESSAGES.belowZero(5));
  });
  it('require a quantity, and amounts only for orders and with the same sign', () => {
    expect(() => tracked(NONE, { event: 'view', quantity: 0 })).toThrow(MESSAGES.nothingTracked);
    expect(() => tracked(NONE, { event: 'view', quantity: 1, amount: 1 })).toThrow(MESSAGES.amountWithoutOrder);
    expect(() => tracked(NONE, { event: 'order', quantity: 1, amount: -1 })).toThrow(MESSAGES.amountAgainstQuantity);
  });
});

describe('weeks', () => {
  it('begin on Mondays and end with the present week, also on its last day', () => {
    expect(mondaysUntil('2026-06-10', 2)).toEqual(['2026-06-01', '2026-06-08']);
    expect(mondaysUntil('2026-06-08', 1)).toEqual(['2026-06-08']);
    expect(mondaysUntil('2026-06-14', 1)).toEqual(['2026-06-08']);
  });
  it('without notes are included', () => {
    expect(everyWeek([{ week: '2026-06-01', n: 3 }], ['2026-05-25', '2026-06-01'], { n: 0 })).toEqual([
      { week: '2026-05-25', n: 0 },
      { week: '2026-06-01', n: 3 },
    ]);
  });
});

it('refuses times in the future', () => {
  const now = new Date('2026-06-10T00:00:00Z');
  expect(notInFuture('eventTime', undefined, now)).toEqual(now);
  expect(() => notInFuture('eventTime', '2026-06-10T00:00:01Z', now)).toThrow(MESSAGES.future);
});
