/**
 * Validates one field's value with the server's messages. Interprets the schema without compiling it: the page's
 * Content-Security-Policy forbids eval.
 */
import { listOf, objectOf, own } from '../../language/schema/json';
import { errorsOf, type SchemaError } from '../../language/schema/json-schema';
import { schemaMessage } from '../../services/catalogue/messages';
import { isEmpty } from '../data';
import type { FieldSpec } from './derive';
import { withoutNull } from './derive';
import { filled } from './values';

type Checked = Pick<FieldSpec, 'schema' | 'title' | 'required' | 'rows'>;

/** The error message; undefined: the value is valid. Rows show their own errors; their field says how many. */
export function fieldError(value: unknown, spec: Checked): string | undefined {
  const schema = withoutNull(spec.schema);
  const hints = { ...schema, title: spec.title };
  const { rows } = spec;
  if (isEmpty(value) && rows) return spec.required ? `请添加${spec.title}` : undefined;
  if (isEmpty(value))
    return spec.required ? schemaMessage({ keyword: 'required', params: {}, schema: hints }) : undefined;
  const wrong = rows && listOf(value).flatMap((row) => Object.keys(rowErrors(row, rows))).length;
  if (wrong) return `${spec.title}有 ${wrong} 处需要改正`;
  const [error] = errorsOf(schema, rows ? listOf(value).map((row) => filled(row, rows)) : value);
  if (!error) return undefined;
  const { keyword, limit } = withinChoice(error);
  return schemaMessage({ keyword, params: { limit, [keyword]: limit }, schema: hints });
}

/** The error messages of a row, by field. */
export function rowErrors(row: unknown, specs: readonly FieldSpec[]): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const spec of specs) {
    const error = fieldError(own(objectOf(row), spec.name), spec);
    if (error !== undefined) errors[spec.name] = error;
  }
  return errors;
}

/** The violation of the first alternative says more than that no alternative fits. */
function withinChoice(error: SchemaError): SchemaError {
  if (error.keyword !== 'anyOf') return error;
  const inner = error.inner ?? errorsOf(listOf(error.limit)[0], error.data)[0];
  return inner ? withinChoice(inner) : error;
}
