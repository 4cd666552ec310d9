/** A table as the assistant reads it: the filters with what each accepts. Pure. */
import { coerce, INVALID } from '../../../data';
import type { Field, ValueSchema } from '../../../../language/types';
import type { FilterField, FilterValue } from '../../../../shared/assistant/open-screen';
import { controlsOf, type FilterControl } from '../filters/filters';

const CLEARED: FilterValue = { value: undefined, words: '不限' };
const TYPES = { text: 'text', number: 'number', switch: 'flag', date: 'day', select: 'choice' } as const;

/** The fields that people can set, in their order; a range of days is two fields. */
export function filterFields(fields: readonly Field[]): FilterField[] {
  return controlsOf(fields).flatMap((control) =>
    control.kind === 'range'
      ? [
          filterField({ kind: 'date', field: control.field, title: control.placeholders[0] }, fields),
          filterField({ kind: 'date', field: control.to, title: control.placeholders[1] }, fields),
        ]
      : [filterField(control, fields)],
  );
}

type Control =
  | Exclude<FilterControl, { kind: 'range' }>
  | { readonly kind: 'date'; readonly field: string; readonly title: string };

function filterField(control: Control, fields: readonly Field[]): FilterField {
  const { kind, field, title } = control;
  const schema = fields.find((each) => each.field === field)?.schema ?? {};
  const isChoice = kind === 'select';
  // Options of a source are not known here: any value of the type.
  const labels =
    isChoice && Array.isArray(control.options)
      ? new Map(control.options.map(({ value, label }: { value: string; label: string }) => [value, label]))
      : undefined;
  return {
    field,
    title,
    type: TYPES[kind],
    multiple: isChoice && control.multiple,
    ...(labels && { values: Object.fromEntries(labels) }),
    read: (value) => readValue(value, schema, labels),
  };
}

type Labels = ReadonlyMap<string, string> | undefined;

/** Accepts labels of a closed set as well as its values. */
function readValue(value: unknown, schema: ValueSchema, labels: Labels): FilterValue | null {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return CLEARED;
  const named = Array.isArray(value) ? value.map((each) => valueNamed(each, labels)) : valueNamed(value, labels);
  const typed = coerce(named, schema);
  // One text for several values would be the first of them.
  if (typed === INVALID || (Array.isArray(value) && !Array.isArray(typed))) return null;
  const all = Array.isArray(typed) ? typed : [typed];
  if (labels && !all.every((each) => labels.has(String(each)))) return null;
  return { value: typed, words: all.map((each) => wordsOf(each, labels)).join('、') };
}

function valueNamed(value: unknown, labels: Labels): unknown {
  if (!labels || labels.has(String(value))) return value;
  return [...labels].find(([, label]) => label === value)?.[0] ?? value;
}

const wordsOf = (value: unknown, labels: Labels): string =>
  typeof value === 'boolean' ? (value ? '是' : '否') : (labels?.get(String(value)) ?? String(value));
