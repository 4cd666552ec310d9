import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEVELOPMENT_ISSUER, identityOf, mayBind, subjectOf } from './identity.rules';

const READING = { issuer: 'https://id.example', loginNameClaim: 'preferred_username' };

describe('claims', () => {
  it('are mapped to the identity', () => {
    const claims = {
      sub: 'u-1',
      preferred_username: ' Zhang.San ',
      name: '张三',
      email: 'a@b.c',
      phone_number: '+86 138',
      department: ['内容运营中心', '招聘'],
    };
    expect(identityOf(claims, READING)).toEqual({
      subject: 'https://id.example u-1',
      loginName: 'Zhang.San',
      name: '张三',
      email: 'a@b.c',
      mobile: '+86 138',
      department: '内容运营中心',
    });
    expect(identityOf({ sub: 'u-1', upn: 'zs' }, { ...READING, loginNameClaim: 'upn' }).loginName).toBe('zs');
  });
  it('are normalised as names are', () => {
    expect(identityOf({ sub: 'u', preferred_username: 'ｌｉｎ\u200B', name: '\u202E张三' }, READING)).toMatchObject({
      loginName: 'lin',
      name: '张三',
    });
  });
  it.each([[undefined], [''], ['   '], ['\u0000\u0007'], [7], [null], [{}], [[]], ['x'.repeat(65)]])(
    'give no log-in name by %j',
    (claim) => {
      expect(identityOf({ sub: 'u', preferred_username: claim }, READING).loginName).toBeNull();
    },
  );
  it('of any type become texts that the database can store', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('preferred_username', 'name', 'email', 'phone_number', 'department'),
          fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()),
        ),
        (claims) => {
          const { loginName, name, email, mobile, department } = identityOf({ ...claims, sub: 'u' }, READING);
          for (const text of [loginName ?? '', name, email, mobile, department]) {
            expect(text).not.toMatch(/\p{Cc}/u);
            expect(text.length).toBeLessThanOrEqual(128);
          }
        },
      ),
    );
  });
});

describe('an account', () => {
  const [mine, other] = [subjectOf('https://id.example', 'a'), subjectOf('https://id.example', 'b')];
  const development = subjectOf(DEVELOPMENT_ISSUER, '1');
  it.each([
    [null, mine, true],
    [mine, mine, true],
    [other, mine, false],
    [subjectOf('https://old.example', 'a'), mine, false],
    [development, mine, true],
    [mine, development, false],
    [development, subjectOf(DEVELOPMENT_ISSUER, '2'), false],
    [null, development, true],
  ])('of %j may be bound to %j: %s', (bound, subject, may) => expect(mayBind(bound, subject)).toBe(may));
});
