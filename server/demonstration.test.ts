import { describe, expect, it } from 'vitest';
import { demonstrationIn } from './demonstration';
import { isLoopback } from './kernel/network/network';

const HERE = { demonstration: null, host: 'localhost', publicUrls: null, trustProxy: [] } as const;

describe('the demonstration', () => {
  it.each([
    ['by default', HERE],
    [
      'with names of this machine alone',
      { ...HERE, host: '127.0.0.1', publicUrls: ['http://a.localhost:5180', 'http://[::1]:5180'] },
    ],
    [
      'wherever it is said',
      {
        ...HERE,
        demonstration: true,
        host: '0.0.0.0',
        publicUrls: ['https://console.example.com'],
        trustProxy: ['loopback'],
      },
    ],
  ])('exists %s', (_, settings) => {
    expect(demonstrationIn(settings)).toEqual({ demonstration: true, withoutBecause: '' });
  });

  it.each([
    ['ATELIER_DEMO is 0', { demonstration: false }],
    ['HOST is 0.0.0.0 and ATELIER_DEMO is not 1', { host: '0.0.0.0' }],
    ['HOST is console.example.com and ATELIER_DEMO is not 1', { host: 'console.example.com' }],
    [
      'publicUrls names https://console.example.com and ATELIER_DEMO is not 1',
      { publicUrls: ['http://localhost:5180', 'https://console.example.com'] },
    ],
    ['trustProxy is set and ATELIER_DEMO is not 1', { trustProxy: ['loopback'] }],
  ])('does not exist because %s', (withoutBecause, settings) => {
    expect(demonstrationIn({ ...HERE, ...settings })).toEqual({ demonstration: false, withoutBecause });
  });
});

it.each([
  ['localhost', true],
  ['LOCALHOST.', true],
  ['a.localhost', true],
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['::1', true],
  ['[::1]', true],
  ['::ffff:127.0.0.1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['10.0.0.1', false],
  ['fe80::1', false],
  ['localhost.example.com', false],
  ['mylocalhost', false],
  ['128.0.0.1', false],
])('the name %s belongs to this machine only: %s', (host, expected) => expect(isLoopback(host)).toBe(expected));
