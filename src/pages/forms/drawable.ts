/** The version of a form that a node pins. */
import { pinOf } from '../document';
import { isRow, type Row } from '../props';
import { own } from '../../shared/own';
import { isPublishable } from './check';
import type { FormDocument, PinnedForms } from './document';

const checked = new WeakMap<object, boolean>();

/** Undefined where it is not known, or has an error with which views cannot draw it. */
export function drawableForm(forms: PinnedForms | undefined, { formId, versionNo }: Row): FormDocument | undefined {
  const form = own(forms, pinOf(Number(formId), Number(versionNo)));
  if (!isRow(form)) return undefined;
  if (!checked.has(form)) checked.set(form, isPublishable(form));
  return checked.get(form) ? form : undefined;
}
