import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/database';
import { maskedIdCard, maskedMobile } from '../../db/masking';
import { directoryPerson } from '../../db/schema';
import { cipherOf, MASKS, referenceIn, type NumberReference } from './masked-number';
import { sealerOf } from './seal';

const seal = sealerOf(randomBytes(32));
const field = fc.constantFrom('mobile' as const, 'idCard' as const);
const id = fc.integer({ min: 1, max: 2_147_483_647 });
const stored = fc.record({ of: fc.constantFrom('account' as const, 'person' as const), id, field });
const carried = fc.record({
  of: fc.constant('external' as const),
  id,
  field,
  orgId: fc.string({ maxLength: 64 }),
  name: fc.string({ unit: 'grapheme', maxLength: 64 }),
  number: fc.string({ maxLength: 20 }),
});

describe('a cipher', () => {
  it('refers to the number that it was made for', () => {
    fc.assert(
      fc.property(fc.oneof<fc.Arbitrary<NumberReference>[]>(stored, carried), (reference) => {
        expect(referenceIn(seal, cipherOf(seal, reference))).toEqual(reference);
      }),
    );
  });
  it('is short enough for the contract, also when it carries the longest number', () => {
    expect(
      cipherOf(seal, {
        of: 'external',
        id: 2_147_483_647,
        field: 'mobile',
        orgId: '组'.repeat(64),
        name: '名'.repeat(64),
        number: '9'.repeat(20),
      }).length,
    ).toBeLessThanOrEqual(1024);
  });
  it('made for another purpose is rejected', () => {
    expect(referenceIn(seal, seal.close('git-access-token:1', 'account:1:mobile'))).toBeUndefined();
    expect(referenceIn(seal, 'account:1:mobile')).toBeUndefined();
    expect(referenceIn(seal, '')).toBeUndefined();
  });
});

describe('a mask', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  const NUMBERS = [
    '',
    '1',
    '110',
    '1234567',
    '12345678',
    '13812341234',
    '110101199003071234',
    '11010119900307',
    '1101011990030',
    '110101900307123',
  ];

  it.each([
    ['mobile', '13812341234', '138****1234'],
    ['mobile', '1234567', '*******'],
    ['idCard', '110101199003071234', '110101********1234'],
    ['idCard', '110101900307123', '110101*****7123'],
    ['idCard', '123', '***'],
  ] as const)('of %s %s is %s', (kind, number, mask) => {
    expect(MASKS[kind](number)).toBe(mask);
  });
  it('is the same in code and in the database', async () => {
    await database.db.insert(directoryPerson).values(
      NUMBERS.map((number, index) => ({
        orgId: 'try',
        loginName: `p${index}`,
        userName: '',
        mobile: number,
        idCard: number,
      })),
    );
    const rows = await database.db
      .select({
        number: directoryPerson.mobile,
        mobile: maskedMobile(directoryPerson.mobile),
        idCard: maskedIdCard(directoryPerson.idCard),
      })
      .from(directoryPerson)
      .orderBy(sql`${directoryPerson.userId}`);
    expect(rows).toEqual(
      NUMBERS.map((number) => ({ number, mobile: MASKS.mobile(number), idCard: MASKS.idCard(number) })),
    );
  });
});
