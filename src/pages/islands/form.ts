/** Forms: linkage, steps, rows and faults by the document that the markup holds. */
import { isRequired, isRows, isShown, type Scope, scopeOf, submittedValues } from '../forms/conditions';
import type { FormDocument, FormValues } from '../forms/document';
import { type Fault, faultsOfValues } from '../forms/validate';
import { serveForm, serveQueue } from './form-submit';
import { serveInputs, updateInput } from './form-inputs';
import { addRow, initialRows, servePart, showPart } from './form-parts';
import { fieldsIn, fillIn, inputsOf, rowsOf, setFiles, valuesIn } from './form-fields';
import { each, type Island, type IslandHost, stoppable } from './host';

export const start: Island = (root, host) =>
  stoppable((signal) => {
    each<HTMLFormElement>(root, 'form', (form) => serve(form, host, signal));
    serveQueue(host, signal);
  });

function serve(form: HTMLFormElement, host: IslandHost, signal: AbortSignal): void {
  const schema = JSON.parse(form.dataset.document!) as FormDocument;
  const values = () => submittedValues(schema, valuesIn(form)) as FormValues;
  const update = () => link(form, scopeOf(schema, valuesIn(form)));
  const check = (below: HTMLElement = form) =>
    showFaults(form, [...unfinishedIn(form), ...faultsOfValues(schema, values())], below);
  initialRows(form, schema);
  servePart(form, signal, check, schema);
  serveInputs(form, host, signal);
  form.addEventListener('input', update, { signal });
  form.addEventListener('change', update, { signal });
  serveForm(form, host, signal, {
    values,
    check,
    restore: (kept) => fillIn(form, kept, (field) => addRow(form, field, schema)),
    reset: () => reset(form, schema),
    codes: () => codesOf(form),
    refuse: (faults) => !showFaults(form, Array.isArray(faults) ? (faults as Fault[]) : [], form),
  });
  update();
}

/** Files that are being stored, and what the browser cannot read as a value. */
const unfinishedIn = (form: HTMLFormElement): readonly Fault[] =>
  fieldsIn(form).flatMap((field) => {
    const path = [field.dataset.field!];
    if ('waiting' in field.dataset) return [{ path, message: '正在上传，请稍候' }];
    return inputsOf(field).some(({ validity }) => validity.badInput) ? [{ path, message: '请输入有效的内容' }] : [];
  });

/** Hides fields and marks them as required by the conditions of the form, which read the entered values. */
function link(container: HTMLElement, scope: Scope): void {
  for (const field of fieldsIn(container)) {
    const key = field.dataset.field!;
    field.hidden = !isShown(scope, key);
    field.classList.toggle('p-field--required', isRequired(scope, key));
    updateInput(field);
    const items = scope.fields[key]?.items;
    const rows = scope.values[key] as readonly FormValues[] | undefined;
    if (isRows(items)) rowsOf(field).forEach((row, index) => link(row, scopeOf(items, rows?.[index] ?? {}, scope)));
  }
}

/** At the fields below `below`; moves to the first one. True where there are none. */
function showFaults(form: HTMLFormElement, faults: readonly Fault[], below: HTMLElement): boolean {
  let first: HTMLElement | undefined;
  const show = (container: HTMLElement, path: Fault['path']): void => {
    for (const field of fieldsIn(container)) {
      const at = [...path, field.dataset.field!];
      const rows = rowsOf(field);
      if (below.contains(field)) {
        const message = messageAt(faults, at, rows.length > 0);
        showMessage(field, message);
        if (message) first ??= field;
      }
      rows.forEach((row, index) => show(row, [...at, index]));
    }
  };
  show(form, []);
  if (first) showPart(first);
  first?.querySelector<HTMLElement>('input:not([hidden]),select,textarea,button')?.focus();
  return !first;
}

/** The fault of a list's item is shown at the list, that of a row at its field. */
function messageAt(faults: readonly Fault[], path: Fault['path'], isExact: boolean): string {
  const found = faults.find(
    (fault) =>
      path.every((part, index) => fault.path[index] === part) && (!isExact || fault.path.length === path.length),
  );
  return found?.message ?? '';
}

function showMessage(field: HTMLElement, message: string): void {
  const place = [...field.querySelectorAll<HTMLElement>('.p-field__error')].at(-1)!;
  place.textContent = message;
  if (field.dataset.kind === 'rows') return;
  for (const input of inputsOf(field)) input.setAttribute('aria-invalid', String(message !== ''));
}

function reset(form: HTMLFormElement, schema: FormDocument): void {
  form.querySelectorAll('[data-row]').forEach((row) => row.remove());
  form.reset();
  initialRows(form, schema);
  form.querySelectorAll<HTMLElement>('[data-paths]').forEach((field) => setFiles(field, []));
  form.querySelectorAll('select').forEach((select) => select.dispatchEvent(new Event('change', { bubbles: true })));
  const first = fieldsIn(form)[0];
  if (first) showPart(first);
}

function codesOf(form: HTMLFormElement): Readonly<Record<string, string>> {
  return Object.fromEntries(
    fieldsIn(form).flatMap((field) => {
      const code = field.querySelector<HTMLInputElement>('[data-code]')?.value.trim();
      return code && !field.hidden ? [[field.dataset.field!, code]] : [];
    }),
  );
}
