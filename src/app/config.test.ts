import { describe, expect, it } from 'vitest';
import { configAt, isExternal, parseInstallation, type HostEntry } from './config';

const hosts: HostEntry[] = [
  { host: 'console.example.com', kind: 'internal', loginType: 1 },
  { host: 'partner.example.com', kind: 'external', loginType: 3 },
  { host: 'localhost', kind: 'internal', loginType: 3 },
  { host: 'localhost:5180', kind: 'internal', loginType: 2 },
  { host: '*', kind: 'external', loginType: 'stored' },
];
const installation = { ...parseInstallation(''), hosts, insHost: 'https://ins.example.com' };
const at = (host: string, stored: string | null = null, over: Partial<typeof installation> = {}) =>
  configAt({ ...installation, ...over }, { host, hostname: host.replace(/:\d+$/, '') }, () => stored);

describe('the installation', () => {
  it('has defaults for missing keys and for invalid text', () => {
    expect(parseInstallation('{"appCode":"crm"}')).toMatchObject({
      appCode: 'crm',
      siteTitle: 'Atelier 运营台',
      hosts: [{ host: '*', loginType: 2 }],
    });
    for (const text of [null, undefined, '', '{']) expect(parseInstallation(text)).toEqual(parseInstallation('{}'));
  });
});

describe('the host entry of an address', () => {
  it('is the entry with its port, else without it, else *', () => {
    expect(at('console.example.com')).toMatchObject({ loginType: 1, hostKind: 'internal' });
    expect(at('console.example.com:8443')).toMatchObject({ loginType: 1, hostKind: 'internal' });
    expect(at('localhost:5180')).toMatchObject({ loginType: 2 });
    expect(at('localhost:5181')).toMatchObject({ loginType: 3, hostKind: 'internal' });
    expect(at('anything.example.com')).toMatchObject({ loginType: 1, hostKind: 'external' });
  });

  it('is the first of several matches', () => {
    expect(at('x', null, { hosts: [{ host: '*', kind: 'internal', loginType: 3 }, ...hosts] })).toMatchObject({
      loginType: 3,
    });
  });

  it('is log-in type 2, the console’s own page, if no entry matches', () => {
    expect(at('elsewhere', null, { hosts: hosts.slice(0, 1) })).toMatchObject({ loginType: 2, hostKind: 'internal' });
  });

  it.each([
    ['1', 1],
    ['2', 2],
    ['3', 3],
    ['4', 1],
    ['', 1],
    ['two', 1],
    [null, 1],
  ])('with log-in type "stored": %j in storage means type %i', (stored, loginType) => {
    expect(at('anything', stored).loginType).toBe(loginType);
  });

  it('takes type 1 if the browser forbids storage', () => {
    expect(
      configAt(installation, { host: 'x', hostname: 'x' }, () => {
        throw new DOMException('denied', 'SecurityError');
      }).loginType,
    ).toBe(1);
  });

  it('does not read storage if the entry gives the log-in type', () => {
    expect(() =>
      configAt(installation, { host: 'console.example.com', hostname: 'console.example.com' }, () => {
        throw new Error('asked');
      }),
    ).not.toThrow();
  });
});

it('has no insHost for external users', () => {
  expect(at('partner.example.com')).toMatchObject({ insHost: '', hostKind: 'external' });
  expect(isExternal(at('partner.example.com'))).toBe(true);
  expect(at('console.example.com')).toMatchObject({ insHost: 'https://ins.example.com' });
  expect(isExternal(at('console.example.com'))).toBe(false);
});
