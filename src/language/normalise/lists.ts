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

/** Completes a tag list with what the contract declares of the list, and of the values of `color`. */
export function normalTagList(tags: TagList, row: ValueSchema): TagList {
  const list = solid(fieldAt(row, tags.field) ?? {});
  const { colors, labels } = tags.color !== undefined && list.items ? solid(fieldAt(list.items, tags.color) ?? {}) : {};
  return {
    ...tags,
    ...(colors && { colors }),
    ...(tags.summary && { ...(labels && { labels }), ...(list.title !== undefined && { title: list.title }) }),
  };
}
