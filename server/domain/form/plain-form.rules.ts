/** Reads what the inputs of a form contain, also as a browser without JavaScript sends it. Pure. */
import { isEmpty, isRows, submittedValues } from '../../../src/pages/forms/conditions';
import type { FieldSchema, FormDocument } from '../../../src/pages/forms/document';
import { own } from '../../../src/shared/own';
import type { Values } from './record.rules';

/** Kinds that need the page's script: a submission without it cannot contain them. */
const SCRIPTED: ReadonlySet<FieldSchema['x-kind']> = new Set(['upload', 'signature']);

/** Last segment of a key; nodes inside lists and components have paths as keys. */
export const lastOf = (key: string): string => key.slice(key.lastIndexOf('.') + 1);

/** Values of a form of nodes by field id, without empty fields. Pages of earlier releases send numbers as texts. */
export const entered = ({ properties }: FormDocument, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const name = lastOf(key);
      if (isEmpty(value)) return [];
      const isNumber = own(properties, name)?.type === 'number' && typeof value === 'string';
      return [[name, isNumber ? Number(value) : value]];
    }),
  );

interface Placed {
  readonly document: FormDocument;
  /** null: built from nodes of the page, whose inputs have the keys of their nodes as names. */
  readonly pin: object | null;
}

/**
 * Values by field, in the types in which the page's script sends them. Fields that were left empty are absent.
 *
 * @param form Key of the form's node, with which the names of a library form's inputs begin.
 */
export function plainValues({ document, pin }: Placed, form: string, sent: URLSearchParams): Values {
  const fieldOf = (name: string) => (pin ? name.slice(form.length + 1) : lastOf(name));
  const texts = new Map<string, string[]>();
  for (const [name, text] of sent)
    if (text.trim() !== '') texts.set(fieldOf(name), [...(texts.get(fieldOf(name)) ?? []), text.trim()]);
  const values = Object.entries(document.properties).flatMap(([name, field]) => {
    const given = texts.get(name);
    const value = given && valueOf(field, given);
    return value === undefined ? [] : [[name, value] as const];
  });
  return submittedValues(document, Object.fromEntries(values));
}

function valueOf(field: FieldSchema, [first, ...others]: string[]): unknown {
  if (SCRIPTED.has(field['x-kind']) || isRows(field.items)) return undefined;
  switch (field.type) {
    case 'array':
      return [first, ...others];
    case 'boolean':
      return true;
    case 'number':
    case 'integer':
      return Number(first);
    default:
      return first;
  }
}
