import { assert, constantFrom, oneof, property, string, webUrl } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect';
import { runs } from '../../../tests/runs';

const ORIGIN = 'https://console.example';

describe('redirects within the site', () => {
  it.each([
    ['/feed/feed-keyword', '/feed/feed-keyword'],
    ['/feed/feed-keyword?keyword=%E8%AF%8D&pageNo=2#rows', '/feed/feed-keyword?keyword=%E8%AF%8D&pageNo=2#rows'],
    ['/link?to=https%3A%2F%2Fevil.example', '/link?to=https%3A%2F%2Fevil.example'],
    ['/feed?text=%0A%5C', '/feed?text=%0A%5C'],
    [`${ORIGIN}/home?x=1`, '/home?x=1'],
    ['/%E5%85%B3', '/%E5%85%B3'],
  ])('keeps %s', (address, path) => {
    expect(safeRedirect(address, ORIGIN)).toBe(path);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '///evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    ' /home',
    '',
    'feed',
    '?x',
    '#x',
    '/\t/evil.example',
    '\t//evil.example',
    '/\n/evil.example',
    '/\r\\evil.example',
    '/\u0000/evil.example',
    '/%2F/evil.example',
    '/%2f%2fevil.example',
    '/%5Cevil.example',
    '/%255Cevil.example',
    '/%09/evil.example',
    '/%25252Fevil.example',
    '%2F%2Fevil.example',
    '/%E0%A4%A',
    '/a/..//evil.example',
    '/login',
    '/login?redirectUrl=/home',
    '/',
    '/a%5c..%5c..',
    `${ORIGIN}.evil.example/`,
    `${ORIGIN}@evil.example/`,
    `${ORIGIN}//evil.example`,
    undefined,
    null,
    7,
    ['/feed'],
    {},
  ])('%j leads to /home', (address) => {
    expect(safeRedirect(address, ORIGIN)).toBe('/home');
  });

  it('never leaves the site, for any input', () => {
    const nasty = string({
      unit: constantFrom(
        '/',
        '\\',
        '.',
        ':',
        '@',
        '%',
        '2',
        '5',
        'F',
        'C',
        '0',
        '9',
        '\t',
        '\n',
        'a',
        '?',
        '#',
        'javascript:',
        '//',
      ),
    });
    assert(
      property(oneof(nasty, webUrl(), string()), (address) => {
        const safe = safeRedirect(address, ORIGIN);
        expect(safe).toMatch(/^\/(?![/\\])/);
        expect(new URL(safe, ORIGIN).origin).toBe(ORIGIN);
      }),
      { numRuns: runs(2000) },
    );
  });
});
