import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REFUSED, startBackend, type Backend } from '../../../tests/backend';
import { userAgreement } from '../../db/schema';

const FIRST = '2026-06-10T07:30:00.000Z';
const LATER = '2026-06-12T07:30:00.000Z';
const type = -1;
let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
  await backend.db.delete(userAgreement);
});
afterAll(() => backend.stop());

describe('the user agreement', () => {
  it('is not accepted at first', async () => {
    expect(await backend.ask('operation.queryAigcUserAgreementStatus', { type })).toEqual({
      agreed: false,
      updateTime: null,
    });
  });
  it('is accepted by each person for themselves, whatever their role', async () => {
    for (const who of ['operator', 'viewer', 'homeless'] as const) {
      expect(await backend.ask('operation.updateAigcUserAgreementStatus', { type }, who)).toEqual({
        agreed: true,
        updateTime: FIRST,
      });
      expect(await backend.ask('operation.queryAigcUserAgreementStatus', { type }, who)).toEqual({
        agreed: true,
        updateTime: FIRST,
      });
    }
    expect(await backend.ask('operation.queryAigcUserAgreementStatus', { type }, 'leader')).toEqual({
      agreed: false,
      updateTime: null,
    });
  });
  it('may be accepted twice, also concurrently: the first time remains', async () => {
    backend.clock.now = new Date(LATER);
    const answers = await Promise.all(
      [1, 2, 3].map(() => backend.ask('operation.updateAigcUserAgreementStatus', { type })),
    );
    expect(answers).toEqual([1, 2, 3].map(() => ({ agreed: true, updateTime: FIRST })));
    expect(await backend.db.$count(userAgreement, eq(userAgreement.userId, backend.ids.operator))).toBe(1);
  });
  it('can be accepted again after it was revoked', async () => {
    await backend.db.update(userAgreement).set({ agreed: false }).where(eq(userAgreement.userId, backend.ids.operator));
    expect(await backend.ask('operation.queryAigcUserAgreementStatus', { type })).toEqual({
      agreed: false,
      updateTime: FIRST,
    });
    expect(await backend.ask('operation.updateAigcUserAgreementStatus', { type })).toEqual({
      agreed: true,
      updateTime: LATER,
    });
  });
  it.each([{ type: 0 }, { type: 1 }, {}, { type, userId: 1 }, { type, agreed: true }])(
    'refuses other params: %j',
    async (params) => {
      expect(await backend.call('operation.queryAigcUserAgreementStatus', params as never)).toMatchObject({
        code: REFUSED.invalid,
      });
      expect(await backend.call('operation.updateAigcUserAgreementStatus', params as never)).toMatchObject({
        code: REFUSED.invalid,
      });
    },
  );
});
