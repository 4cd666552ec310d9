/** The name that a drawer with `address` adds to the address: its own. Pure. */
import type { AddedName, AddressPlace } from '../../../language/infer/address-name';
import { nameIn } from '../../../language/expression/inspect';
import { asText, type JsonObject, objectOf, own } from '../../../language/schema/json';
import { paramTypeOf } from '../../../language/infer/origin';
import type { ValueSchema } from '../../../language/types';

export const addressNamesOfDrawer = (drawer: JsonObject, { calls, dialog }: AddressPlace): AddedName[] =>
  dialog !== undefined && typeof drawer.address === 'string'
    ? [{ name: dialog, schema: shownType(drawer, calls) }]
    : [];

/** Type of the param, of the drawer's own source, that reads the name. */
function shownType(drawer: JsonObject, calls: AddressPlace['calls']): ValueSchema {
  for (const source of Object.values(objectOf(drawer.dataSources)).map(objectOf)) {
    const params = Object.entries(objectOf(source.params));
    const param = params.find(([, value]) => nameIn(value, 'dialog') === asText(drawer.address))?.[0];
    const call = calls.get(asText(source.call));
    const schema = param !== undefined && call ? own(paramTypeOf(call).properties ?? {}, param) : undefined;
    if (schema && !Array.isArray(schema)) return { type: schema.type ?? 'string' };
  }
  return { type: 'string' };
}
