import { faultsOf, fieldsOf, restore, valuesOf } from './form-fields';
import { serveForm, serveQueue } from './form-submit';
import { each, type Island, stoppable } from './host';

export const start: Island = (root, host) =>
  stoppable((signal) => {
    each<HTMLFormElement>(root, 'form', (form) =>
      serveForm(form, host, signal, {
        values: () => valuesOf(form),
        restore: (kept) => restore(form, kept),
        check: () => check(form),
        reset: () => form.reset(),
      }),
    );
    serveQueue(host, signal);
  });

function check(form: HTMLFormElement): boolean {
  const faults = faultsOf(form);
  for (const field of fieldsOf(form)) showFault(field, faults.get(field) ?? '');
  const [first] = faults.keys();
  first?.querySelector<HTMLElement>('input,select,textarea')?.focus();
  return !first;
}

function showFault(field: HTMLElement, message: string): void {
  field.querySelector('.p-field__error')!.textContent = message;
  field.querySelectorAll('input,select,textarea').forEach((input) => {
    input.setAttribute('aria-invalid', String(message !== ''));
  });
}
