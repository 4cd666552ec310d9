/** Looks up an address in the table of routes. */
import { findAt } from '../shared/address/match-path';
import { type RouteRow, routes } from '../shared/address/routes';

export { routes };

/** The route of an address; routes without `{name}` segments win over routes with them. */
export function routeOf(pathname: string): RouteRow | undefined {
  return findAt(routes, pathname, ({ path }) => path);
}
