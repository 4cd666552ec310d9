/** A problem of a form, with its place and what was expected, in Chinese. */
import { isRows } from './conditions';
import type { FieldSchema, FormDocument } from './document';

/** An error keeps a form from being published; a warning does not. */
export interface FormProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly severity: 'error' | 'warning';
}

export const error = (path: FormProblem['path'], message: string): FormProblem => ({
  path,
  message,
  severity: 'error',
});

/** The form itself, and the rows of its repeated groups, with the path to their fields. */
export function* groupsOf(form: FormDocument): Generator<{
  readonly fields: Readonly<Record<string, FieldSchema>>;
  readonly required: readonly string[];
  readonly path: FormProblem['path'];
}> {
  yield { fields: form.properties, required: form.required ?? [], path: [] };
  for (const [key, { items }] of Object.entries(form.properties))
    if (isRows(items))
      yield { fields: items.properties, required: items.required ?? [], path: ['properties', key, 'items'] };
}
