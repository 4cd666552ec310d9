/** Names of the address that a screen reads: declared names, path params, and the names that its nodes add. */
import type { AddedName } from './address-name';
import { asText, isObject, type JsonObject, objectOf } from '../schema/json';
import { languageByType } from '../declare/language';
import type { CallsByName } from './origin';
import type { ValueSchema } from '../types';
import { walk } from './walk';

/** A name of the address and the place that declares it. */
export interface AddressName extends AddedName {
  readonly pointer: string;
}

export const routeParams = (route: unknown): string[] =>
  [...asText(route ?? '').matchAll(/\{([^{}/]+)\}/g)].map((match) => match[1]!);

/** Names in the order of the screen; duplicates are kept, because the checker reports them. */
export function addressNames(screen: JsonObject, calls: CallsByName): AddressName[] {
  const names: AddressName[] = [
    ...routeParams(screen.route).map((name) => ({ name, schema: { type: 'string' }, pointer: '/route' })),
    ...Object.entries(objectOf(screen.query))
      .filter(([, schema]) => isObject(schema))
      .map(([name, schema]) => ({ name, schema: schema as ValueSchema, pointer: `/query/${name}` })),
  ];
  const declared = new Set(names.map(({ name }) => name));
  walk(screen, {
    base: { scopes: {}, sources: {} },
    only: 'node',
    visit({ value, pointer, env: { sources }, owner: { dialog } }) {
      const node = value as JsonObject;
      const place = { sources, calls, ...(dialog !== undefined && { dialog }) };
      const added = languageByType.get(asText(node.type))?.addressNames?.(node, place) ?? [];
      names.push(...added.filter(({ name }) => !declared.has(name)).map((each) => ({ ...each, pointer })));
    },
  });
  return names;
}
