/** Checks routes, menus and the targets of links. */
import { isRelativeDay } from '../../shared/text/relative-day';
import { ISLAND } from '../amis/dialect';
import { HOLE, maskExpressions } from '../expression/inspect';
import { routeParams } from '../infer/query-names';
import { child, isObject, type JsonObject, objectOf } from '../schema/json';
import { errorsOf } from '../schema/json-schema';
import { leadsTo, type LinkPath, linkPath } from '../infer/links';
import { among, problem } from '../problems';
import { bareOf } from './bare';
import { namesOf } from './look';
import { requirementOf } from './requirement';
import type { CheckContext, Rule } from './rule';

/**
 * A target inside the console: a route that starts with a single `/`. Expressions stand for one segment or for the whole
 * address.
 */
export function checkAddress(to: string, pointer: string, { routes, report, look }: CheckContext): void {
  const link = linkPath(to);
  // The rule for expressions reports the error; a link that begins and ends with one is known at run time only.
  if (!link || isComputed(to)) return;
  const path = link.text;
  const route = routes && routeOf(link, routes);
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

function isComputed(to: string): boolean {
  const masked = maskExpressions(to, ISLAND) ?? '';
  return masked.startsWith(HOLE) && masked.endsWith(HOLE);
}

interface Route {
  readonly route: string;
  readonly segments: readonly string[];
}
const split = new WeakMap<ReadonlySet<string>, readonly Route[]>();

/** The first route that the link can lead to. */
function routeOf(link: LinkPath, routes: ReadonlySet<string>): string | undefined {
  let known = split.get(routes);
  if (!known) split.set(routes, (known = [...routes].map((route) => ({ route, segments: route.split('/') }))));
  return known.find(({ segments }) => leadsTo(link, segments))?.route;
}

/** The default of a name of the address, or of the state, fits the name's own schema. */
function checkDefaults(group: 'query' | 'state', { screen, report }: CheckContext): void {
  for (const [name, schema] of Object.entries(objectOf(screen[group]))) {
    const [error] =
      isObject(schema) && schema.default !== undefined && !isDayRelative(schema) && TYPES.has(schema.type)
        ? errorsOf(bounded(schema), schema.default)
        : [];
    const bare = error && bareOf(error.data, error.limit);
    if (error)
      report(
        `${child(`/${group}`, name)}/default${error.pointer}`,
        problem('param-does-not-fit', {
          param: name,
          expected: requirementOf(error),
          found: JSON.stringify(objectOf(schema).default),
          ...(bare !== undefined && { suggestion: bare }),
        }),
      );
  }
}

/** The rule for the shape checks the default. */
const isDayRelative = ({ format, default: day }: JsonObject): boolean => format === 'date' && isRelativeDay(day);

/** Known types; the rule for the shape reports others. */
const TYPES: ReadonlySet<unknown> = new Set(['string', 'integer', 'number', 'boolean', 'array']);

/** Removes patterns: they come from the screen and must not be run as regular expressions. */
function bounded({ pattern: _pattern, items, ...schema }: JsonObject): JsonObject {
  return { ...schema, ...(isObject(items) && { items: bounded(items) }) };
}

export const pageRule: Rule = ({ kind }, context) => {
  if (kind !== 'page') return;
  const { screen, menuCodes, report, look } = context;
  if (typeof screen.menu === 'string') {
    look?.({
      kind: 'menu',
      name: screen.menu,
      pointer: '/menu',
      ...((!menuCodes || menuCodes.has(screen.menu)) && { found: screen.menu }),
      candidates: () => namesOf(menuCodes),
    });
  }
  if (menuCodes && typeof screen.menu === 'string' && !menuCodes.has(screen.menu))
    report('/menu', problem('unknown-menu', among(screen.menu, menuCodes)));
  checkDefaults('query', context);
  checkDefaults('state', context);
  const params = routeParams(screen.route);
  for (const [index, name] of params.entries())
    if (params.indexOf(name) !== index) report('/route', problem('duplicate-route-param', { found: name }));
  checkTaken(context);
};

/** Nodes that share names in the address: one problem for each node, because one `prefix` ends it. */
function checkTaken({ address, report, lineOf }: CheckContext): void {
  const owners = new Map<string, { readonly by: string; readonly pointer: string }>();
  const shared = new Map<string, { readonly names: string[]; readonly owner: string }>();
  for (const { name, pointer, fills } of address) {
    const by = fills?.map(({ source, param }) => `${source} ${param}`).join(' ') ?? pointer;
    const owner = owners.get(name);
    if (!owner) owners.set(name, { by, pointer });
    // A path param named twice is reported elsewhere.
    else if ((owner.by !== by || !fills) && !(owner.pointer === ROUTE && pointer === ROUTE)) {
      const names = shared.get(pointer)?.names ?? [];
      shared.set(pointer, { names: [...names, name], owner: owner.pointer });
    }
  }
  for (const [pointer, { names, owner }] of shared) {
    const isOfRoute = owner === ROUTE && pointer.startsWith('/query/');
    report(
      pointer,
      problem('address-name-taken', {
        found: { each: names },
        ...(isOfRoute ? { route: owner } : { line: lineOf(owner), expected: { is: 'ownPrefix' } }),
      }),
      isOfRoute ? { key: true } : undefined,
    );
  }
}
const ROUTE = '/route';
