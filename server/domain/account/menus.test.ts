import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { MENU_CODES, MENUS, menusOf } from './menus';

interface Route {
  path: string;
  group: string;
  hidden?: boolean;
}
const { routes } = JSON.parse(
  readFileSync(new URL('../../../tests/fixtures/spec-routes.json', import.meta.url), 'utf8'),
) as { routes: Route[] };

describe('menus', () => {
  it('are exactly the routes of the sidebar', () => {
    const sidebar = routes.filter((route) => route.group === 'sidebar');
    // The specification names no children of /ins, which is another host; the others are additions.
    const named = MENUS.filter(
      ({ menuCode, parentCode }) =>
        !['workshop', 'assistant'].includes(parentCode ?? menuCode) &&
        parentCode !== 'ins' &&
        ![
          'page:reviews',
          'page:form-records',
          'permissions:audit',
          'permissions:settings',
          'permissions:setup',
          'permissions:agreement',
          'permissions:retention',
        ].includes(menuCode),
    );
    expect(named.map((menu) => menu.uri).toSorted()).toEqual(sidebar.map((route) => route.path).toSorted());
    expect(
      named
        .filter((menu) => menu.hidden)
        .map((menu) => menu.uri)
        .toSorted(),
    ).toEqual(
      sidebar
        .filter((route) => route.hidden)
        .map((route) => route.path)
        .toSorted(),
    );
  });
  it('have unique codes and existing parents', () => {
    expect(MENU_CODES.size).toBe(MENUS.length);
    expect(MENUS.every((menu) => menu.parentCode === null || MENU_CODES.has(menu.parentCode))).toBe(true);
    expect([...MENU_CODES]).toEqual(
      expect.arrayContaining(['feed:feed-keyword', 'permissions:account', 'op:jjr-video', 'analysis:user']),
    );
  });
  it('for administrators only are hidden from others, and so is an empty group', () => {
    expect(menusOf(new Set(['permissions:permission']), 0)).toEqual([]);
    expect(menusOf(new Set(['permissions:permission']), 1).map((menu) => menu.menuCode)).toEqual([
      'permissions',
      'permissions:permission',
    ]);
  });
});
