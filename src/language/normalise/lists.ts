/** Search box and tags of a list. */
import type { Field, TagList, ValueSchema } from '../types';
import { fieldAt, solid } from '../schema/value-schema';

/** Maximum length of a search text, characters. */
const SEARCH_LENGTH = 64;
/** Name of the search text in the address. */
const SEARCH = 'search';

/** The search box of a table that filters its rows in the browser. */
export function searchField(fields: readonly unknown[], row: ValueSchema): Field {
  const titles = fields.map((field) => fieldAt(row, String(field))?.title).filter((title) => title !== undefined);
  return {
    field: SEARCH,
    title: `搜索${titles.join('、')}`,
    component: 'input',
    schema: { type: 'string', maxLength: SEARCH_LENGTH },
  };
}

/** Completes a tag list with the colours that the contract declares for the values of `color`. */
export function normalTagList(tags: TagList, row: ValueSchema): TagList {
  const element = solid(fieldAt(row, tags.field) ?? {}).items;
  const colors = tags.color !== undefined && element ? solid(fieldAt(element, tags.color) ?? {}).colors : undefined;
  return { ...tags, ...(colors && { colors }) };
}
