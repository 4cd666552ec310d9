import { describe, expect, it } from 'vitest';
import specification from '../../../tests/fixtures/spec-routes.json';
import type { ScreenIndex } from '../../services/catalogue/generated/types';
import type { Menu } from '../../services/catalogue/generated/types';
import { needsAgreement } from '../../shared/agreement';
import { guard, hasLost, loginAddress, type Permitted, type Place } from './guard';
import { matchPath } from '../../shared/address/match-path';
import { routeOf, routes } from '../routes';

const config = { ownLogin: true, insHost: '', origin: 'https://console' };
const at = (address: string): Place => {
  const { pathname, search, hash } = new URL(address, 'https://console');
  return { pathname, search, hash };
};
const menu = (menuCode: string, check = true): Menu => ({
  menuCode,
  uri: '',
  title: '',
  parentCode: null,
  check,
  needAuditingCount: 0,
});
const screen = (id: string, route: string, code: string | null, layout: 'sidebar' | 'bare' = 'sidebar') => ({
  id,
  route,
  title: `标题 ${id}`,
  menu: code,
  layout,
  etag: '1',
  nodes: [],
  broken: false,
});
const index: ScreenIndex = {
  screens: [
    screen('home', '/home', null),
    screen('feed/feed-keyword', '/feed/feed-keyword', 'feed:feed-keyword'),
    screen('feed/feed-blogger', '/feed/feed-blogger', 'feed:feed-blogger'),
    screen('analysis/user', '/analysis/user/{userId}', 'analysis:user'),
    screen('op/note', '/op/note', 'op:note'),
    screen('page/json', '/v1/page/json', 'page:list', 'bare'),
    screen('page/list', '/v1/page/list', 'page:list'),
  ],
  groups: ['/home', '/feed', '/op', '/v1/page', '/analysis'].map((path, order) => ({
    code: path.slice(1),
    path,
    title: path,
    icon: 'home',
    order,
  })),
};
const permitted: Permitted = {
  index,
  menus: [
    menu('feed:feed-keyword'),
    menu('feed:feed-blogger'),
    menu('analysis:user'),
    menu('op:note', false),
    menu('page:list'),
  ],
};
const inside = { hasToken: true, permitted };

/** Routes that the specification does not name, apart from those of the workshop. */
const ADDED: ReadonlySet<string> = new Set([
  '/lego/page/simulator',
  '/profile/account',
  '/v1/page/reviews',
  '/v1/page/form-records',
  '/v1/permissions/audit',
  '/v1/permissions/settings',
  '/v1/permissions/setup',
  '/v1/permissions/agreement',
  '/v1/permissions/retention',
  '/assistant',
  '/assistant/usage',
]);

describe('the routes', () => {
  it('are exactly those of the specification', () => {
    // Routes below /workshop and ADDED are additions of this console.
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
    expect(
      new Set(routes.map(({ path }) => path).filter((path) => !path.startsWith('/workshop') && !ADDED.has(path))),
    ).toEqual(new Set(specification.routes.map(({ path }) => path)));
    for (const { path, ...expected } of specification.routes as {
      path: string;
      group: string;
      hidden?: boolean;
      auth?: boolean;
      redirect?: string;
      widget?: string;
    }[]) {
      const { group, hidden, auth, redirect } = routeOf(path)!;
      expect({ path, group, hidden, auth, redirect }).toEqual({
        path,
        group: expected.group,
        hidden: expected.hidden,
        auth: expected.auth,
        redirect: expected.redirect,
      });
      if (expected.widget) expect(routeOf(path)!.widget).toBe(expected.widget);
    }
  });

  it('all have a Chinese title and occur once in the table', () => {
    for (const { title } of routes) expect(title).toMatch(/\p{Script=Han}/u);
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
  });

  it('match segments in braces', () => {
    expect(matchPath('/analysis/user/{userId}', '/analysis/user/7%20a')).toEqual({ userId: '7 a' });
    expect(matchPath('/analysis/user/{userId}', '/analysis/user/')).toBeUndefined();
    expect(matchPath('/analysis/user/{userId}', '/analysis/user/7/8')).toBeUndefined();
    expect(matchPath('/a/{id}', '/a/%E0%A4')).toEqual({ id: '%E0%A4' });
  });
});

describe('without a token', () => {
  it('redirects every route but /login to /login, with the address', () => {
    for (const { path, auth, redirect } of routes) {
      if (auth === false || redirect) continue;
      expect(guard(at(path), { hasToken: false }, config)).toEqual({
        kind: 'redirect',
        to: `/login?redirectUrl=${encodeURIComponent(at(path).pathname)}`,
      });
    }
    expect(guard(at('/feed/feed-keyword?pageNo=2#x'), { hasToken: false }, config)).toEqual({
      kind: 'redirect',
      to: '/login?redirectUrl=%2Ffeed%2Ffeed-keyword%3FpageNo%3D2%23x',
    });
    expect(guard(at('/nowhere'), { hasToken: false }, config)).toMatchObject({
      kind: 'redirect',
      to: '/login?redirectUrl=%2Fnowhere',
    });
  });

  it('starts single sign-on if there is no log-in page', () => {
    expect(guard(at('/home'), { hasToken: false }, { ...config, ownLogin: false })).toEqual({ kind: 'single-sign-on' });
  });

  it('opens /login; with a token it goes on to where it was asked for, but a link to set a password opens', () => {
    const login = {
      kind: 'screen',
      id: 'login',
      route: '/login',
      title: '登录',
      layout: 'bare',
      params: {},
      widget: 'login',
    };
    expect(guard(at('/login?redirectUrl=%2Fop'), { hasToken: false }, config)).toEqual(login);
    expect(guard(at('/login/'), { hasToken: false }, config)).toEqual(login);
    expect(guard(at('/login#link=x'), inside, config)).toEqual(login);
    expect(guard(at('/login'), inside, { ...config, ownLogin: false })).toEqual(login);
    const goesOn = (address: string) => guard(at(address), { hasToken: true }, config);
    expect(goesOn('/login')).toEqual({ kind: 'redirect', to: '/home' });
    expect(goesOn('/login?redirectUrl=%2Fop%2Fnote%3Fa%3D1')).toEqual({ kind: 'redirect', to: '/op/note?a=1' });
    expect(goesOn('/login?redirectUrl=%2F%2Fevil.example')).toEqual({ kind: 'redirect', to: '/home' });
  });

  it('opens a public route, and redirects to it after the log-in', () => {
    expect(guard(at('/open/video'), { hasToken: false }, config)).toMatchObject({
      kind: 'screen',
      id: 'open/video',
      layout: 'bare',
    });
    expect(guard(at('/open?x=1'), { hasToken: false }, config)).toEqual({ kind: 'redirect', to: '/open/video?x=1' });
  });

  it('does not pass on /login or / as the address to return to', () => {
    expect(loginAddress(at('/login?redirectUrl=/x'))).toBe('/login');
    expect(loginAddress(at('/'))).toBe('/login');
  });
});

describe('with a token', () => {
  it('loads the menus first', () => {
    expect(guard(at('/feed/feed-keyword'), { hasToken: true }, config)).toEqual({ kind: 'load' });
  });

  it('opens permitted screens, with the params of their address', () => {
    expect(guard(at('/feed/feed-keyword/'), inside, config)).toMatchObject({
      kind: 'screen',
      id: 'feed/feed-keyword',
      title: '标题 feed/feed-keyword',
      layout: 'sidebar',
    });
    for (const wrong of ['x', '0', '-1', '1.5', '7%20a'])
      expect(guard(at(`/analysis/user/${wrong}`), inside, config)).toEqual({ kind: 'not-found' });
    expect(guard(at('/analysis/user/7'), inside, config)).toMatchObject({
      kind: 'screen',
      id: 'analysis/user',
      params: { userId: '7' },
    });
    expect(guard(at('/v1/page/json'), inside, config)).toMatchObject({ layout: 'bare' });
    expect(guard(at('/home'), { hasToken: true, permitted: { index, menus: [menu('other')] } }, config)).toMatchObject({
      id: 'home',
    });
  });

  it.each([
    '/nowhere',
    '/feed/feed-list',
    '/op/note',
    '/op',
    '/ins/audit',
    '/feed/feed-keyword/x',
    '/Feed/feed-keyword',
    '//evil.example',
    '/v1/page/edit',
  ])('redirects %s home: unknown, not built or not permitted', (address) => {
    expect(guard({ pathname: address, search: '', hash: '' }, inside, config)).toEqual({
      kind: 'redirect',
      to: '/home',
      refused: address,
    });
  });

  it('redirects the address of a group to its first screen, not to an editor, which needs an id', () => {
    expect(guard(at('/v1/page'), inside, config)).toEqual({ kind: 'redirect', to: '/v1/page/list' });
    expect(guard(at('/feed'), inside, config)).toEqual({ kind: 'redirect', to: '/feed/feed-blogger' });
    expect(guard(at('/analysis'), inside, config)).toEqual({ kind: 'redirect', to: '/home', refused: '/analysis' });
  });

  it('handles /, /404 and the other host of /ins/', () => {
    expect(guard(at('/'), inside, config)).toEqual({ kind: 'redirect', to: '/home' });
    expect(guard(at('/404'), inside, config)).toEqual({ kind: 'not-found' });
  });

  it('leaves for the other host for every address under /ins/, whether or not the menu is known', () => {
    const withInsHost = { ...config, insHost: 'https://ins.example' };
    for (const visitor of [inside, { hasToken: true }]) {
      expect(guard(at('/ins/audit?x=1#y'), visitor, withInsHost)).toEqual({
        kind: 'leave',
        to: 'https://ins.example/ins/audit?x=1#y',
      });
      expect(guard(at('/ins/a/b/'), visitor, withInsHost)).toEqual({
        kind: 'leave',
        to: 'https://ins.example/ins/a/b/',
      });
    }
    expect(guard(at('/inside'), inside, withInsHost)).toEqual({ kind: 'redirect', to: '/home', refused: '/inside' });
    expect(guard(at('/ins/audit'), { hasToken: false }, withInsHost)).toEqual({
      kind: 'redirect',
      to: '/login?redirectUrl=%2Fins%2Faudit',
    });
  });

  it('shows 404 instead of redirecting endlessly if there is no /home', () => {
    expect(
      guard(
        at('/home'),
        { hasToken: true, permitted: { menus: [menu('x')], index: { screens: [], groups: [] } } },
        config,
      ),
    ).toEqual({ kind: 'not-found' });
  });

  it('shows a person without any rights only a home that says so', () => {
    const nobody = {
      hasToken: true,
      permitted: {
        index: {
          ...index,
          screens: [...index.screens, screen('intro', '/profile/git-access-token-intro', null, 'bare')],
        },
        menus: [menu('op:note', false)],
      },
    };
    expect(guard(at('/home'), nobody, config)).toEqual({ kind: 'no-access' });
    expect(guard(at('/feed/feed-keyword'), nobody, config)).toEqual({
      kind: 'redirect',
      to: '/home',
      refused: '/feed/feed-keyword',
    });
    expect(guard(at('/profile/git-access-token-intro'), nobody, config)).toMatchObject({ id: 'intro' });
  });

  it('reloads for the role that an address names, once logged in', () => {
    expect(guard(at('/home?previewRole=3'), inside, config)).toEqual({ kind: 'restart' });
    expect(guard(at('/home?previewRole='), { hasToken: true }, config)).toEqual({ kind: 'restart' });
    expect(guard(at('/home?previewRole=3'), { hasToken: false }, config)).toEqual({
      kind: 'redirect',
      to: '/login?redirectUrl=%2Fhome%3FpreviewRole%3D3',
    });
  });
});

describe('the user agreement', () => {
  it('is required by every permitted route under /feed/', () => {
    for (const { path } of routes.filter(({ path }) => path.startsWith('/feed/'))) {
      const one = {
        hasToken: true,
        permitted: { menus: [menu('m')], index: { groups: [], screens: [screen('s', path, 'm')] } },
      };
      expect(guard(at(path), one, config)).toMatchObject({ kind: 'screen', agreement: true });
      expect(guard(at(`${path}/?x=1`), one, config)).toMatchObject({ kind: 'screen', agreement: true });
      expect(needsAgreement(path)).toBe(true);
    }
  });

  it('is required by no other route', () => {
    for (const { path, screen: id = 's' } of routes.filter(({ path }) => !path.startsWith('/feed/'))) {
      const one = {
        hasToken: true,
        permitted: { menus: [menu('m')], index: { groups: [], screens: [screen(id, path, 'm')] } },
      };
      expect(guard(at(path), one, config)).not.toHaveProperty('agreement');
      expect(needsAgreement(path)).toBe(false);
    }
  });
});

describe('hasLost: a change of access', () => {
  const without = (...codes: string[]): Permitted => ({
    menus: permitted.menus.filter(({ menuCode }) => !codes.includes(menuCode)),
    index,
  });

  it('is true if the menu of the screen was taken away', () => {
    expect(hasLost('/feed/feed-keyword', permitted, without('feed:feed-keyword'))).toBe(true);
    expect(hasLost('/analysis/user/7/', permitted, without('analysis:user'))).toBe(true);
    expect(hasLost('/feed/feed-keyword', permitted, { index, menus: [menu('feed:feed-keyword', false)] })).toBe(true);
  });

  it('is false if another menu was taken away, if there was none, or if only the screen was removed', () => {
    expect(hasLost('/feed/feed-keyword', permitted, without('feed:feed-blogger'))).toBe(false);
    expect(hasLost('/home', permitted, { index, menus: [] })).toBe(false);
    expect(hasLost('/op/note', permitted, { index, menus: [] })).toBe(false);
    expect(
      hasLost('/feed/feed-keyword', permitted, { menus: permitted.menus, index: { screens: [], groups: [] } }),
    ).toBe(false);
  });
});
