/** Lists of a node whose elements are columns, fields or buttons, found in its props. */
import { isObject, type JsonObject, objectOf } from '../schema/json';
import { languageByType } from './language';

export interface ElementList {
  /** `toolbar`, `card/fields`. */
  readonly path: string;
  readonly of: 'Column' | 'Field' | 'Button';
}

const DEFINITION = /^#\/definitions\/(?:Table)?(Column|Field|Button)$/;

function* listsIn(props: JsonObject, prefix: string): Generator<ElementList> {
  for (const [name, schema] of Object.entries(props)) {
    if (!isObject(schema)) continue;
    const items = objectOf(schema.items);
    const of = [items, objectOf(items.else)].map(({ $ref }) => DEFINITION.exec(String($ref))?.[1]).find(Boolean);
    if (of !== undefined) yield { path: prefix + name, of: of as ElementList['of'] };
    yield* listsIn(objectOf(schema.properties), `${prefix}${name}/`);
  }
}

const byType: ReadonlyMap<unknown, readonly ElementList[]> = new Map(
  [...languageByType].map(([type, { props }]) => [type, [...listsIn(props.properties as unknown as JsonObject, '')]]),
);

export const elementListsOf = (type: unknown): readonly ElementList[] => byType.get(type) ?? [];
