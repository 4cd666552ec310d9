/** Every screen is reached by presses from /home: through the sidebar, and through links and buttons of screens. */
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import menuFile from '../../../schemas/menu.json';
import { expandedScreens } from '../../../scripts/schemas-expand';
import { matchPath } from '../../shared/address/match-path';
import type { Menu, ScreenIndexEntry } from '../../services/catalogue/generated/types';
import { sidebarGroups } from '../shell/sidebar-items';

/** Reached otherwise. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  '/home': 'the start',
  '/lego/page/simulator': 'the address of a preview without a page',
  '/login': 'before the session',
  '/profile/account': 'the menu of the user',
  '/profile/git-access-token-intro': 'the dialog of the Git token',
};

type Page = Pick<ScreenIndexEntry, 'route' | 'title' | 'menu'> & { readonly layout?: ScreenIndexEntry['layout'] };

const texts = Object.values(expandedScreens(resolve(import.meta.dirname, '../../../schemas')));
const pages = texts.map((text) => JSON.parse(text) as Page);
const codes = [...new Set(pages.flatMap(({ menu }) => menu ?? []))];
const screens = pages.map(({ route, title, menu, layout = 'sidebar' }) => {
  return { id: route, route, title, menu, layout, etag: '1', nodes: [], broken: false };
});
const menuOf = (menuCode: string): Menu => ({
  menuCode,
  uri: '',
  title: '',
  parentCode: null,
  check: true,
  needAuditingCount: 0,
});

const routesOf = (address: string): string[] => {
  const path = address
    .split('?')[0]!
    .replaceAll(/\$\{[^}]*\}/g, '1')
    .replace(/(?<=.)\/$/, '/1');
  return pages.filter(({ route }) => matchPath(route, path)).map(({ route }) => route);
};

/** The routes that the links and buttons of a screen lead to. */
const linksOf = (text: string): string[] =>
  [...text.matchAll(/"to":\s*"(\/[^"]*)"/g)].flatMap(([, address]) => routesOf(address!));

const sidebar = sidebarGroups({ menus: codes.map(menuOf), index: { screens, groups: menuFile.groups } }, 1);

it('names each place of the sidebar once', () => {
  const titles = sidebar.flatMap(({ title, items }) => [title, ...items.map((item) => item.title)]);
  expect(titles.filter((title, at) => titles.indexOf(title) < at)).toEqual([]);
});

it('leads to every screen', () => {
  const links = new Map(pages.map(({ route }, index) => [route, linksOf(texts[index]!)]));
  const reached = new Set(Object.keys(ELSEWHERE));
  const waiting = [
    ...reached,
    ...sidebar.flatMap(({ items, to }) => [...items.map((item) => item.to), to ?? []].flat()),
  ];
  for (let route = waiting.pop(); route !== undefined; route = waiting.pop()) {
    reached.add(route);
    waiting.push(...(links.get(route) ?? []).filter((each) => !reached.has(each)));
  }
  expect(pages.map(({ route }) => route).filter((route) => !reached.has(route))).toEqual([]);
});
