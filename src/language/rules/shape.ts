/** Checks a screen against the language's JSON Schema (props, values, sizes) and words the errors as problems. */
import { errorsOf, type JsonSchema, type SchemaError } from '../schema/json-schema';
import { asText, child, objectOf, own, segments } from '../schema/json';
import { bodyNodes } from '../declare/language';
import { closest, meantBy } from '../declare/meanings';
import { among, type Finding, jsonType, jsonTypes, problem, type Term } from '../problems';
import { pageSchema } from '../schema/schema';
import { bareOf } from './bare';
import { insteadOfNode } from './instead-of-node';
import type { CheckContext } from './rule';
import { requirementOf } from './requirement';

let known: JsonSchema | undefined;
/** Created for the first screen that is checked, then reused. */
export const shapeOfScreens = (): JsonSchema => (known ??= pageSchema());

export const checkShape = ({ screen, report }: Pick<CheckContext, 'screen' | 'report'>): void =>
  reportSchemaErrors(errorsOf(shapeOfScreens(), screen), '', report, screen);

const HOUSE: JsonSchema = {
  type: 'object',
  required: ['body'],
  properties: { body: { type: 'array', items: { $ref: '#/definitions/Node' } } },
};

/** House nodes inside an island, which the schema of the screen does not cover. */
export const checkHouse = (house: unknown, pointer: string, { report }: Pick<CheckContext, 'report'>): void =>
  reportSchemaErrors(errorsOf(HOUSE, house, shapeOfScreens()), pointer, report, house);

/** `value`: what the errors are about. */
export function reportSchemaErrors(
  errors: readonly SchemaError[],
  at: string,
  report: CheckContext['report'],
  value: unknown,
): void {
  const reported = new Set<string>();
  const meant = new Map(
    errors
      .filter(({ keyword }) => keyword === 'additionalProperties')
      .map((error) => [error, unknownProp(error, value)] as const),
  );
  // A required prop under another name is one mistake.
  const misnamed = new Set(
    [...meant].map(([{ pointer }, { args }]) => child(outerOf(pointer), asText(args.suggestion ?? ''))),
  );
  for (const error of errors) {
    const key = `${error.pointer} ${error.keyword} ${JSON.stringify(error.limit)}`;
    if (reported.has(key)) continue;
    reported.add(key);
    if (error.keyword === 'required' && misnamed.has(child(error.pointer, asText(error.limit)))) continue;
    const unknown = meant.get(error);
    if (unknown) report(at + error.pointer, unknown, { key: true });
    else word({ ...error, pointer: at + error.pointer }, report);
  }
}

const outerOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));

/** An unknown prop; suggests a prop that the object lacks rather than one that it has. */
function unknownProp({ limit, schema, pointer }: SchemaError, value: unknown): Finding {
  const object = objectOf(valueAt(value, segments(outerOf(pointer))));
  const known = Object.keys(objectOf(schema.properties));
  const lacking = known.filter((prop) => !Object.hasOwn(object, prop));
  return problem('unknown-prop', among(asText(limit), known, closest(asText(limit), lacking)));
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((host, key) => (Array.isArray(host) ? host[Number(key)] : own(objectOf(host), key)), value);

function word(error: SchemaError, report: CheckContext['report']): void {
  const { keyword, limit, pointer, data } = error;
  const found = shown(data);
  switch (keyword) {
    case 'required':
      return report(pointer, problem('missing-prop', { expected: String(limit) }));
    case 'enum': {
      const values = (limit as unknown[]).map(String);
      if (pointer.endsWith('/type') && values.includes(bodyNodes[0]!.type))
        return report(pointer, unknownNode(found, values));
      if (pointer.endsWith('/action')) return report(pointer, problem('unknown-action', among(found, values)));
      return report(pointer, problem('unknown-value', among(found, values)));
    }
    case 'type':
      return report(
        pointer,
        problem('wrong-type', {
          expected: jsonTypes([limit].flat().map(String)),
          found: jsonType(data),
          ...(limit === 'array' && data !== null && { hint: { is: 'inBrackets' } }),
          ...(bareOf(data, limit) !== undefined && { suggestion: bareOf(data, limit), hint: { is: 'noQuotes' } }),
        }),
      );
    case 'pattern':
      return report(
        pointer,
        problem('out-of-bounds', {
          rule: patternRule(String(limit)),
          found,
          ...(pointer === '/route' && routeOf(found, String(limit))),
        }),
      );
    case 'propertyNames':
      return report(pointer, problem('out-of-bounds', { rule: { is: 'keyRule' }, found: String(limit) }), {
        key: true,
      });
    case 'const':
      return;
    default:
      return report(pointer, problem('out-of-bounds', { rule: requirementOf(error), found }));
  }
}

const HOUSE_TYPES: readonly string[] = bodyNodes.map(({ type }) => type);

/** A name with the meaning of a house node suggests the node; that of something else says what it is. */
function unknownNode(found: string, types: readonly string[]): Finding {
  const meant = meantBy(found, HOUSE_TYPES);
  const instead = meant === undefined ? insteadOfNode(found) : undefined;
  return problem('unknown-node', instead === undefined ? among(found, types, meant) : { found, instead });
}

/** Shortens a value, because texts of a screen may be long. */
const shown = (data: unknown): string => (typeof data === 'string' ? data : (JSON.stringify(data) ?? '')).slice(0, 80);
/** Suggests `/feed/{id}` for `feed/:id`, if that is a route. */
function routeOf(written: string, pattern: string): { suggestion?: string } {
  const suggestion = `/${written.replace(/^\/+/, '').replace(/:(\w+)/g, '{$1}')}`;
  return new RegExp(pattern, 'u').test(suggestion) ? { suggestion } : {};
}
const patternRule = (pattern: string): Term =>
  pattern.includes('\\$\\{')
    ? { is: 'noTemplate' }
    : pattern.startsWith('^/')
      ? { is: 'routeRule' }
      : { is: 'nameRule' };
