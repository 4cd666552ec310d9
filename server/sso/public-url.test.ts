import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { publicUrlOf } from '../kernel/http/public-url';
import { consoleAfter, placeAfter } from './public-url';
import { runs } from '../../tests/runs';

const URLS = ['https://console.example.com', 'http://localhost:5180', 'https://[::1]:5180'] as const;

it.each([
  ['console.example.com', 0],
  ['CONSOLE.example.com', 0],
  ['localhost:5180', 1],
  ['[::1]:5180', 2],
  ['localhost', 0],
  ['localhost:5181', 0],
  ['evil.example', 0],
  ['', 0],
] as const)('a request to %j is one to the configured address %i', (host, index) => {
  expect(publicUrlOf(host, URLS)).toBe(URLS[index]);
});
it('publicUrlOf: no request leads to an address that is not configured', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.domain(), fc.webAuthority()), (host) => {
      expect(URLS).toContain(publicUrlOf(host, URLS));
    }),
  );
});
it('placeAfter returns to a console on a configured external origin, and to no other', () => {
  const external = ['https://partner.example.com'];
  expect(placeAfter('https://partner.example.com/op/note?a=1', URLS[0], external)).toBe(
    'https://partner.example.com/op/note?a=1',
  );
  for (const address of [
    'https://partner.example.com.evil.example/home',
    'https://partner.example.com//evil.example',
    'https://evil.example/home',
    'https://partner.example.com',
  ]) {
    expect(['/home', 'https://partner.example.com/home']).toContain(placeAfter(address, URLS[0], external));
  }
  expect(placeAfter('https://partner.example.com/sso/logout', URLS[0], external)).toBe(
    'https://partner.example.com/home',
  );
  expect(consoleAfter('https://partner.example.com/', URLS[0], external)).toBe('https://partner.example.com');
  expect(consoleAfter('https://evil.example/', URLS[0], external)).toBe(URLS[0]);
});
it('placeAfter always gives an address of the console, and never another sign-on', () => {
  const piece = fc.constantFrom(
    '/',
    'sso',
    '-dev',
    '%73',
    's',
    'o',
    '?',
    '#',
    '..',
    '.',
    '%2F',
    'home',
    '\\',
    '/sso/logout',
  );
  fc.assert(
    fc.property(
      fc.array(piece).map((pieces) => pieces.join('')),
      (address) => {
        const place = new URL(placeAfter(address, URLS[0]), URLS[0]);
        expect(place.origin).toBe(URLS[0]);
        expect(decodeURIComponent(place.pathname)).not.toMatch(/^\/sso(-dev)?(\/|$)/);
      },
    ),
    { numRuns: runs(2_000) },
  );
});
