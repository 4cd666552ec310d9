/** What a list brings along for searching it and for showing it as tags. */
import type { Field, TagList, ValueSchema } from '../types';
import { fieldAt, solid } from '../value-schema';

/** Characters that anyone would look for. */
const SEARCH_LENGTH = 64;
/** Name in the address. */
const SEARCH = 'search';

/** The box of a table that searches its rows here. */
export function searchField(fields: readonly unknown[], row: ValueSchema): Field {
  const titles = fields.map((field) => fieldAt(row, String(field))?.title).filter((title) => title !== undefined);
  return {
    field: SEARCH,
    title: `搜索${titles.join('、')}`,
    component: 'input',
    schema: { type: 'string', maxLength: SEARCH_LENGTH },
  };
}

/** With the colours that the contract gives to the values of `color`. */
export function normalTagList(tags: TagList, row: ValueSchema): TagList {
  const element = solid(fieldAt(row, tags.field) ?? {}).items;
  const colors = tags.color !== undefined && element ? solid(fieldAt(element, tags.color) ?? {}).colors : undefined;
  return { ...tags, ...(colors && { colors }) };
}
