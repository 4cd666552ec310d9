/** What stands in the fields of a form of the library. Rows are containers of fields, as the form is. */
import type { FormValue, FormValues } from '../forms/document';
import { plainPhone } from '../../shared/text/phone';

type Row = Extract<FormValue, readonly object[]>[number];
type RowValue = Row[string];

/** The fields of a form or of one row, without those of rows inside, and of no blank row. */
export const fieldsIn = (container: HTMLElement): readonly HTMLElement[] =>
  [...container.querySelectorAll<HTMLElement>('[data-field]')].filter(
    (field) => (field.parentElement!.closest('[data-row],[data-blank]') ?? field.closest('form')) === container,
  );

export const rowsOf = (field: HTMLElement): readonly HTMLElement[] => [
  ...field.querySelectorAll<HTMLElement>('[data-row]'),
];

export const inputsOf = (
  field: HTMLElement,
): readonly (HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement)[] => [
  ...field.querySelectorAll<HTMLInputElement>('input:not([data-code],[data-name],[type=file]),select,textarea'),
];

/** Paths of uploaded files and signatures. */
export const filesOf = (field: HTMLElement): readonly string[] =>
  JSON.parse(field.dataset.paths ?? '[]') as readonly string[];

export function setFiles(field: HTMLElement, paths: readonly string[]): void {
  field.dataset.paths = JSON.stringify(paths);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** By key, without what is empty. */
export function valuesIn(container: HTMLElement): FormValues {
  const values: Record<string, FormValue> = {};
  for (const field of fieldsIn(container)) {
    const value = field.dataset.kind === 'rows' ? rowsOf(field).map((row) => valuesIn(row) as Row) : valueOf(field);
    if (value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0))
      values[field.dataset.field!] = value as FormValue;
  }
  return values;
}

function valueOf(field: HTMLElement): RowValue | undefined {
  const inputs = inputsOf(field);
  const checked = inputs.filter((input) => (input as HTMLInputElement).checked).map(({ value }) => value);
  const text = inputs[0]?.value.trim() ?? '';
  switch (field.dataset.kind) {
    case 'phone':
      return plainPhone(text);
    case 'number':
    case 'slider':
      return text === '' ? undefined : Number(text);
    case 'choice':
      return inputs[0]?.type === 'radio' ? checked[0] : text;
    case 'choices':
      return checked;
    case 'region':
      return inputs.map(({ value }) => value).filter(Boolean);
    case 'upload':
      return filesOf(field);
    case 'agreement':
      return checked.length > 0 || undefined;
    case 'rating':
      return checked[0] === undefined ? undefined : Number(checked[0]);
    case 'signature':
      return filesOf(field)[0];
    default:
      return text;
  }
}

/** Fills in what was kept; agreements, files and signatures are given each time. */
export function fillIn(
  container: HTMLElement,
  values: Readonly<Record<string, unknown>>,
  addRow: (field: HTMLElement) => HTMLElement | null,
): void {
  for (const field of fieldsIn(container)) {
    const value = values[field.dataset.field!];
    if (value === undefined || value === null || field.dataset.kind === 'agreement') continue;
    if (field.dataset.kind === 'rows') {
      const rows = Array.isArray(value) ? value : [];
      rows.forEach((row: Readonly<Record<string, unknown>>, index) => {
        const element = rowsOf(field)[index] ?? addRow(field);
        if (element) fillIn(element, row, addRow);
      });
    } else inputsOf(field).forEach((input, index) => fill(input, value, index));
  }
}

function fill(input: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, value: unknown, index: number): void {
  const values = [value].flat().map(String);
  if (input.type === 'radio' || input.type === 'checkbox')
    (input as HTMLInputElement).checked = values.includes(input.value);
  else {
    const value = values[index] ?? '';
    input.value = value;
    // The lists of cities may not be loaded yet; the script keeps the option once they are.
    if (input.value !== value && input.closest('[data-regions]'))
      (input as HTMLSelectElement).add(new Option(value, value, true, true));
  }
  // The next level of a region is filled by the script of the first.
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
