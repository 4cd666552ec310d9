import { describe, expect, it } from 'vitest';
import { evaluate } from '../../../language/expression';
import { CALENDAR_VIEWS, rangeTemplates } from './calendar-address';
import { rangeOf, stepped, titleOf } from './range';

const DAYS = ['2026-11-01', '2026-11-24', '2026-11-30', '2024-02-29', '2026-01-01', '2025-12-31'];

describe('shown range', () => {
  it('month: whole weeks from Monday around the month', () => {
    expect(rangeOf('month', '2026-11-24')).toEqual({ first: '2026-10-26', last: '2026-12-06' });
    expect(rangeOf('month', '2027-02-10')).toEqual({ first: '2027-02-01', last: '2027-02-28' });
  });

  it('week, day, list', () => {
    expect(rangeOf('week', '2026-11-29')).toEqual({ first: '2026-11-23', last: '2026-11-29' });
    expect(rangeOf('day', '2026-11-29')).toEqual({ first: '2026-11-29', last: '2026-11-29' });
    expect(rangeOf('list', '2026-11-29')).toEqual({ first: '2026-11-01', last: '2026-11-30' });
  });

  it.each(['', 'plan.'])('the templates of the compiler yield the same days, prefix "%s"', (prefix) => {
    const { first, last } = rangeTemplates(prefix);
    for (const view of CALENDAR_VIEWS)
      for (const day of DAYS) {
        const query = { [`${prefix}view`]: view, [`${prefix}day`]: day };
        expect({ first: evaluate(first, { query }), last: evaluate(last, { query }) }).toEqual(rangeOf(view, day));
      }
  });

  it('steps over months of different lengths', () => {
    expect(stepped('month', '2026-01-31', 1)).toBe('2026-02-01');
    expect(stepped('list', '2026-01-31', -1)).toBe('2025-12-01');
    expect(stepped('week', '2026-11-30', 1)).toBe('2026-12-07');
    expect(stepped('day', '2026-03-01', -1)).toBe('2026-02-28');
  });

  it('names what is shown', () => {
    expect(titleOf('month', '2026-11-24')).toBe('2026年11月');
    expect(titleOf('week', '2026-11-24')).toBe('2026年11月23日 – 29日');
    expect(titleOf('week', '2026-12-01')).toBe('2026年11月30日 – 12月6日');
    expect(titleOf('day', '2026-11-24')).toBe('2026年11月24日 周二');
  });
});
