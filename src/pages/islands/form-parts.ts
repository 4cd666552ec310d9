/** Steps, tabs and repeated rows of a form of the library. */
import { FORM_LIMITS, type FormDocument } from '../forms/document';
import { rowsOf } from './form-fields';
import { serveTabs } from './tabs';

/** `check`: whether what stands below an element may be left. */
export function servePart(
  form: HTMLFormElement,
  signal: AbortSignal,
  check: (below: HTMLElement) => boolean,
  schema: FormDocument,
): void {
  form.querySelectorAll<HTMLElement>('[data-part=tabs]').forEach((tabs) => serveTabs(tabs, signal));
  const steps = stepsOf(form);
  if (steps.length > 1) showStep(form, 0);
  form.addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('[data-move],[data-more],[data-less]');
      if (!button) return;
      if ('move' in button.dataset) return move(form, Number(button.dataset.move), check);
      const field = button.closest<HTMLElement>('[data-kind=rows]')!;
      if ('more' in button.dataset)
        addRow(form, field, schema)?.querySelector<HTMLElement>('input,select,textarea')?.focus();
      else {
        button.closest('[data-row]')?.remove();
        field.querySelector<HTMLElement>('[data-more]')?.focus();
      }
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    { signal },
  );
  form.addEventListener(
    'keydown',
    (event) => {
      // Enter in a field goes to the next step before it submits.
      const isText = event.target instanceof HTMLInputElement;
      const next = form.querySelector<HTMLButtonElement>('[data-move="1"]');
      if (event.key !== 'Enter' || event.isComposing || !isText || !next || next.hidden) return;
      event.preventDefault();
      next.click();
    },
    { signal },
  );
}

const stepsOf = (form: HTMLElement): readonly HTMLElement[] => [...form.querySelectorAll<HTMLElement>('[data-step]')];

function move(form: HTMLFormElement, by: number, check: (below: HTMLElement) => boolean): void {
  const steps = stepsOf(form);
  const shown = steps.findIndex(({ hidden }) => !hidden);
  if (by > 0 && !check(steps[shown]!)) return;
  showStep(form, shown + by);
  const first = steps[shown + by]?.querySelector<HTMLElement>('input,select,textarea,button');
  first?.focus();
}

function showStep(form: HTMLElement, shown: number): void {
  const steps = stepsOf(form);
  steps.forEach((step, index) => (step.hidden = index !== shown));
  form.querySelectorAll<HTMLElement>('.p-form__steps li').forEach((item, index) => {
    if (index === shown) item.setAttribute('aria-current', 'step');
    else item.removeAttribute('aria-current');
  });
  form.querySelector<HTMLElement>('[data-move="-1"]')!.hidden = shown === 0;
  form.querySelector<HTMLElement>('[data-move="1"]')!.hidden = shown === steps.length - 1;
  form.querySelector<HTMLElement>('.p-form__send')!.hidden = shown < steps.length - 1;
}

/** Opens the step, the tab and the group in which an element stands. */
export function showPart(element: HTMLElement): void {
  const form = element.closest('form')!;
  const step = element.closest<HTMLElement>('[data-step]');
  if (step && stepsOf(form).length > 1) showStep(form, Number(step.dataset.step));
  const panel = element.closest<HTMLElement>('[role=tabpanel]');
  if (panel && form.contains(panel)) document.getElementById(panel.getAttribute('aria-labelledby')!)?.click();
  const group = element.closest('details');
  if (group) group.open = true;
}

/** As many rows as there have to be, and one to begin with. */
export function initialRows(form: HTMLFormElement, schema: FormDocument): void {
  form.querySelectorAll<HTMLElement>('[data-kind=rows]').forEach((field) => {
    const least = Math.max(1, schema.properties[field.dataset.field!]?.minItems ?? 1);
    while (rowsOf(field).length < least && addRow(form, field, schema));
  });
}

let made = 0;

/** Null where there are as many as there may be. */
export function addRow(form: HTMLFormElement, field: HTMLElement, schema: FormDocument): HTMLElement | null {
  const most = Math.min(FORM_LIMITS.rows, schema.properties[field.dataset.field!]?.maxItems ?? FORM_LIMITS.rows);
  const blank = field.querySelector<HTMLElement>('[data-blank]');
  if (!blank || rowsOf(field).length >= most) return null;
  const row = blank.cloneNode(true) as HTMLElement;
  row.hidden = false;
  row.dataset.row = '';
  delete row.dataset.blank;
  made++;
  for (const name of ['id', 'for', 'name', 'aria-describedby', 'aria-controls', 'aria-labelledby'])
    row.querySelectorAll(`[${name}]`).forEach((element) => {
      const ids = element.getAttribute(name)!.split(' ');
      element.setAttribute(name, ids.map((id) => `${id}-${made}`).join(' '));
    });
  blank.parentElement!.append(row);
  form.dispatchEvent(new CustomEvent('row', { detail: row }));
  return row;
}
