/**
 * Validates one field's value with the server's messages. Interprets the schema without compiling it: the page's
 * Content-Security-Policy forbids eval.
 */
import { listOf } from '../../language/json';
import { errorsOf, type SchemaError } from '../../language/json-schema';
import { schemaMessage } from '../../services/catalogue/messages';
import { isEmpty } from '../data';
import type { FieldSpec } from './derive';
import { withoutNull } from './derive';

/** The error message; undefined: the value is valid. */
export function fieldError(value: unknown, spec: Pick<FieldSpec, 'schema' | 'title' | 'required'>): string | undefined {
  const schema = withoutNull(spec.schema);
  const hints = { ...schema, title: spec.title };
  if (isEmpty(value))
    return spec.required ? schemaMessage({ keyword: 'required', params: {}, schema: hints }) : undefined;
  const [error] = errorsOf(schema, value);
  if (!error) return undefined;
  const { keyword, limit } = withinChoice(error);
  return schemaMessage({ keyword, params: { limit, [keyword]: limit }, schema: hints });
}

/** The violation of the first alternative says more than that no alternative fits. */
function withinChoice(error: SchemaError): SchemaError {
  if (error.keyword !== 'anyOf') return error;
  const inner = error.inner ?? errorsOf(listOf(error.limit)[0], error.data)[0];
  return inner ? withinChoice(inner) : error;
}
