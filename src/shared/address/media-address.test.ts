import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  isHostPattern,
  isListed,
  matchesHost,
  mediaPlace,
  pictureAddress,
  playAddress,
  PICTURE_PROXY,
  storedAddress,
} from './media-address';
import { DEFAULT_HOSTS, installMediaHosts, PLATFORM_MEDIA_HOSTS } from './media-hosts';
import { imageUrl } from './image-url';
import { runs } from '../../../tests/runs';

afterEach(() => installMediaHosts(DEFAULT_HOSTS));

const PICTURE = 'https://sns-img-qc.xhscdn.com/note/a b.jpg?x=1&y=2';

it('storedAddress: puts stored files, and only them, on the host that keeps files', () => {
  installMediaHosts(DEFAULT_HOSTS, 'https://in.example');
  expect(pictureAddress('/files/2026-06/abcdefghij.png')).toBe('https://in.example/files/2026-06/abcdefghij.png');
  expect(imageUrl(pictureAddress('/files/2026-06/abcdefghij.png')!, { width: 40 })).toBe(
    'https://in.example/files/2026-06/abcdefghij.png?w=40&q=80&scale=1',
  );
  expect(pictureAddress('https://in.example/files/2026-06/abcdefghij.png')).toBe(
    'https://in.example/files/2026-06/abcdefghij.png',
  );
  expect(playAddress('/sandbox/media/xhs/1.webm')).toBe('https://in.example/sandbox/media/xhs/1.webm');
  expect(storedAddress('/files/resumable/1')).toBe('https://in.example/files/resumable/1');
  for (const own of ['/favicon.svg', '/assets/a.png', 'data:image/png;base64,AAAA'])
    expect(pictureAddress(own)).toBe(own);
  expect(pictureAddress(PICTURE)).toBe(`${PICTURE_PROXY}?url=${encodeURIComponent(PICTURE.replace(' ', '%20'))}`);
  expect(pictureAddress('https://in.example.evil.test/files/2026-06/abcdefghij.png')).toBeUndefined();
});

describe('mediaPlace', () => {
  it.each([
    ['/files/2026-06/abcdefghij.png', 'own'],
    ['/files/2026-06/abcdefghij.png?w=80', 'own'],
    ['/demo-media/cover/a.svg', 'own'],
    ['/page-pictures/a.svg', 'own'],
    ['/sandbox/media/xhs/1.webm', 'own'],
    ['/favicon.svg', 'own'],
    ['data:image/png;base64,AAAA', 'own'],
    ['data:image/svg+xml,%3Csvg%3E', 'own'],
    ['blob:http://localhost/1', 'own'],
    [PICTURE, 'listed'],
    ['//p3.douyinpic.com/a.webp', 'listed'],
    ['http://p3.douyinpic.com/a.webp', 'listed'],
    [' \thttps://p3.DOUYINPIC.com/a', 'listed'],
    ['https:\\\\p3.douyinpic.com\\a', 'listed'],
    ['https://evil.test/x', 'foreign'],
    ['//evil.test/x', 'foreign'],
    ['/\\evil.test/x', 'foreign'],
    ['\\\\evil.test', 'foreign'],
    ['/\t/evil.test/x', 'foreign'],
    ['ht\ntps://evil.test', 'foreign'],
    ['https://xhscdn.com.evil.test/', 'foreign'],
    ['https://evilxhscdn.com/', 'foreign'],
    ['https://a.xhscdn.com@evil.test/', 'foreign'],
    ['https://a:b@a.xhscdn.com/', 'foreign'],
    ['https://a.xhscdn.com:8443/', 'foreign'],
    ['https:evil.test', 'foreign'],
    ['javascript:alert(1)', 'foreign'],
    ['data:text/html,x', 'foreign'],
    ['ftp://p3.douyinpic.com/a', 'foreign'],
    ['/sso/logout', 'none'],
    ['/files/../sso/logout', 'none'],
    ['/files/%2e%2e/sso/logout', 'none'],
    ['/fapi/user/info', 'none'],
    ['files/a.png', 'none'],
    ['', 'none'],
    ['star', 'none'],
  ] as const)('%j is %s', (address, place) => expect(mediaPlace(address)).toBe(place));

  it('mediaPlace: an address that a browser would resolve to another host is neither own nor listed', () => {
    const parts = fc.constantFrom(
      'http',
      'https:',
      '://',
      '//',
      '/',
      '\\',
      '\t',
      '\n',
      ' ',
      '@',
      ':',
      '.',
      '#',
      '?',
      'evil.test',
      'a.xhscdn.com',
      'files',
      '..',
      'blob:',
      '%2f',
    );
    fc.assert(
      fc.property(fc.array(parts, { minLength: 1, maxLength: 8 }), (pieces) => {
        const address = pieces.join('');
        const place = mediaPlace(address);
        if (place === 'foreign' || place === 'none' || address.startsWith('blob:')) return;
        const { host } = new URL(address, 'https://console.test/page');
        expect(place === 'own' ? [host] : [matchesHost(host, PLATFORM_MEDIA_HOSTS)], address).toEqual(
          place === 'own' ? ['console.test'] : [true],
        );
      }),
      { numRuns: runs(5_000) },
    );
  });
});

describe('isHostPattern', () => {
  it.each(['a.com', '*.a.com', 'images.a-b.example', '*.a.com:8080', 'x.xn--fiq228c.com'])('accepts %s', (pattern) =>
    expect(isHostPattern(pattern)).toBe(true),
  );
  it.each([
    '*',
    '*.com',
    'com',
    'A.com',
    'https://a.com',
    'a.com/x',
    '*a.com',
    'a.*.com',
    '',
    'a..com',
    '-a.com',
    "a.com 'unsafe-inline'",
    'a.com;',
  ])('refuses %j', (pattern) => expect(isHostPattern(pattern)).toBe(false));
  it('matchesHost: `*.a.com` matches every host below a.com, but not a.com', () => {
    expect(['b.a.com', 'c.b.a.com', 'a.com', 'ba.com', '.a.com'].map((host) => matchesHost(host, ['*.a.com']))).toEqual(
      [true, true, false, false, false],
    );
  });
});

it('pictureAddress: listed hosts through the proxy, this console directly, other hosts not at all', () => {
  const through = pictureAddress(PICTURE)!;
  expect(through.startsWith(`${PICTURE_PROXY}?url=`)).toBe(true);
  expect(isListed(new URL(through, 'http://localhost').searchParams.get('url')!, PLATFORM_MEDIA_HOSTS)).toBe(true);
  expect(pictureAddress(through)).toBe(through);
  expect(['/files/2026-06/abcdefghij.png', 'https://evil.test/x', '/sso/logout', 5, null].map(pictureAddress)).toEqual([
    '/files/2026-06/abcdefghij.png',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

it('playAddress: only this console and the hosts of `playHosts`', () => {
  const video = 'https://v.example.com/a.mp4';
  expect([
    playAddress('/sandbox/media/xhs/1.webm'),
    playAddress('blob:x'),
    playAddress(video),
    playAddress(PICTURE),
    playAddress('data:video/mp4,x'),
  ]).toEqual(['/sandbox/media/xhs/1.webm', 'blob:x', undefined, undefined, undefined]);
  installMediaHosts({ mediaHosts: ['*.example.com'], playHosts: ['*.example.com'] });
  expect([playAddress(video), playAddress('http://v.example.com/a.mp4'), pictureAddress(PICTURE)]).toEqual([
    video,
    undefined,
    undefined,
  ]);
});
