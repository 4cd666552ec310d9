/** The language's shape, by ajv; its errors in our words. */
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { child } from '../json';
import { problems } from '../problems';
import { pageSchema } from '../schema';
import type { CheckContext } from './rule';

let validator: ValidateFunction | undefined;
/** Compiled when the first screen is checked (some 150 ms), once. */
const validate = (): ValidateFunction => (validator ??= new Ajv({ allErrors: true, strict: false, verbose: true }).compile(pageSchema()));

export function checkShape({ page, report }: Pick<CheckContext, 'page' | 'report'>): void {
  const check = validate();
  if (check(page)) return;
  const said = new Set<string>();
  for (const error of check.errors ?? []) {
    // Said once, for the name as a whole.
    if (error.propertyName !== undefined && error.keyword !== 'propertyNames') continue;
    const key = `${error.instancePath} ${error.keyword} ${JSON.stringify(error.params)}`;
    if (!said.has(key)) word(error, report);
    said.add(key);
  }
}

type ShapeError = ErrorObject<string, Record<string, unknown>, Record<string, unknown>>;

function word(error: ErrorObject, report: CheckContext['report']): void {
  const { keyword, params, parentSchema = {}, instancePath, data } = error as ShapeError;
  const found = shown(data);
  switch (keyword) {
    case 'required': return report(instancePath, problems.missingProp(String(params.missingProperty)));
    case 'additionalProperties': {
      const prop = String(params.additionalProperty);
      return report(child(instancePath, prop), problems.unknownProp(prop, Object.keys((parentSchema.properties as object | undefined) ?? {})), { key: true });
    }
    case 'enum': {
      const values = (params.allowedValues as unknown[]).map(String);
      if (instancePath.endsWith('/type') && values.includes('table')) return report(instancePath, problems.unknownNode(found, values));
      if (instancePath.endsWith('/action')) return report(instancePath, problems.unknownAction(found, values));
      return report(instancePath, problems.unknownValue(found, values));
    }
    case 'type': return report(instancePath, problems.wrongType([params.type].flat().join(' or '), Array.isArray(data) ? 'array' : data === null ? 'null' : typeof data));
    case 'pattern': return report(instancePath, problems.outOfBounds(patternWords(String(params.pattern)), found));
    case 'propertyNames': return report(child(instancePath, String(params.propertyName)), problems.outOfBounds('a name is letters, digits, `_` and `-`', String(params.propertyName)), { key: true });
    case 'if':
    case 'const': return;
    default: return report(instancePath, problems.outOfBounds(error.message ?? keyword, found));
  }
}

/** Values are shown short: a screen's text may be long. */
const shown = (data: unknown): string => (typeof data === 'string' ? data : (JSON.stringify(data) ?? '')).slice(0, 80);
const patternWords = (pattern: string): string =>
  pattern.includes('\\$\\{') ? '`${…}` has no meaning here' : pattern.startsWith('^/') ? 'a route is segments of letters, digits, `_`, `-`, `.` or `{name}` after `/`' : 'a name is letters, digits, `_` and `-`; it begins with a letter';
