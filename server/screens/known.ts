/** What the checker knows of this product beside the language: its calls, menus, routes and widgets. */
import type { CheckOptions } from '../../src/language/check';
import type { PartsByName } from '../../src/language/parts/declaration';
import { isPartFile, partNameOf } from '../../src/language/parts/file-name';
import { callsByName } from '../../src/services/catalogue';
import { FURTHER_ROUTES } from '../../src/shared/further-routes';
import { PLATFORM_MEDIA_HOSTS } from '../../src/shared/media-address';
import { WIDGETS } from '../../src/language/generated/widgets';
import { MENU_CODES, MENUS } from '../domain/account/menus';

/** Open to people who are not logged in (product.md section 2). */
export const PUBLIC_ROUTES: ReadonlySet<string> = new Set(['/login', '/open/video']);

export type Known = Omit<CheckOptions, 'file'> & { readonly routes: ReadonlySet<string>; readonly parts: PartsByName };

/** `files`: every screen of the folder, whose routes are known as well, and every part. */
export function knownTo(files: Iterable<{ readonly file: string; readonly text: string }>): Known {
  const all = [...files];
  const parts = all.filter(({ file }) => isPartFile(file));
  return {
    ...knownWith(all.flatMap(({ file, text }) => (isPartFile(file) ? [] : (routeIn(text) ?? [])))),
    parts: new Map(parts.map(({ file, text }) => [partNameOf(file), { name: partNameOf(file), file, text }])),
  };
}

/** `screenRoutes`: those of the screens. `mediaHosts`: of the configuration. */
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

/** Also of a text that has errors elsewhere. */
export function routeIn(text: string): string | undefined {
  try {
    const { route } = JSON.parse(text) as { route?: unknown };
    return typeof route === 'string' ? route : undefined;
  } catch {
    return undefined;
  }
}
