/** The breadcrumbs of every shipped screen, for people with all menus and for people with one. */
import { expect, it } from 'vitest';
import menuFile from '../../../schemas/menu.json';
import { screensIn } from '../../language/test-support';
import type { Menu, ScreenIndexEntry } from '../../services/catalogue/generated/types';
import { guard, permittedScreens, standsAlone, type Decision, type Permitted } from '../session/guard';
import { breadcrumbOf } from '../shell/sidebar-items';

const screens = screensIn('schemas').map(({ file, text }): ScreenIndexEntry => {
  const { route, title, menu, layout = 'sidebar' } = JSON.parse(text) as ScreenIndexEntry;
  return { id: file, route, title, menu, layout, etag: '1', nodes: [], broken: false };
});
const codes = [...new Set(screens.flatMap(({ menu }) => menu ?? []))];
const menuOf = (menuCode: string): Menu => ({
  menuCode,
  uri: '',
  title: '',
  parentCode: null,
  check: true,
  needAuditingCount: 0,
});
const personWith = (of: readonly string[]): Permitted => ({
  menus: of.map(menuOf),
  index: { screens, groups: menuFile.groups },
});
const config = { ownLogin: true, insHost: '', origin: 'https://console' };

/** Where a link leads in the end. */
function followed(pathname: string, permitted: Permitted): Decision {
  const decision = guard({ pathname, search: '', hash: '' }, { hasToken: true, permitted }, config);
  return decision.kind === 'redirect' ? followed(decision.to, permitted) : decision;
}

it('the levels of every breadcrumb lead to screens that need no id, also for people with one menu', () => {
  let links = 0;
  for (const permitted of [personWith(codes), ...codes.map((code) => personWith([code]))])
    for (const { route, title } of permittedScreens(permitted))
      for (const { to } of breadcrumbOf(route, title, permitted)) {
        if (to === undefined) continue;
        links += 1;
        const end = followed(to, permitted);
        const screen = screens.find(({ id }) => end.kind === 'screen' && id === end.id);
        expect(
          screen && standsAlone(screen, permitted.index.groups),
          `${route}: ${to} leads to ${JSON.stringify(end)}`,
        ).toBe(true);
      }
  expect(links).toBeGreaterThan(100);
});
