/**
 * What is wrong with one field's value, in the same words as the server's. No schema is compiled: the page's policy
 * forbids eval.
 */
import { Errors } from 'typebox/schema';
import { schemaMessage } from '../../services/catalogue/messages';
import { isEmpty } from '../data';
import type { FieldSpec } from './derive';
import { withoutNull } from './derive';

/** undefined: the value fits. */
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
