import { describe, expect, it } from 'vitest';
import { sourceHref, targetOf } from './guard';

const ORIGIN = 'http://console.test';

describe('links of answers', () => {
  it.each([
    ['/feed/feed-list?tab=1', { kind: 'own', address: '/feed/feed-list?tab=1' }],
    [`${ORIGIN}/home`, { kind: 'own', address: '/home' }],
    ['https://example.com/a', { kind: 'foreign', href: 'https://example.com/a', host: 'example.com' }],
    ['HTTP://example.com:8080', { kind: 'foreign', href: 'http://example.com:8080/', host: 'example.com:8080' }],
    [sourceHref(3), { kind: 'source', number: 3 }],
  ])('%s is classified as own, foreign or source', (href, target) => expect(targetOf(href, ORIGIN)).toEqual(target));

  it.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'mailto:a@b.c',
    '//evil.example',
    '/\\evil.example',
    'https://console.test@evil.example/',
    'feed/feed-list',
    '#',
    '#source-x',
    'http://',
    '',
    undefined,
  ])('%s is shown without a link', (href) => expect(targetOf(href, ORIGIN)).toBeUndefined());
});
