/** Routes, menus, and where links lead. */
import { routeParams } from '../query-names';
import { child, isObject, type JsonObject, objectOf } from '../json';
import { errorsOf } from '../json-schema';
import { among, problem } from '../problems';
import { namesOf } from './look';
import { requirementOf } from './requirement';
import type { CheckContext, Rule } from './rule';

/**
 * A target of the console: a route that begins with one `/`. Templates stand for one segment or for the whole address.
 */
export function checkAddress(to: string, pointer: string, { routes, report, look }: CheckContext): void {
  if (/^\$\{[^]*\}$/.test(to)) return;
  const path = to.split(/[?#]/)[0]!;
  const route = routes && routeOf(path, routes);
  look?.({
    kind: 'route',
    name: path,
    pointer,
    ...(routes ? route !== undefined && { found: route } : { found: path }),
    candidates: () => namesOf(routes),
  });
  if (!/^\/(?![/\\])/.test(to))
    return report(pointer, problem('foreign-address', { found: to, expected: { is: 'consoleRoute' } }));
  if (!routes || route !== undefined) return;
  report(pointer, problem('unknown-route', among(path, routes)), { offset: 0 });
}

interface Route {
  readonly route: string;
  readonly segments: readonly string[];
}
const split = new WeakMap<ReadonlySet<string>, readonly Route[]>();

/** The first route that a written path, templates in it, can be of; routes have `{name}` segments in them. */
function routeOf(path: string, routes: ReadonlySet<string>): string | undefined {
  let known = split.get(routes);
  if (!known) split.set(routes, (known = [...routes].map((route) => ({ route, segments: route.split('/') }))));
  const written = path.replace(/\$\{[^}]*\}/g, '{}').split('/');
  const isOf = ({ segments }: Route) =>
    written.length === segments.length &&
    segments.every(
      (segment, index) => segment.startsWith('{') || written[index]!.includes('{}') || segment === written[index],
    );
  return known.find(isOf)?.route;
}

/** What the address means when it says nothing is what it may say. */
function checkDefaults(query: unknown, { report }: CheckContext): void {
  for (const [name, schema] of Object.entries(objectOf(query))) {
    const [error] =
      isObject(schema) && schema.default !== undefined && TYPES.has(schema.type)
        ? errorsOf(bounded(schema), schema.default)
        : [];
    if (error)
      report(
        `${child('/query', name)}/default${error.pointer}`,
        problem('param-does-not-fit', {
          param: name,
          expected: requirementOf(error),
          found: JSON.stringify(objectOf(schema).default),
        }),
      );
  }
}

/** That there are; of another the shape's rule speaks. */
const TYPES: ReadonlySet<unknown> = new Set(['string', 'integer', 'number', 'boolean', 'array']);

/** Without patterns: somebody may have written anything there, and it is not run. */
function bounded({ pattern: _pattern, items, ...schema }: JsonObject): JsonObject {
  return { ...schema, ...(isObject(items) && { items: bounded(items) }) };
}

export const pageRule: Rule = ({ kind }, context) => {
  if (kind !== 'page') return;
  const { page, menuCodes, address, report, look } = context;
  if (typeof page.menu === 'string') {
    look?.({
      kind: 'menu',
      name: page.menu,
      pointer: '/menu',
      ...((!menuCodes || menuCodes.has(page.menu)) && { found: page.menu }),
      candidates: () => namesOf(menuCodes),
    });
  }
  if (menuCodes && typeof page.menu === 'string' && !menuCodes.has(page.menu))
    report('/menu', problem('unknown-menu', among(page.menu, menuCodes)));
  checkDefaults(page.query, context);
  const params = routeParams(page.route);
  for (const [index, name] of params.entries())
    if (params.indexOf(name) !== index) report('/route', problem('duplicate-route-param', { found: name }));
  const taken = new Map<string, string>();
  for (const { name, pointer, fills } of address) {
    const by = fills ? `${fills.source} ${fills.param}` : pointer;
    const before = taken.get(name);
    if (before === undefined) taken.set(name, by);
    // Said already: a path param twice.
    else if ((before !== by || !fills) && !(before === '/route' && pointer === '/route'))
      report(pointer, problem('address-name-taken', { found: name, by: before, expected: { is: 'ownPrefix' } }));
  }
};
