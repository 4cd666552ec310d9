/** The values that people enter in an amis form: its fields, without those that collect data of their own inside. */
import { asText, child, isObject, type JsonObject } from '../schema/json';

export interface Entered {
  /** First name of the path under which the value is sent. */
  readonly name: string;
  /** Of the name. */
  readonly pointer: string;
  readonly field: JsonObject;
}

/** Types that collect their own data inside: rows, nested forms. */
const OWN_DATA = new Set([
  'combo',
  'input-table',
  'input-array',
  'input-kv',
  'input-kvs',
  'input-sub-form',
  'form',
  'crud',
  'table',
  'service',
  'house',
]);
const OWN_PROPS = new Set(['dialog', 'drawer', 'data', 'api', 'options', 'onEvent', 'columns']);

export function enteredIn(form: JsonObject, pointer = ''): Entered[] {
  const found: Entered[] = [];
  collect(form, pointer, found);
  return found;
}

function collect(value: unknown, pointer: string, found: Entered[], isInside = false): void {
  if (Array.isArray(value)) return value.forEach((each, index) => collect(each, child(pointer, index), found, true));
  if (!isObject(value)) return;
  if (isInside) {
    for (const name of ['name', 'extraName'])
      if (typeof value[name] === 'string')
        found.push({ name: value[name].split('.')[0]!, pointer: child(pointer, name), field: value });
    if (OWN_DATA.has(asText(value.type ?? '').toLowerCase())) return;
  }
  for (const [key, each] of Object.entries(value))
    if (!OWN_PROPS.has(key)) collect(each, child(pointer, key), found, true);
}
