/** Which row of the table of routes an address belongs to. */
import { findAt } from '../shared/match-path';
import { type RouteRow, routes } from '../shared/routes';

export { routes };

/** The row of an address, `{name}` segments matching anything; rows without such segments first. */
export function routeOf(pathname: string): RouteRow | undefined {
  return findAt(routes, pathname, ({ path }) => path);
}
