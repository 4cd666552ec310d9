/** The language's shape: props that there are, values that are possible, sizes; the reader's errors in our words. */
import { errorsOf, type JsonSchema, type SchemaError } from '../json-schema';
import { objectOf } from '../json';
import { problems } from '../problems';
import { pageSchema } from '../schema';
import type { CheckContext } from './rule';

let known: JsonSchema | undefined;
/** Made when the first screen is checked, once. */
export const shapeOfScreens = (): JsonSchema => (known ??= pageSchema());

export const checkShape = ({ page, report }: Pick<CheckContext, 'page' | 'report'>): void =>
  sayAll(errorsOf(shapeOfScreens(), page), '', report);

const HOUSE: JsonSchema = {
  type: 'object',
  required: ['body'],
  properties: { body: { type: 'array', items: { $ref: '#/definitions/Node' } } },
};

/** House nodes in an island, which the shape of the screen around it knows nothing of. */
export const checkHouse = (house: unknown, pointer: string, { report }: Pick<CheckContext, 'report'>): void =>
  sayAll(errorsOf(HOUSE, house, shapeOfScreens()), pointer, report);

function sayAll(errors: readonly SchemaError[], at: string, report: CheckContext['report']): void {
  const said = new Set<string>();
  for (const error of errors) {
    const key = `${error.pointer} ${error.keyword} ${JSON.stringify(error.limit)}`;
    if (!said.has(key)) word({ ...error, pointer: at + error.pointer }, report);
    said.add(key);
  }
}

function word({ keyword, limit, schema, pointer, data, message }: SchemaError, report: CheckContext['report']): void {
  const found = shown(data);
  switch (keyword) {
    case 'required':
      return report(pointer, problems.missingProp(String(limit)));
    case 'additionalProperties':
      return report(pointer, problems.unknownProp(String(limit), Object.keys(objectOf(schema.properties))), {
        key: true,
      });
    case 'enum': {
      const values = (limit as unknown[]).map(String);
      if (pointer.endsWith('/type') && values.includes('table'))
        return report(pointer, problems.unknownNode(found, values));
      if (pointer.endsWith('/action')) return report(pointer, problems.unknownAction(found, values));
      return report(pointer, problems.unknownValue(found, values));
    }
    case 'type':
      return report(
        pointer,
        problems.wrongType(
          [limit].flat().join(' or '),
          Array.isArray(data) ? 'array' : data === null ? 'null' : typeof data,
        ),
      );
    case 'pattern':
      return report(pointer, problems.outOfBounds(patternWords(String(limit)), found));
    case 'propertyNames':
      return report(pointer, problems.outOfBounds('a name is letters, digits, `_` and `-`', String(limit)), {
        key: true,
      });
    case 'const':
      return;
    default:
      return report(pointer, problems.outOfBounds(message, found));
  }
}

/** Values are shown short: a screen's text may be long. */
const shown = (data: unknown): string => (typeof data === 'string' ? data : (JSON.stringify(data) ?? '')).slice(0, 80);
const patternWords = (pattern: string): string =>
  pattern.includes('\\$\\{')
    ? '`${…}` has no meaning here'
    : pattern.startsWith('^/')
      ? 'a route is segments of letters, digits, `_`, `-`, `.` or `{name}` after `/`'
      : 'a name is letters, digits, `_` and `-`; it begins with a letter';
