import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { evaluate } from '../expression';
import { screenBudget, StepBudget, STEPS_PER_FRAME } from './budget';

/** Ten times the rest period that these tests configure. */
const LATER_MS = 500;
const REST_MS = 50;
const list = Array.from({ length: 300 }, (_, index) => index);

describe('StepBudget', () => {
  it('refuses steps beyond the budget, stays empty for the rest period, then refills', async () => {
    const budget = new StepBudget(10, REST_MS);
    budget.charge(10);
    expect(() => budget.charge(1)).toThrow('take too long');
    expect(() => budget.charge(0)).toThrow();
    await wait(LATER_MS);
    expect(() => budget.charge(10)).not.toThrow();
  });

  it('refills in the next frame if it was not exhausted', async () => {
    const budget = new StepBudget(10, 60_000);
    budget.charge(9);
    await wait(LATER_MS);
    expect(() => budget.charge(9)).not.toThrow();
  });

  it('notifies listeners once when exhausted, including later listeners; never while steps are left', async () => {
    const [budget, onSpent, late] = [new StepBudget(10, 60_000), vi.fn(), vi.fn()];
    budget.onSpent(onSpent);
    budget.charge(5);
    await wait(LATER_MS);
    expect(onSpent).not.toHaveBeenCalled();
    for (let i = 0; i < 5; i += 1) expect(() => budget.charge(11)).toThrow();
    await wait(LATER_MS);
    budget.onSpent(late);
    expect([onSpent, late].map((each) => each.mock.calls.length)).toEqual([1, 1]);
  });
});

/** Waits until the global budget is refilled. */
const rested = () => vi.waitFor(() => evaluate('${1 + 1}', {}), { interval: 100 });

it('a thousand evaluations, each within its own bound, together stay within the budget of a frame', async () => {
  await rested();
  const heavy = '${COUNT(ARRAYMAP(query.list, a => COUNT(ARRAYMAP(query.list, b => a))))}';
  const small = list.slice(0, 180);
  expect(evaluate(heavy, { query: { list: small } } as never)).toBe(180);
  await rested();
  let done = 0;
  const cells = Array.from({ length: 1_000 }, () => {
    try {
      evaluate(heavy, { query: { list: small } } as never);
      done += 1;
      return 'drawn';
    } catch (error) {
      return (error as { fault: string }).fault;
    }
  });
  expect(new Set(cells)).toEqual(new Set(['drawn', 'limit']));
  expect(done).toBeLessThan(100);
  await rested();
  expect(evaluate(heavy, { query: { list: small } } as never)).toBe(180);
});

it('a list of 10,000 rows that ten nodes go through takes less than a quarter of a frame', async () => {
  await rested();
  const rows = Array.from({ length: 10_000 }, (_, id) => ({ id, name: `行 ${id}` }));
  let charged = 0;
  const charge = vi.spyOn(screenBudget, 'charge').mockImplementation((steps) => void (charged += steps));
  for (let node = 0; node < 10; node += 1)
    evaluate('${COUNT(ARRAYFILTER(query.rows, each => each.id > 5))}', { query: { rows } } as never);
  charge.mockRestore();
  expect(charged).toBeGreaterThan(100_000);
  expect(charged).toBeLessThan(STEPS_PER_FRAME / 4);
});
