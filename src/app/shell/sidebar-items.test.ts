import { describe, expect, it } from 'vitest';
import type { ScreenIndexEntry } from '../../services/catalogue/generated/types';
import type { Menu } from '../../services/catalogue/generated/types';
import { breadcrumbOf, sidebarGroups } from './sidebar-items';

const screen = (route: string, menu: string | null, over: Partial<ScreenIndexEntry> = {}): ScreenIndexEntry => ({
  id: route.slice(1),
  route,
  title: `标题${route}`,
  menu,
  layout: 'sidebar',
  etag: '1',
  nodes: [],
  broken: false,
  ...over,
});
const menu = (menuCode: string, uri: string, over: Partial<Menu> = {}): Menu => ({
  menuCode,
  uri,
  title: menuCode,
  parentCode: null,
  check: true,
  needAuditingCount: 0,
  ...over,
});
const groups = [
  { code: 'feed', path: '/feed', title: '内容中心', icon: 'read', order: 2 },
  { code: 'home', path: '/home', title: '首页', icon: 'home', order: 1 },
  { code: 'permissions', path: '/v1/permissions', title: '权限管理', icon: 'safety', order: 3 },
  { code: 'analysis', path: '/analysis', title: '数据看板', icon: 'line-chart', order: 4 },
  { code: 'op', path: '/op', title: '物料管理', icon: 'inbox', order: 5 },
];
const permitted = {
  index: {
    groups,
    screens: [
      screen('/home', null),
      screen('/feed/feed-keyword', 'k'),
      screen('/feed/feed-blogger', 'b'),
      screen('/feed/feed-list', 'not-mine'),
      screen('/v1/permissions/account', 'a'),
      screen('/v1/permissions/permission', 'p'),
      screen('/analysis/supervisor', 's'),
      screen('/analysis/supervisor/biz', 's'),
      screen('/analysis/user/{userId}', 's'),
      screen('/op/note', 'unchecked'),
      screen('/feed/bare', null, { layout: 'bare' }),
    ],
  },
  menus: [
    menu('b', '/feed/feed-blogger'),
    menu('k', '/feed/feed-keyword', { needAuditingCount: 3 }),
    menu('a', '/v1/permissions/account'),
    menu('p', '/v1/permissions/permission'),
    menu('s', '/analysis/supervisor'),
    menu('unchecked', '/op/note', { check: false }),
    menu('ins', '/ins', { title: '审核中心' }),
    menu('ins:note', '/ins/note', { title: '笔记审核', needAuditingCount: 12 }),
    menu('ins:job', '/ins/job', { check: false }),
  ],
};
const shown = (adminLevel: number, insHost?: string) =>
  Object.fromEntries(
    sidebarGroups(permitted, adminLevel, insHost).map(({ code, items }) => [code, items.map(({ to }) => to)]),
  );

describe('sidebarGroups', () => {
  it('shows groups in order, existing and permitted screens in the order of the menus', () => {
    expect(Object.keys(shown(1))).toEqual(['home', 'feed', 'permissions', 'analysis']);
    expect(shown(1)).toMatchObject({
      feed: ['/feed/feed-blogger', '/feed/feed-keyword'],
      analysis: ['/analysis/supervisor'],
    });
  });

  it('hides adminOnly items below level 1', () => {
    expect(shown(1).permissions).toEqual(['/v1/permissions/account', '/v1/permissions/permission']);
    expect(shown(0).permissions).toEqual(['/v1/permissions/account']);
  });

  it('links a group that is itself a screen', () => {
    expect(sidebarGroups(permitted, 0)[0]).toEqual({
      code: 'home',
      title: '首页',
      icon: 'home',
      items: [],
      to: '/home',
    });
  });

  it('shows counts of pending audits', () => {
    expect(sidebarGroups(permitted, 0)[1]!.items.map(({ badge }) => badge)).toEqual([0, 3]);
  });

  it('shows permitted menus of /ins if that host is configured', () => {
    expect(shown(0)).not.toHaveProperty('ins');
    expect(sidebarGroups(permitted, 0, 'https://ins').at(-1)).toMatchObject({
      title: '审核中心',
      items: [{ title: '笔记审核', to: '/ins/note', badge: 12 }],
    });
  });
});

describe('breadcrumbOf', () => {
  it('starts at home and links the titled levels above', () => {
    expect(breadcrumbOf('/feed/feed-keyword', '关键词', permitted)).toEqual([
      { title: '首页', to: '/home' },
      { title: '内容中心', to: '/feed' },
      { title: '关键词' },
    ]);
    expect(breadcrumbOf('/analysis/supervisor/biz', '业务线', permitted)).toEqual([
      { title: '首页', to: '/home' },
      { title: '数据看板', to: '/analysis' },
      { title: '标题/analysis/supervisor', to: '/analysis/supervisor' },
      { title: '业务线' },
    ]);
    expect(breadcrumbOf('/v1/permissions/account', '账号', permitted).map(({ title }) => title)).toEqual([
      '首页',
      '权限管理',
      '账号',
    ]);
    expect(breadcrumbOf('/home', '首页', permitted)).toEqual([{ title: '首页' }]);
  });
});
