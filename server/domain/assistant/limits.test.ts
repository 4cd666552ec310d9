import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBackend, type Backend } from '../../../tests/backend';
import { assistantUsage } from '../../db/schema';
import { addDays } from '../../db/days';
import type { Actor } from '../../kernel/calls/handler';
import { testConfig } from '../../kernel/test-support';
import { reserveTokens, settleTokens } from './limits';
import { usageToday } from './usage.store';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());
beforeEach(() => backend.db.delete(assistantUsage));

const ASKED = { assistantId: null, inputTokens: 60, outputTokens: 40 };
const aroundOf = (
  limits: { personTokens: number | null; departmentTokens: number | null },
  who: 'operator' | 'leader',
) => {
  const { db, ids, clock } = backend;
  const actor = { userId: ids[who], departmentId: 1 } as Actor;
  return { db, actor, now: () => clock.now, config: testConfig({ assistant: { models: [], ...limits } }) };
};
const used = () => usageToday(backend.db, { userId: backend.ids.operator, departmentId: 1 }, backend.clock.now);

describe('reserveTokens', () => {
  it('lets parallel requests of a person pass up to the limit, and others after they are settled', async () => {
    const around = aroundOf({ personTokens: 1_000, departmentTokens: null }, 'operator');
    const ends = await Promise.allSettled(Array.from({ length: 20 }, () => reserveTokens(around, ASKED)));
    const passed = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
    expect(passed).toHaveLength(10);
    expect((await used()).tokens).toBe(1_000);
    for (const reserved of passed)
      await settleTokens(around, reserved, { answers: 1, inputTokens: 30, outputTokens: 20 });
    expect((await used()).tokens).toBe(500);
    await reserveTokens(around, ASKED);
  });
  it('counts parallel requests of different people of a department', async () => {
    const limits = { personTokens: null, departmentTokens: 500 };
    const ends = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) =>
        reserveTokens(aroundOf(limits, index % 2 === 0 ? 'operator' : 'leader'), ASKED),
      ),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect((await used()).departmentTokens).toBe(500);
  });
  it('is settled on the day that it charged', async () => {
    const around = aroundOf({ personTokens: 1_000, departmentTokens: null }, 'operator');
    const reserved = await reserveTokens(around, ASKED);
    const later = { ...around, now: () => addDays(backend.clock.now, 1) };
    await settleTokens(later, reserved, { answers: 1, inputTokens: 1, outputTokens: 1 });
    expect((await used()).tokens).toBe(2);
    expect(await usageToday(backend.db, around.actor, later.now())).toEqual({ tokens: 0, departmentTokens: 0 });
  });
  it('reserves nothing without limits', async () => {
    const around = aroundOf({ personTokens: null, departmentTokens: null }, 'operator');
    const reserved = await reserveTokens(around, ASKED);
    expect((await used()).tokens).toBe(0);
    await settleTokens(around, reserved, { answers: 1, inputTokens: 3, outputTokens: 4 });
    expect((await used()).tokens).toBe(7);
  });
});
