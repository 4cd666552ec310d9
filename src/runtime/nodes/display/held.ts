/** The elements of rows' lists that a holder of keys has, and what two holders have differently. Pure. */
import type { TagList } from '../../../language/types';
import { asText } from './format';
import type { Row } from './values';

export type Element = Readonly<Record<string, unknown>>;

/** `keys`: undefined: every row. `value`: what `for` of the tags asks for; undefined: any. */
export interface Holder {
  readonly keys: ReadonlySet<unknown> | undefined;
  readonly value?: unknown;
}

const listAt = (row: Row, field: string | undefined): readonly unknown[] | undefined => {
  const list = field === undefined ? undefined : row[field];
  return Array.isArray(list) ? (list as unknown[]) : undefined;
};

/** Elements of the row's list for the holder, without duplicates. */
export function elementsOf(row: Row, tags: TagList, { keys, value }: Holder = { keys: undefined }): Element[] {
  const elements = (listAt(row, tags.field) ?? []) as Row[];
  const held = elements.filter(
    (each) =>
      (value === undefined || (listAt(each, tags.for?.field)?.includes(value) ?? true)) &&
      (!keys || (listAt(each, tags.needs)?.some((key) => keys.has(key)) ?? true)),
  );
  return uniqueOf(held, tags);
}

export const keyOf = (element: Element, { key, label }: TagList): string => asText(element[key ?? label]);

/** What one holder has and the other lacks. */
export interface Extra {
  readonly rows: readonly Row[];
  readonly elements: readonly Element[];
}

/** `rows`: those that can be held, without groups. An element that several rows have counts once. */
export function differenceOf(
  rows: readonly Row[],
  read: (row: Row) => unknown,
  tags: TagList | undefined,
  [one, other]: readonly [Holder, Holder],
): readonly [Extra, Extra] {
  const heldBy = (holder: Holder): Extra => {
    const held = rows.filter((row) => !holder.keys || holder.keys.has(read(row)));
    const elements = tags ? held.flatMap((row) => elementsOf(row, tags, holder)) : [];
    return { rows: held, elements: tags ? uniqueOf(elements, tags) : [] };
  };
  const [own, others] = [heldBy(one), heldBy(other)];
  return [beyond(own, others, tags), beyond(others, own, tags)];
}

function beyond(mine: Extra, their: Extra, tags: TagList | undefined): Extra {
  const known = new Set(tags && their.elements.map((each) => keyOf(each, tags)));
  return {
    rows: mine.rows.filter((row) => !their.rows.includes(row)),
    elements: tags ? mine.elements.filter((each) => !known.has(keyOf(each, tags))) : [],
  };
}

const uniqueOf = (elements: readonly Element[], tags: TagList): Element[] => [
  ...new Map(elements.map((each) => [keyOf(each, tags), each])).values(),
];

export interface Group {
  readonly value: string;
  readonly word: string;
  readonly texts: readonly string[];
}

/** Elements by their value of `color`, in the order of the contract. */
export function groupsOf(elements: readonly Element[], { color, label, labels = {} }: TagList): Group[] {
  const by = new Map<string, string[]>(Object.keys(labels).map((value) => [value, []]));
  for (const each of elements) {
    const value = color === undefined ? '' : asText(each[color]);
    by.set(value, [...(by.get(value) ?? []), asText(each[label])]);
  }
  return [...by]
    .filter(([, texts]) => texts.length > 0)
    .map(([value, texts]) => ({ value, word: labels[value] ?? '', texts: [...new Set(texts)] }));
}

/** Number of labels that a sentence names. */
const NAMED = 4;

/** 查看：内容列表、内容详情；修改：收藏、删除内容 */
export const sentenceOf = (groups: readonly Group[]): string =>
  groups.map(({ word, texts }) => (word === '' ? '' : `${word}：`) + named(texts)).join('；');

export const named = (texts: readonly string[]): string =>
  texts.length > NAMED + 1 ? `${texts.slice(0, NAMED).join('、')}等 ${texts.length} 项` : texts.join('、');
