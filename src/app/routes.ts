/** Which row of the table of routes an address belongs to. */
import { type RouteRow, routes } from '../shared/routes';

export { routes };

/** The row of an address, `{name}` segments matching anything; rows without such segments first. */
export function routeOf(pathname: string): RouteRow | undefined {
  return routes.find(({ path }) => path === pathname) ?? routes.find(({ path }) => matchPath(path, pathname));
}

/** The screen that an address most likely shows, before it is known what screens there are: their files are named after their routes. */
export function likelyScreen(pathname: string): string | undefined {
  const row = routeOf(pathname);
  return !row || row.redirect || row.path === '/404' || row.path.includes('{') ? undefined : row.screen ?? row.path.slice(1);
}

/** The values of the `{name}` segments, or undefined where the address is another. */
export function matchPath(pattern: string, pathname: string): Record<string, string> | undefined {
  const [expected, given] = [pattern.split('/'), pathname.split('/')];
  if (expected.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of expected.entries()) {
    const value = given[index]!;
    if (/^\{.+\}$/.test(segment) && value !== '') params[segment.slice(1, -1)] = decodeSegment(value);
    else if (segment !== value) return undefined;
  }
  return params;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
