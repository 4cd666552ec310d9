/** What a person sets in the filters of a list, as the list's params. Pure. */
import type { Calls } from '../../../../services/catalogue/generated/types';

export type ListFilter = Calls['image.readListRows']['result']['filters'][number];

/** As typed or chosen; empty: any. */
export type FilterValues = Readonly<Record<string, string>>;

/** Values of filters that the list does not have, and numbers that are none, are left out. */
export function paramsOf(filters: readonly ListFilter[], values: FilterValues): Record<string, unknown> {
  return Object.fromEntries(
    filters.flatMap(({ key, type }): (readonly [string, unknown])[] => {
      const value = values[key]?.trim() ?? '';
      if (value === '') return [];
      if (type === 'string') return [[key, value]];
      if (type === 'boolean') return [[key, value === 'true']];
      return Number.isSafeInteger(Number(value)) ? [[key, Number(value)]] : [];
    }),
  );
}
