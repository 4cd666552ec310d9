import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEVELOPMENT_ISSUER, identityOf } from './identity.rules';

const READING = { issuer: 'https://id.example', loginNameClaim: 'preferred_username', linkClaim: null };

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
      developmentAccount: null,
      loginName: 'Zhang.San',
      name: '张三',
      email: 'a@b.c',
      mobile: '+86 138',
      department: '内容运营中心',
      verified: null,
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

describe('the claim that links a person to an account', () => {
  const contact = { email: ' A@b.c', phone_number: '138' };
  it.each([
    [{ ...contact, email_verified: true }, 'email', { claim: 'email', value: 'A@b.c' }],
    [{ ...contact, email_verified: 'true' }, 'email', { claim: 'email', value: 'A@b.c' }],
    [{ ...contact, phone_number_verified: true }, 'phone_number', { claim: 'phone_number', value: '138' }],
    [{ ...contact, phone_number_verified: true }, 'email', null],
    [{ ...contact, email_verified: false }, 'email', null],
    [{ ...contact, email_verified: 1 }, 'email', null],
    [contact, 'email', null],
    [{ email: '', email_verified: true }, 'email', null],
    [{ ...contact, email_verified: true }, null, null],
  ] as const)('of %j, with the setting %j, is %j', (claims, linkClaim, verified) => {
    expect(identityOf({ ...claims, sub: 'u' }, { ...READING, linkClaim }).verified).toEqual(verified);
  });
  it('is not needed for the accounts of the development provider', () => {
    expect(identityOf({ sub: '7' }, { ...READING, issuer: DEVELOPMENT_ISSUER }).developmentAccount).toBe(7);
  });
});
