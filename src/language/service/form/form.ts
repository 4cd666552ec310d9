/** The form of the entry around a place of a screen: which props it has, what they are called and how they are set. Pure. */
import { ACTIONS } from '../../declare/action-language';
import { bodyNodes, languageByType } from '../../declare/language';
import { isUse } from '../../parts/expand';
import { child, isObject, type JsonObject, listOf, objectOf, textOf } from '../../schema/json';
import { applicable, type JsonSchema } from '../../schema/json-schema';
import type { Lookup } from '../../rules/rule';
import { shapeOfScreens } from '../../rules/shape';
import { placeInPage } from '../../schema/record';
import { nameOf, orderOf, parentOf, schemasAt, shortProp, valueOf, type Written } from '../edit/written';
import { wordIn } from '../outline-words';
import type { OutlineItem } from '../types';
import { fieldOf, type FieldPlace, isRefOfEntry } from './field';
import { type Named, namedBy } from './named';
import type { EntryForm, EntryLink, FormField } from './types';

export interface FormSource {
  readonly written: Written;
  readonly lookups: readonly Lookup[];
  readonly outline: readonly OutlineItem[];
}

/** undefined: the text is not JSON or has no such place. */
export function formAt(source: FormSource, pointer: string): EntryForm | undefined {
  const { written } = source;
  const entry = entryAround(written, pointer);
  const value = valueOf(written, entry);
  if (value === undefined) return undefined;
  const schemas = schemasAt(written, entry);
  const short = typeof value === 'string' ? shortProp(schemas) : undefined;
  const object = short === undefined ? objectOf(value) : { [short]: value };
  const root = placeInPage(written.text, entry, written.options)?.root ?? shapeOfScreens();
  const chosen = schemas.written.flatMap((each) => applicable(each, object, root));
  const named = namedBy(source.lookups, written.options);
  const place: FieldPlace = {
    root,
    named: short === undefined ? named : shortNamed(named, entry, short),
    linkOf: (at) => linkOf(source, at),
    writes: (at) => written.loose.spanOf(at) !== undefined,
  };
  const { type, label } = linkOf(source, entry);
  return {
    pointer: entry,
    type,
    label,
    around: aroundOf(source, entry),
    fields: fieldsIn(chosen, object, entry, place).map((field) => withTitle(field, label)),
    types: becomes(object, schemas.written),
    ...(isDeclared(entry) && { name: nameOf(entry) }),
  };
}

/** Of a short form, whose only value stands at the pointer of the entry itself. */
function shortNamed(named: Named, entry: string, prop: string): Named {
  const own = child(entry, prop);
  const at = (pointer: string) => (pointer === own ? entry : pointer);
  return {
    ...named,
    titleAt: (pointer) => named.titleAt(at(pointer)),
    isKnown: (pointer) => named.isKnown(at(pointer)),
  };
}

/** Fields of an object by its schemas, in declared order. */
export function fieldsIn(
  schemas: readonly JsonSchema[],
  object: JsonObject,
  pointer: string,
  place: FieldPlace,
): FormField[] {
  return orderOf(schemas)
    .filter((name) => !HEADS.has(name))
    .map((name) => fieldOf(schemas, object, pointer, name, { ...place, fieldsIn }));
}
/** Said by the head of the form, or of no use to people. */
const HEADS: ReadonlySet<string> = new Set(['type', 'action', 'use', '$schema', 'version']);

/** The innermost entry around a place: what has a form of its own. */
export function entryAround(written: Written, pointer: string): string {
  for (let at = pointer; at !== ''; at = parentOf(at)) {
    const value = valueOf(written, at);
    const { written: schemas, chosen } = schemasAt(written, at);
    const isEntry =
      schemas.some((each) => isRefOfEntry(each) || isRefOfEntry(each.else)) ||
      (isObject(value) && schemas.some(({ $ref }) => $ref === '#/definitions/Actions')) ||
      (isObject(value) && Array.isArray(valueOf(written, parentOf(at))) && orderOf(chosen).length > 0);
    if (isEntry) return at;
  }
  return '';
}

function aroundOf(source: FormSource, entry: string): EntryLink[] {
  if (entry === '') return [];
  const around: EntryLink[] = [];
  for (let at = entryAround(source.written, parentOf(entry)); at !== ''; at = entryAround(source.written, parentOf(at)))
    around.unshift(linkOf(source, at));
  return around;
}

/** How an entry is called: as in the outline, else by its own words. */
function linkOf({ written, outline }: FormSource, pointer: string): EntryLink {
  const item = pointer === '' ? undefined : itemAt(outline, pointer);
  if (item) return { pointer, type: item.type, label: item.label };
  const value = valueOf(written, pointer);
  if (!isObject(value)) return { pointer, type: '', label: textOf(value) ?? '' };
  if (pointer === '') return { pointer, type: 'page', label: textOf(value.title) ?? '' };
  const action = ACTIONS.find((each) => each.action === value.action);
  if (action) return { pointer, type: 'screenAction', label: action.name[1] };
  const { title, label, text, name, field, key } = value;
  const type = isUse(value) ? 'part' : (textOf(value.type) ?? '');
  return { pointer, type, label: wordIn(title, label, text, name, field, key) ?? '' };
}

function itemAt(items: readonly OutlineItem[], pointer: string): OutlineItem | undefined {
  for (const item of items) {
    if (item.pointer === pointer) return item;
    const inside = pointer.startsWith(`${item.pointer}/`) ? itemAt(item.children, pointer) : undefined;
    if (inside) return inside;
  }
  return undefined;
}

/** The title that the contract gives applies while no other is written. */
const withTitle = (field: FormField, label: string): FormField =>
  field.value === undefined && field.placeholder === undefined && /\/(?:title|label)$/.test(field.pointer)
    ? { ...field, placeholder: label }
    : field;

function becomes({ type }: JsonObject, schemas: readonly JsonSchema[]): EntryForm['types'] {
  const isNode = schemas.some(({ $ref }) => $ref === '#/definitions/Node') && languageByType.has(textOf(type) ?? '');
  return listOf(isNode ? bodyNodes : [])
    .map((each) => each as (typeof bodyNodes)[number])
    .filter((each) => each.type !== type && !each.isIsland)
    .map((each) => ({ value: each.type, label: each.name.zh }));
}

const DECLARED = /(?:^|\/)(?:dataSources|dialogs|state|query)\/[^/]+$/;
const isDeclared = (pointer: string): boolean => DECLARED.test(pointer);
