/** Linkage between the fields of a form: which of them are shown, and which have to be filled in. */
import { own } from '../../shared/own';
import type { Condition, FieldSchema, FormDocument } from './document';

export type Values = Readonly<Record<string, unknown>>;

/** The fields of a form, or of one row of a repeated group, with their values. */
export interface Scope {
  readonly fields: Readonly<Record<string, FieldSchema>>;
  readonly required: readonly string[];
  readonly values: Values;
  /** The form around a row. */
  readonly above?: Scope;
  readonly shown: Map<string, boolean>;
}

interface Fields {
  readonly properties: Scope['fields'];
  readonly required?: readonly string[];
}

export const scopeOf = ({ properties, required = [] }: Fields, values: Values, above?: Scope): Scope => ({
  fields: properties,
  required,
  values,
  ...(above && { above }),
  shown: new Map(),
});

/** Nothing was entered; an agreement that is not given counts as nothing. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0);

export function isShown(scope: Scope, key: string): boolean {
  const known = scope.shown.get(key);
  if (known !== undefined) return known;
  // Ends the walk where conditions form a circle, which the check reports.
  scope.shown.set(key, true);
  const shown = holdAll(scope, own(scope.fields, key)?.['x-visible'] ?? []);
  scope.shown.set(key, shown);
  return shown;
}

export function isRequired(scope: Scope, key: string): boolean {
  const conditions = own(scope.fields, key)?.['x-required'] ?? [];
  return scope.required.includes(key) || (conditions.length > 0 && holdAll(scope, conditions));
}

/** What is submitted: without hidden fields, and without those in which nothing was entered. */
export function submittedValues(form: FormDocument, values: Values): Values {
  return withoutHidden(scopeOf(form, values));
}

function withoutHidden(scope: Scope): Values {
  return Object.fromEntries(
    Object.entries(scope.fields).flatMap(([key, field]) => {
      const value = own(scope.values, key);
      if (isEmpty(value) || !isShown(scope, key)) return [];
      const { items } = field;
      return [
        [key, isRows(items) ? (value as Values[]).map((row) => withoutHidden(scopeOf(items, row, scope))) : value],
      ];
    }),
  );
}

export const isRows = (items: FieldSchema['items']): items is Extract<FieldSchema['items'], { type: 'object' }> =>
  items?.type === 'object';

const holdAll = (scope: Scope, conditions: readonly Condition[]): boolean =>
  conditions.every((condition) => holds(condition, valueIn(scope, condition.field)));

function valueIn(scope: Scope, key: string): unknown {
  if (Object.hasOwn(scope.fields, key)) return isShown(scope, key) ? own(scope.values, key) : undefined;
  return scope.above && valueIn(scope.above, key);
}

function holds({ is, value: other }: Condition, value: unknown): boolean {
  switch (is) {
    case 'filled':
      return !isEmpty(value);
    case 'equal':
      return value === other;
    case 'unequal':
      return value !== other;
    case 'includes':
      return Array.isArray(value) ? value.includes(other) : typeof value === 'string' && value.includes(String(other));
    case 'above':
    case 'below':
      // Numbers, and dates as texts.
      return typeof value === typeof other && isEmpty(value) === false && isAbove(is, value as number, other as number);
    default:
      return false;
  }
}

const isAbove = (is: 'above' | 'below', value: number, other: number): boolean =>
  is === 'above' ? value > other : value < other;
