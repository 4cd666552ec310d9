/** Checks a filter from an answer against the fields that the open list declares. Pure. */
import type { OpenTable } from '../../../shared/assistant/open-screen';
import type { FilterBody } from '../../../shared/assistant/results';
import { MESSAGES } from './results.messages';

interface CheckedField {
  readonly field: string;
  readonly title: string;
  readonly words: string;
  /** undefined: the list accepts it. */
  readonly problem?: string;
}

export interface CheckedFilter {
  readonly fields: readonly CheckedField[];
  /** What the list accepts; empty: nothing. */
  readonly values: Readonly<Record<string, unknown>>;
}

export function checkFilter(filter: FilterBody, { filters }: Pick<OpenTable, 'filters'>): CheckedFilter {
  const values: Record<string, unknown> = {};
  const fields = Object.entries(filter).map(([field, value]): CheckedField => {
    const declared = filters.find((each) => each.field === field);
    const given = [value].flat().map(String).join('、');
    if (!declared) return { field, title: field, words: given, problem: MESSAGES.noField };
    const read = declared.read(value);
    if (!read) return { field, title: declared.title, words: given, problem: MESSAGES.noValue };
    values[field] = read.value;
    return { field, title: declared.title, words: read.words };
  });
  return { fields, values };
}

/** The values that the fields of a filter have now, to be set again. */
export const valuesBefore = (
  values: Readonly<Record<string, unknown>>,
  { values: now }: Pick<OpenTable, 'values'>,
): Record<string, unknown> => Object.fromEntries(Object.keys(values).map((field) => [field, now[field]]));
