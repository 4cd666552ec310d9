/** Lists of a node whose elements have props of their own, found in its props. */
import { isObject, type JsonObject, objectOf } from '../schema/json';
import { languageByType } from './language';

export interface ElementList {
  /** `toolbar`, `card/fields`. */
  readonly path: string;
  readonly of: 'Column' | 'Field' | 'Button';
}

/** `Item`: an element that only this list has, such as a tab, a pane or a series of a chart. */
type EntryList = ElementList | { readonly path: string; readonly of: 'Item' };

const DEFINITION = /^#\/definitions\/(?:Table)?(Column|Field|Button)$/;

function* listsIn(props: JsonObject, prefix: string): Generator<EntryList> {
  for (const [name, schema] of Object.entries(props)) {
    if (!isObject(schema)) continue;
    const items = objectOf(schema.items);
    const of = [items, objectOf(items.else)].map(({ $ref }) => DEFINITION.exec(String($ref))?.[1]).find(Boolean);
    if (of !== undefined) yield { path: prefix + name, of: of as ElementList['of'] };
    else if (isObject(items.properties)) yield { path: prefix + name, of: 'Item' };
    yield* listsIn(objectOf(schema.properties), `${prefix}${name}/`);
  }
}

const byType: ReadonlyMap<unknown, readonly EntryList[]> = new Map(
  [...languageByType].map(([type, { props }]) => [type, [...listsIn(props.properties as unknown as JsonObject, '')]]),
);
const isElementList = (list: EntryList): list is ElementList => list.of !== 'Item';
const elementsByType = new Map([...byType].map(([type, lists]) => [type, lists.filter(isElementList)]));

/** Lists of columns, fields and buttons. */
export const elementListsOf = (type: unknown): readonly ElementList[] => elementsByType.get(type) ?? [];
/** Every list whose elements are selected one by one. */
export const entryListsOf = (type: unknown): readonly EntryList[] => byType.get(type) ?? [];
