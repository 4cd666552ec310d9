/** The version of a form that a node pins. */
import { isRow } from '../props';
import { own } from '../../shared/own';
import { isPublishable } from './check';
import type { FormDocument, PinnedForms } from './document';
import { type FormPin, keyOf } from './pins';

const checked = new WeakMap<object, boolean>();

/** Null where it is not known, or has an error with which views cannot draw it. */
export function drawableForm(forms: PinnedForms | undefined, pin: FormPin): FormDocument | null {
  const form = own(forms, keyOf(pin));
  if (!isRow(form)) return null;
  if (!checked.has(form)) checked.set(form, isPublishable(form));
  return checked.get(form) ? form : null;
}
