/** Checks a screen against the language's JSON Schema (props, values, sizes) and words the errors as problems. */
import { errorsOf, type JsonSchema, type SchemaError } from '../json-schema';
import { objectOf } from '../json';
import { bodyNodes } from '../language';
import { among, jsonType, jsonTypes, problem, type Term } from '../problems';
import { pageSchema } from '../schema';
import type { CheckContext } from './rule';
import { requirementOf } from './requirement';

let known: JsonSchema | undefined;
/** Created for the first screen that is checked, then reused. */
export const shapeOfScreens = (): JsonSchema => (known ??= pageSchema());

export const checkShape = ({ page, report }: Pick<CheckContext, 'page' | 'report'>): void =>
  sayErrors(errorsOf(shapeOfScreens(), page), '', report);

const HOUSE: JsonSchema = {
  type: 'object',
  required: ['body'],
  properties: { body: { type: 'array', items: { $ref: '#/definitions/Node' } } },
};

/** House nodes inside an island, which the schema of the screen does not cover. */
export const checkHouse = (house: unknown, pointer: string, { report }: Pick<CheckContext, 'report'>): void =>
  sayErrors(errorsOf(HOUSE, house, shapeOfScreens()), pointer, report);

export function sayErrors(errors: readonly SchemaError[], at: string, report: CheckContext['report']): void {
  const reported = new Set<string>();
  for (const error of errors) {
    const key = `${error.pointer} ${error.keyword} ${JSON.stringify(error.limit)}`;
    if (!reported.has(key)) word({ ...error, pointer: at + error.pointer }, report);
    reported.add(key);
  }
}

function word(error: SchemaError, report: CheckContext['report']): void {
  const { keyword, limit, schema, pointer, data } = error;
  const found = shown(data);
  switch (keyword) {
    case 'required':
      return report(pointer, problem('missing-prop', { expected: String(limit) }));
    case 'additionalProperties':
      return report(pointer, problem('unknown-prop', among(String(limit), Object.keys(objectOf(schema.properties)))), {
        key: true,
      });
    case 'enum': {
      const values = (limit as unknown[]).map(String);
      if (pointer.endsWith('/type') && values.includes(bodyNodes[0]!.type))
        return report(pointer, problem('unknown-node', among(found, values)));
      if (pointer.endsWith('/action')) return report(pointer, problem('unknown-action', among(found, values)));
      return report(pointer, problem('unknown-value', among(found, values)));
    }
    case 'type':
      return report(
        pointer,
        problem('wrong-type', {
          expected: jsonTypes([limit].flat().map(String)),
          found: jsonType(data),
        }),
      );
    case 'pattern':
      return report(pointer, problem('out-of-bounds', { rule: patternRule(String(limit)), found }));
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

/** Shortens a value, because texts of a screen may be long. */
const shown = (data: unknown): string => (typeof data === 'string' ? data : (JSON.stringify(data) ?? '')).slice(0, 80);
const patternRule = (pattern: string): Term =>
  pattern.includes('\\$\\{')
    ? { is: 'noTemplate' }
    : pattern.startsWith('^/')
      ? { is: 'routeRule' }
      : { is: 'nameRule' };
