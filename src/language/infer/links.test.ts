import { describe, expect, it } from 'vitest';
import { leadsTo, linkPath } from './links';

const USER = '/analysis/user/{userId}'.split('/');

describe('linkPath', () => {
  it.each<[string, string, string[]]>([
    [
      '/analysis/user/${row.userId}?tab=${row.tab}',
      '/analysis/user/${row.userId}',
      ['', 'analysis', 'user', '${row.userId}'],
    ],
    ['/feed/list#top', '/feed/list', ['', 'feed', 'list']],
    ['/a/${row.x ? "b/c" : "d"}/e', '/a/${row.x ? "b/c" : "d"}/e', ['', 'a', '${row.x ? "b/c" : "d"}', 'e']],
    ['/a/x-${ row.b | html }', '/a/x-${ row.b | html }', ['', 'a', 'x-${ row.b | html }']],
  ])('%s', (link, path, segments) => {
    expect(linkPath(link)).toMatchObject({ text: path });
    expect(linkPath(link)!.segments.map(({ text }) => text)).toEqual(segments);
  });

  it('has no path if an expression has an error', () => expect(linkPath('/a/${b +}')).toBeUndefined());
});

describe('leadsTo', () => {
  it.each<[string, boolean]>([
    ['/analysis/user/7', true],
    ['/analysis/user/${row.userId}', true],
    ['/analysis/${row.kind ? "user" : "team"}/7?x=1', true],
    ['/${a}/${b}/${c}', true],
    ['/analysis/user', false],
    ['/analysis/users/7', false],
    ['/analysis/user/7/notes', false],
  ])('%s: %s', (link, leads) => expect(leadsTo(linkPath(link)!, USER)).toBe(leads));
});
