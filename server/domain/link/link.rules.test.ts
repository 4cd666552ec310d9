import { describe, expect, it } from 'vitest';
import { MESSAGES } from './link.messages';
import { encodedTarget, isHash, newHash, readLines, stateOf, targetFault } from './link.rules';

const NOW = new Date('2026-06-10T07:30:00Z');
const PAGES = 'https://pages.example';

it('newHash: hashes differ, and addresses can contain them', () => {
  const hashes = Array.from({ length: 1_000 }, newHash);
  expect(new Set(hashes).size).toBe(1_000);
  expect(hashes.every(isHash)).toBe(true);
});

describe('targetFault', () => {
  it('accepts public addresses', () => expect(targetFault('https://shop.example/a?b=1', PAGES)).toBeUndefined());
  it.each([
    'http://127.0.0.1/',
    'http://10.0.0.8/',
    'http://192.168.1.1/admin',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://localhost/',
    'http://printer.local/',
    'https://shop.example:8443/',
    'https://me:secret@shop.example/',
    'javascript:alert(1)',
    'not an address',
  ])('refuses %s', (address) => expect(targetFault(address, PAGES)).toEqual(expect.any(String)));
  it('asks for a page instead of our own address', () =>
    expect(targetFault(`${PAGES}/s/abcdefg`, PAGES)).toBe(MESSAGES.ownTarget));
});

describe('encodedTarget', () => {
  it.each([
    ['https://example.com/路径?问=答', 'https://example.com/%E8%B7%AF%E5%BE%84?%E9%97%AE=%E7%AD%94'],
    ['https://例子.中国/', 'https://xn--fsqu00a.xn--fiqs8s/'],
    ['https://shop.example/a%20b?c=%E7%AD%94', 'https://shop.example/a%20b?c=%E7%AD%94'],
  ])('%s is stored as redirects contain it', (written, url) => expect(encodedTarget(written, PAGES)).toEqual({ url }));
  it.each([
    'https://shop.example/a b',
    'https://shop.example/\u202E moc.elpmaxe',
    'https://shop.example/\u200B',
    'https://shop.example/\n',
    `https://shop.example/${'路'.repeat(500)}`,
    'http://127.0.0.1/',
  ])('%j is refused with the reason', (written) =>
    expect(encodedTarget(written, PAGES)).toEqual({ fault: expect.stringMatching(/\p{Script=Han}/u) as string }),
  );
});

it('stateOf: a paused link whose time is over is expired', () => {
  const past = new Date(NOW.getTime() - 1);
  expect(stateOf({ paused: false, expireTime: null }, NOW)).toBe('active');
  expect(stateOf({ paused: true, expireTime: null }, NOW)).toBe('paused');
  expect(stateOf({ paused: true, expireTime: past }, NOW)).toBe('expired');
});

describe('readLines', () => {
  it('reads cells divided by tabs or commas, and leaves blank lines out', () => {
    const { good, faults } = readLines(
      '海报，12，store，2026-06-30\n\n直播\thttps://shop.example/a,b\t\t2026-06-30 18:00\r\n',
      NOW,
    );
    expect(faults).toEqual([]);
    expect(good).toMatchObject([
      // A day lasts until its end.
      { no: 1, name: '海报', target: { pageId: 12 }, code: 'store', expireTime: new Date('2026-06-30T16:00:00Z') },
      {
        no: 3,
        name: '直播',
        target: { address: 'https://shop.example/a,b' },
        code: '',
        expireTime: new Date('2026-06-30T10:00:00Z'),
      },
    ]);
  });
  it.each([
    [',12', MESSAGES.line.name],
    [`${'长'.repeat(61)},12`, MESSAGES.line.name],
    ['海报', MESSAGES.line.target],
    ['海报,12,门店', MESSAGES.line.code],
    ['海报,12,,明天', MESSAGES.line.expiry],
    ['海报,12,,2026-06-01', MESSAGES.expired],
    ['海报,12,,,多余', MESSAGES.line.cells],
  ])('%s', (text, reason) => {
    const { good, faults } = readLines(text, NOW);
    expect([good, faults]).toEqual([[], [{ id: 1, text, reason }]]);
  });
  it.each([
    ['12', { pageId: 12 }],
    ['99999999999', { pageName: '99999999999' }],
    ['双十一主会场', { pageName: '双十一主会场' }],
    ['javascript:alert(1)', { address: 'javascript:alert(1)' }],
  ])('reads the target %s', (text, target) => expect(readLines(`海报,${text}`, NOW).good[0]!.target).toEqual(target));
  it('refuses the lines beyond the limit', () => {
    const { good, faults } = readLines('海报,12\n'.repeat(1_002), NOW);
    expect(good).toHaveLength(1_000);
    expect(faults.map(({ id, reason }) => [id, reason])).toEqual(
      [1_001, 1_002].map((id) => [id, MESSAGES.line.tooMany]),
    );
  });
});
