import { isPhone } from '../../shared/text/phone';
export type FieldValue = string | boolean | readonly string[];

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const fieldsOf = (form: HTMLFormElement): readonly HTMLElement[] => [
  ...form.querySelectorAll<HTMLElement>('[data-field]'),
];
const inputsOf = (field: HTMLElement): readonly Input[] => [...field.querySelectorAll<Input>('input,select,textarea')];
const isChecked = (input: Input): boolean => input instanceof HTMLInputElement && input.checked;
const isTicked = ({ type }: Input): boolean => type === 'radio' || type === 'checkbox';

function valueOf(field: HTMLElement): FieldValue {
  const inputs = inputsOf(field);
  if (field.dataset.kind === 'agreement') return inputs.some(isChecked);
  if (field.dataset.kind === 'choices') return inputs.filter(isChecked).map(({ value }) => value);
  const input = inputs.some(isTicked) ? inputs.find(isChecked) : inputs[0];
  return input?.value.trim() ?? '';
}

/** Values by the keys of their fields. */
export const valuesOf = (form: HTMLFormElement): Readonly<Record<string, FieldValue>> =>
  Object.fromEntries(fieldsOf(form).map((field) => [field.dataset.field!, valueOf(field)]));

/** What is wrong, by field, in the order of the page. */
export function faultsOf(form: HTMLFormElement): ReadonlyMap<HTMLElement, string> {
  return new Map(
    fieldsOf(form).flatMap((field) => {
      const fault = faultOf(field, valueOf(field));
      return fault ? [[field, fault] as const] : [];
    }),
  );
}

function faultOf(field: HTMLElement, value: FieldValue): string {
  const { kind } = field.dataset;
  const isEmpty = value === '' || value === false || (Array.isArray(value) && value.length === 0);
  const isRequired = field.classList.contains('p-field--required');
  if (isEmpty) {
    const isBroken = inputsOf(field).some(({ validity }) => validity.badInput);
    if (isBroken) return '请输入有效的内容';
    if (!isRequired) return '';
    return kind === 'agreement' ? '请先阅读并同意' : inputsOf(field).some(isTicked) ? '请选择' : '请填写';
  }
  return kind === 'phone' && !isPhone(String(value)) ? '请输入正确的电话号码' : '';
}

/** Fills in what was kept; an agreement is given each time. */
export function restore(form: HTMLFormElement, values: Readonly<Record<string, unknown>>): void {
  for (const field of fieldsOf(form)) {
    const value = values[field.dataset.field!];
    if (field.dataset.kind === 'agreement' || value === undefined) continue;
    for (const input of inputsOf(field)) {
      if (isTicked(input)) (input as HTMLInputElement).checked = [value].flat().includes(input.value);
      else if (typeof value === 'string') input.value = value;
    }
  }
}
