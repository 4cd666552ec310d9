/** Patterns with fields in braces: addresses such as `/a?b={field}`, and sentences. */

type Values = Readonly<Record<string, unknown>>;

const FIELD = /\{(\w+)\}/g;

/** Names of the fields in a pattern. */
export const fieldsIn = (pattern: string): string[] => [...pattern.matchAll(FIELD)].map(([, field]) => field!);

/** Replaces each field by its text. */
export const filled = (pattern: string, textOf: (field: string) => string): string =>
  pattern.replaceAll(FIELD, (_, field: string) => textOf(field));

/** A text or number; empty for every other value. */
export function textAt(values: Values, field: string): string {
  const value = values[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Replaces the fields of an address by their values, encoded. */
export const addressOf = (pattern: string, values: Values): string =>
  filled(pattern, (field) => encodeURIComponent(textAt(values, field)));
