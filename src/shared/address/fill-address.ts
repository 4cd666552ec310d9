/** Addresses with places: `/a?b={field}`. */

type Values = Readonly<Record<string, unknown>>;

const PLACE = /\{(\w+)\}/g;

export const placesOf = (pattern: string): string[] => [...pattern.matchAll(PLACE)].map(([, field]) => field!);

/** A text or number; empty for every other value. */
export function textAt(values: Values, field: string): string {
  const value = values[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Replaces the places, encoded. */
export const addressOf = (pattern: string, values: Values): string =>
  pattern.replaceAll(PLACE, (_, field: string) => encodeURIComponent(textAt(values, field)));
