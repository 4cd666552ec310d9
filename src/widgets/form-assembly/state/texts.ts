/** The texts of a form that are written in place: of a field, a part of the layout, or the form itself. Pure. */
import type { FormDocument } from '../../../pages/forms/document';
import { KINDS } from '../../../pages/forms/kinds';
import type { Path } from '../../../pages/forms/layout';
import { MESSAGES } from '../form-assembly.messages';
import { fieldOf, nodeAt } from './edits';

export interface FormText {
  readonly label: string;
  readonly value: string;
  /** Where it is in the document. */
  readonly path: Path;
  readonly most: number;
  /** Selectors of the drawn element below the node's element, the first one that is there. */
  readonly drawn: readonly string[];
  /** An empty one is removed. */
  readonly isOptional?: true;
}

const MOST = { title: 60, field: 200, part: 30, hint: 200, placeholder: 60, submit: 20 } as const;

export function textsOf(document: FormDocument, path: Path | null): readonly FormText[] {
  const node = path && nodeAt(document, path);
  if (!path || !node) return formTexts(document);
  if ('group' in node) return [partText(node.group, [...path, 'group'], [':scope > legend', ':scope > summary'])];
  if ('steps' in node) return partTexts(node.steps, [...path, 'steps'], ':scope > .p-form__steps > ');
  if ('tabs' in node) return partTexts(node.tabs, [...path, 'tabs'], ':scope > .p-tabs__list > ');
  return fieldTexts(document, path);
}

const formTexts = (document: FormDocument): readonly FormText[] => [
  {
    label: MESSAGES.title,
    value: document.title,
    path: ['title'],
    most: MOST.title,
    drawn: ['.p-form__title'],
  },
  {
    label: MESSAGES.submit,
    value: document['x-submit'] ?? '',
    path: ['x-submit'],
    most: MOST.submit,
    drawn: ['.p-form__send'],
    isOptional: true,
  },
];

const partText = (value: string, path: Path, drawn: readonly string[]): FormText => ({
  label: MESSAGES.partTitle,
  value,
  path,
  most: MOST.part,
  drawn,
});

const partTexts = (parts: readonly { readonly title: string }[], path: Path, list: string): readonly FormText[] =>
  parts.map(({ title }, index) => partText(title, [...path, index, 'title'], [`${list}:nth-child(${index + 1})`]));

function fieldTexts(document: FormDocument, path: Path): readonly FormText[] {
  const found = fieldOf(document, path);
  if (!found) return [];
  const { field } = found;
  const keys = field['x-kind'] ? KINDS[field['x-kind']].keys : [];
  const title: FormText = {
    label: MESSAGES.fieldTitle,
    value: field.title,
    path: [...found.path, 'title'],
    most: MOST.field,
    drawn: [':scope > .p-field__label', ':scope > fieldset > legend', ':scope > legend', '.p-field__option > span'],
  };
  const placeholder: FormText = {
    label: MESSAGES.placeholder,
    value: field['x-placeholder'] ?? '',
    path: [...found.path, 'x-placeholder'],
    most: MOST.placeholder,
    drawn: ['input, textarea'],
    isOptional: true,
  };
  const description: FormText = {
    label: MESSAGES.description,
    value: field.description ?? '',
    path: [...found.path, 'description'],
    most: MOST.hint,
    drawn: [':scope > .p-field__hint'],
    isOptional: true,
  };
  return [title, ...(keys.includes('x-placeholder') ? [placeholder] : []), description];
}
