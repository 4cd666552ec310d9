/** What the checker knows of this product beside the language: its calls, menus and routes. */
import type { CheckOptions } from '../../src/runtime/page/check';
import { callsByName } from '../../src/services/catalogue';
import { MENU_CODES, MENUS } from '../modules/auth/menus';

/** Open to people who are not logged in (product.md section 2). */
export const PUBLIC_ROUTES: ReadonlySet<string> = new Set(['/login', '/open/video']);

/** Routes that are no menu: pages beside the sidebar, and what a screen can always go to. */
const FURTHER_ROUTES = [
  '/', '/home', '/404', '/login', '/image/edit', '/open/video', '/open/video-detail', '/lego/component/edit', '/lego/component/formAssembly',
  '/lego/page/simulator/{id}', '/profile/git-access-token-intro', '/v1/component/edit', '/v1/component/edit/v2', '/v1/page/edit', '/v1/page/edit-ap-user',
  '/v1/page/edit-ap', '/v1/page/edit-ap-v2', '/v1/activity/edit', '/v1/page/json', '/v1/component/category/json', '/v1/page/testReport', '/v1/gen-video',
  '/v1/gen-video-1', '/v1/gen-video-init', '/v1/ai-recruiment-login',
];

/** `screens`: texts of every screen of the folder, whose routes are known as well. */
export function knownTo(screens: Iterable<string>): Omit<CheckOptions, 'file'> {
  const routes = new Set([...FURTHER_ROUTES, ...MENUS.map(({ uri }) => uri)]);
  for (const text of screens) {
    const route = routeIn(text);
    if (route !== undefined) routes.add(route);
  }
  return { calls: callsByName, menuCodes: MENU_CODES, routes };
}

function routeIn(text: string): string | undefined {
  try {
    const { route } = JSON.parse(text) as { route?: unknown };
    return typeof route === 'string' ? route : undefined;
  } catch {
    return undefined;
  }
}
