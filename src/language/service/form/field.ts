/** One field of a form: its words and its control, by the schemas that apply to its place. Pure. */
import { chineseOf, factsOf } from '../../../shared/help';
import { child, isObject, type JsonObject, listOf, objectOf, textOf } from '../../schema/json';
import { applicable, below, type JsonSchema } from '../../schema/json-schema';
import { titleOf } from '../../rules/look';
import { solid, typesOf } from '../../schema/value-schema';
import { descriptionOf } from '../../schema/schema-under';
import type { ValueSchema } from '../../types';
import { shortProp } from '../edit/written';
import { WORDS } from '../messages';
import { conditionRows } from './condition';
import { wordOfValue } from '../prop-words';
import type { Named } from './named';
import type { Control, EntryLink, FormField } from './types';

export interface FieldPlace {
  readonly root: JsonSchema;
  readonly named: Named;
  linkOf(pointer: string): EntryLink;
  /** Whether the text has the value. */
  writes(pointer: string): boolean;
}

interface Nesting extends FieldPlace {
  fieldsIn(schemas: readonly JsonSchema[], object: JsonObject, pointer: string, place: FieldPlace): FormField[];
}

export function fieldOf(
  around: readonly JsonSchema[],
  object: JsonObject,
  pointer: string,
  name: string,
  place: Nesting,
): FormField {
  const at = child(pointer, name);
  const value = Object.hasOwn(object, name) ? object[name] : undefined;
  const written = around.map((each) => below(each, name, object)).filter((each): each is JsonSchema => isObject(each));
  const chosen = written.flatMap((each) => applicable(each, value, place.root));
  const description = descriptionOf({ written, chosen });
  const facts = description === undefined ? undefined : factsOf(description);
  const help = description === undefined ? undefined : chineseOf(description);
  const placeholder = facts?.default === undefined ? undefined : wordOf(facts.default, description);
  return {
    pointer: at,
    label: facts?.label[1] ?? name,
    ...(help !== undefined && { help }),
    group: facts?.group ?? 'advanced',
    isRequired: around.some(({ required }) => Array.isArray(required) && required.includes(name)),
    ...(value !== undefined && { value }),
    ...(placeholder !== undefined && { placeholder }),
    ...(facts?.inline && { isInline: true }),
    control: controlOf({ written, chosen, value, at, description }, place),
  };
}

const wordOf = (value: unknown, description: string | undefined): string =>
  typeof value === 'boolean'
    ? WORDS.yesOrNo(value)
    : (wordOfValue(description, value) ?? textOf(value) ?? JSON.stringify(value));

const ENTRY =
  /^#\/definitions\/(?:Node|Dialog|Action|DataSource|(?:Table)?Column|(?:Row)?Field|Button|QuerySchema|Use)$/;
/** Whether a schema is that of an entry with a form of its own. */
export const isRefOfEntry = (schema: unknown): boolean => ENTRY.test(String(objectOf(schema).$ref));

interface Controlled {
  readonly written: readonly JsonSchema[];
  readonly chosen: readonly JsonSchema[];
  readonly value: unknown;
  readonly at: string;
  readonly description: string | undefined;
}

function controlOf(controlled: Controlled, place: Nesting): Control {
  const { written, chosen, value, at, description } = controlled;
  const schema = chosen.find(({ type, enum: values }) => type !== undefined || values !== undefined) ?? {};
  const types = new Set([schema.type].flat());
  if (written.some(isRefOfEntry)) return { kind: 'entries', items: value === undefined ? [] : [place.linkOf(at)] };
  if (written.some(({ $ref }) => $ref === '#/definitions/Actions') || types.has('array'))
    return listControl(controlled, schema, place);
  if (Array.isArray(schema.enum))
    return { kind: 'choice', options: schema.enum.map((each) => ({ value: each, label: wordOf(each, description) })) };
  if (types.has('boolean')) return types.has('string') ? conditionControl(value) : { kind: 'switch' };
  if (types.has('integer') || types.has('number')) return { kind: 'number', ...boundsOf(schema) };
  const short = shortProp({ written, chosen });
  if (short !== undefined || types.has('object')) return objectControl(controlled, short, place);
  if (types.has('string')) return textControl(schema, at, description, place);
  // Initial values of a form, and what a dialog gets: any names.
  if (isObject(value) && value.type === undefined) return valuesControl(value, at, place);
  return value === undefined || typeof value === 'object' ? { kind: 'json' } : anyControl(value, at, undefined, place);
}

function conditionControl(value: unknown): Control {
  const rows = typeof value === 'string' ? conditionRows(value) : undefined;
  return { kind: 'condition', ...(rows && { rows }) };
}

const boundsOf = ({ minimum, maximum }: JsonSchema) => ({
  ...(typeof minimum === 'number' && { least: minimum }),
  ...(typeof maximum === 'number' && { most: maximum }),
});

/** A pattern that starts with a letter is that of a name or a path; others only refuse `${`. */
const NAME = /^\^\[A-Za-z_\]/;

function textControl(schema: JsonSchema, at: string, description: string | undefined, { named }: Nesting): Control {
  const pattern = textOf(schema.pattern);
  const facts = description === undefined ? undefined : factsOf(description);
  const shown = named.titleAt(at);
  if (facts?.control === 'icon') return { kind: 'name', isIcon: true };
  if (named.isKnown(at) || (pattern !== undefined && NAME.test(pattern)))
    return { kind: 'name', ...(shown !== undefined && { shown }) };
  const { maxLength } = schema;
  return { kind: 'text', isTemplate: pattern === undefined, ...(typeof maxLength === 'number' && { most: maxLength }) };
}

function listControl({ value, at }: Controlled, schema: JsonSchema, place: Nesting): Control {
  const items = objectOf(schema.items);
  const isOfNames = items.type === 'string' && listOf(value).every((each) => typeof each === 'string');
  if (isOfNames)
    return {
      kind: 'names',
      shown: listOf(value).map((each, index) => place.named.titleAt(child(at, index)) ?? String(each)),
    };
  if (Array.isArray(value)) return { kind: 'entries', items: value.map((_, index) => place.linkOf(child(at, index))) };
  return { kind: 'entries', items: value === undefined ? [] : [place.linkOf(at)] };
}

function objectControl({ written, chosen, value, at }: Controlled, short: string | undefined, place: Nesting): Control {
  const object = short !== undefined && typeof value === 'string' ? { [short]: value } : objectOf(value);
  const schemas = written.flatMap((each) => applicable(each, object, place.root));
  const { additionalProperties: others, properties } = chosen[0] ?? {};
  if (isObject(others) && typeof others.$ref === 'string')
    return {
      kind: 'entries',
      named: NEW_BY[others.$ref] ?? '',
      items: Object.keys(object).map((name) => place.linkOf(child(at, name))),
    };
  if (schemas.some((each) => isObject(each.properties)))
    return { kind: 'group', fields: place.fieldsIn(schemas, object, at, place) };
  if (properties !== undefined) return { kind: 'json' };
  return valuesControl(object, at, place);
}

const valuesControl = (object: JsonObject, at: string, place: Nesting): Control => ({
  kind: 'values',
  fields: Object.keys(object).map((name) => paramField(object, at, name, place)),
});

/** The prop that a new entry under a name is chosen by. */
const NEW_BY: Readonly<Partial<Record<string, 'call' | 'type'>>> = {
  '#/definitions/DataSource': 'call',
  '#/definitions/QuerySchema': 'type',
};

/** A value under a name that the place knows: a param, an argument, a prop of a widget. */
function paramField(object: JsonObject, pointer: string, name: string, place: Nesting): FormField {
  const at = child(pointer, name);
  const value = object[name];
  const schema = place.named.paramAt(at);
  const help = schema && (schema.description ?? solid(schema).description);
  return {
    pointer: at,
    label: (schema && titleOf(schema)) ?? name,
    ...(help !== undefined && { help }),
    group: 'data',
    isRequired: false,
    value,
    control: anyControl(value, at, schema, place),
  };
}

function anyControl(value: unknown, at: string, schema: ValueSchema | undefined, place: Nesting): Control {
  const { named } = place;
  if (Array.isArray(value) && value.every((each) => typeof each === 'string'))
    return { kind: 'names', shown: value.map((each, index) => named.titleAt(child(at, index)) ?? each) };
  if (isObject(value)) return valuesControl(value, at, place);
  if (typeof value === 'object' && value !== null) return { kind: 'json' };
  if (typeof value === 'boolean' && schema && typesOf(solid(schema)).includes('boolean')) return { kind: 'switch' };
  if (typeof value === 'number') return { kind: 'number' };
  const shown = named.titleAt(at);
  return { kind: 'name', ...(shown !== undefined && { shown }) };
}
