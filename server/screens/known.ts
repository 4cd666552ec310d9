/** Facts of this product for the checker: calls, menus, routes and widgets. */
import type { CheckOptions } from '../../src/language/check';
import type { PartsByName } from '../../src/language/parts/declaration';
import { isPartFile, partNameOf } from '../../src/language/parts/file-name';
import { callsByName } from '../../src/services/catalogue';
import { FURTHER_ROUTES } from '../../src/shared/address/further-routes';
import { PLATFORM_MEDIA_HOSTS } from '../../src/shared/address/media-hosts';
import { WIDGETS } from '../../src/language/generated/widgets';
import { MENU_CODES, MENUS } from '../domain/account/menus';

/** Routes that need no log-in (product.md section 2). */
export const PUBLIC_ROUTES: ReadonlySet<string> = new Set(['/login', '/open/video']);

export type Known = Omit<CheckOptions, 'file'> & { readonly routes: ReadonlySet<string>; readonly parts: PartsByName };

/** `files`: all screens, whose routes become known, and all parts. */
export function knownTo(files: Iterable<{ readonly file: string; readonly text: string }>): Known {
  const all = [...files];
  const parts = all.filter(({ file }) => isPartFile(file));
  return {
    ...knownWith(all.flatMap(({ file, text }) => (isPartFile(file) ? [] : (routeIn(text) ?? [])))),
    parts: new Map(parts.map(({ file, text }) => [partNameOf(file), { name: partNameOf(file), file, text }])),
  };
}

/** `screenRoutes`: routes of the screens. `mediaHosts`: from the configuration. */
export const knownWith = (
  screenRoutes: Iterable<string>,
  mediaHosts: readonly string[] = PLATFORM_MEDIA_HOSTS,
  parts: PartsByName = new Map(),
): Known => ({
  calls: callsByName,
  menuCodes: MENU_CODES,
  mediaHosts,
  parts,
  widgets: new Set(Object.keys(WIDGETS)),
  routes: new Set([...Object.keys(FURTHER_ROUTES), ...MENUS.map(({ uri }) => uri), ...screenRoutes]),
});

/** The route of a screen's text, also if the text has errors elsewhere. */
export function routeIn(text: string): string | undefined {
  try {
    const { route } = JSON.parse(text) as { route?: unknown };
    return typeof route === 'string' ? route : undefined;
  } catch {
    return undefined;
  }
}
