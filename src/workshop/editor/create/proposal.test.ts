import { describe, expect, it } from 'vitest';
import { idFor, type KnownMenu, menuFor, routeFor } from './proposal';

const menus: KnownMenu[] = [
  { menuCode: 'feed', uri: '/feed', title: '内容中心', parentCode: null },
  { menuCode: 'feed:feed-keyword', uri: '/feed/feed-keyword', title: '关键词管理', parentCode: 'feed' },
  { menuCode: 'feed:feed-tag', uri: '/feed/feed-tag', title: '标签管理', parentCode: 'feed' },
  { menuCode: 'permissions', uri: '/v1/permissions', title: '权限管理', parentCode: null },
  { menuCode: 'permissions:role', uri: '/v1/permissions/role', title: '角色', parentCode: 'permissions' },
];
const screens = [{ screenId: 'feed/feed-keyword', route: '/feed/feed-keyword' }];
const call = { name: 'a.b', title: '关键词列表', area: 'a', menus: ['feed:feed-tag', 'feed:feed-keyword', 'gone'] };

describe('menuFor', () => {
  it.each([
    ['the menu of the same title', '角色', call, 'permissions:role'],
    ['a menu that grants the call, the nearest by title', '关键词看板', call, 'feed:feed-keyword'],
    ['no menu without either', '角色看板', undefined, null],
    ['no group as a place', '内容中心', undefined, null],
  ])('%s', (_, title, of, menu) => expect(menuFor(title, of, menus)).toBe(menu));
});

describe('routeFor', () => {
  const place = { menus, screens, slug: 'hua-ti' };
  it.each([
    ["the menu's own address while it is free", 'feed:feed-tag', '/feed/feed-tag'],
    ["below the menu's group if a screen has it", 'feed:feed-keyword', '/feed/hua-ti'],
    ['at the top without a menu', null, '/hua-ti'],
  ])('%s', (_, menu, route) => expect(routeFor({ ...place, menu })).toBe(route));
  it('with a number if the title has a screen already', () =>
    expect(routeFor({ ...place, menu: null, screens: [{ screenId: 'x', route: '/hua-ti' }] })).toBe('/hua-ti-2'));
  it('none before the title is read', () => expect(routeFor({ ...place, menu: null, slug: undefined })).toBe(''));
});

it('idFor: the route without version, params and dots, and not taken', () => {
  expect(idFor('/v1/permissions/role', screens)).toBe('permissions/role');
  expect(idFor('/feed/topic/{topicId}', screens)).toBe('feed/topic');
  expect(idFor('/feed/Feed-keyword', screens)).toBe('feed/Feed-keyword-2');
  expect(idFor('', screens)).toBe('');
});
