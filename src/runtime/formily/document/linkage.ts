/** Shows, hides and marks the fields of a form by its linkage, and sets what is wrong. */
import { type Form, isField, isVoidField } from '@formily/core';
import {
  isRequired,
  isRows,
  isShown,
  type Scope,
  scopeOf,
  submittedValues,
  type Values,
} from '../../../pages/forms/conditions';
import type { FormDocument, FormValues } from '../../../pages/forms/document';
import { faultsOfValues } from '../../../pages/forms/validate';

export function link(form: Form, document: FormDocument): void {
  const top = scopeOf(document, form.values as Values);
  form.query('*').forEach((field) => {
    if (isVoidField(field)) return;
    const place = placeOf(top, field.path.segments);
    if (!place) return;
    field.setDisplay(isShown(place.scope, place.key) ? 'visible' : 'hidden');
    field.setDecoratorProps({ asterisk: isRequired(place.scope, place.key) });
  });
}

/** The field of a path, in the row in which it stands. */
function placeOf(top: Scope, [key, index, inner]: readonly (string | number)[]) {
  if (typeof key !== 'string' || !Object.hasOwn(top.fields, key)) return undefined;
  if (index === undefined) return { scope: top, key };
  const { items } = top.fields[key]!;
  const rows = top.values[key];
  if (!isRows(items) || typeof inner !== 'string' || !Object.hasOwn(items.properties, inner)) return undefined;
  const row = Array.isArray(rows) ? (rows as Values[])[Number(index)] : undefined;
  return { scope: scopeOf(items, row ?? {}, top), key: inner };
}

/** The values as a page would send them; undefined where something is wrong, which the fields then show. */
export function checkedValues(form: Form, document: FormDocument): FormValues | undefined {
  const values = submittedValues(document, form.values as Values) as FormValues;
  const faults = faultsOfValues(document, values);
  clearFaults(form);
  for (const { path, message } of faults) {
    const field = form.query(path.join('.')).take() ?? form.query(String(path[0])).take();
    if (isField(field)) field.setSelfErrors([message]);
  }
  return faults.length === 0 ? values : undefined;
}

export function clearFaults(form: Form): void {
  form.query('*').forEach((field) => {
    if (isField(field) && field.selfErrors.length > 0) field.setSelfErrors([]);
  });
}
