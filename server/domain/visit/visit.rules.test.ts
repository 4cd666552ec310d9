import { describe, expect, it } from 'vitest';
import { deviceOf, isPerson, visitorOf } from './visit.rules';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.40';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; V2309A) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36';
const TABLETS = [
  'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  'Mozilla/5.0 (Linux; Android 13; Pad 6) AppleWebKit/537.36 Chrome/120.0 Safari/537.36',
];
const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36';

const asks = (agent: string, headers: Record<string, string> = {}, method = 'GET') =>
  isPerson({ method, headers: { 'user-agent': agent, ...headers } });

describe('isPerson', () => {
  it.each([PHONE, ANDROID, ...TABLETS, DESKTOP])('counts %s', (agent) => expect(asks(agent)).toBe(true));
  it.each([
    'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 HeadlessChrome/120.0 Safari/537.36',
    'curl/8.4.0',
    'python-requests/2.31',
    'Sogou web spider/4.0',
    '',
  ])('leaves out %s', (agent) => expect(asks(agent)).toBe(false));
  it('leaves out pages that are only prepared, and requests without a page', () => {
    expect(asks(PHONE, { 'sec-purpose': 'prefetch;prerender' })).toBe(false);
    expect(asks(PHONE, { purpose: 'prefetch' })).toBe(false);
    expect(asks(PHONE, {}, 'HEAD')).toBe(false);
  });
});

it('deviceOf: phones, tablets and computers', () => {
  expect([PHONE, ANDROID].map(deviceOf)).toEqual(['phone', 'phone']);
  expect(TABLETS.map(deviceOf)).toEqual(['tablet', 'tablet']);
  expect(deviceOf(DESKTOP)).toBe('desktop');
});

describe('visitorOf', () => {
  const salt = Buffer.alloc(32, 1);
  const visitor = { address: '203.0.113.7', userAgent: PHONE, place: 'page:7' };
  const digest = (more: Partial<typeof visitor>, with_ = salt) =>
    visitorOf(with_, { ...visitor, ...more }).toString('hex');
  it('is the same for one browser, network, page and day only', () => {
    expect(digest({})).toBe(digest({ address: '::ffff:203.0.113.7' }));
    const others = [
      digest({ address: '203.0.113.8' }),
      digest({ userAgent: ANDROID }),
      digest({ place: 'page:8' }),
      digest({}, Buffer.alloc(32, 2)),
    ];
    expect(new Set([digest({}), ...others]).size).toBe(5);
  });
  it('does not hold the address', () => expect(digest({})).not.toContain(Buffer.from('203.0.113.7').toString('hex')));
});
