/**
 * Validates one field's value with the server's messages. Interprets the schema without compiling it: the page's
 * Content-Security-Policy forbids eval.
 */
import { Errors } from 'typebox/schema';
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
  const [fits, errors] = Errors(schema as object, value);
  if (fits) return undefined;
  const error = errors.find(({ keyword }) => keyword !== 'anyOf' && keyword !== 'boolean') ?? errors[0];
  return schemaMessage({ keyword: error?.keyword ?? '', params: error?.params ?? {}, schema: hints });
}
