/** Converts settings of library fields to JSON Schema and back. Pure. */
import { FIELD_KINDS, type Condition, type FieldKind, type FieldSchema } from '../../../src/pages/forms/document';
import { newField } from '../../../src/pages/forms/kinds';
import type { FormField } from '../../../src/services/catalogue/generated/types';
import { invalidField } from '../../kernel/calls/api-errors';
import { MESSAGES } from './form.messages';

export type Settings = Pick<
  FormField,
  | 'description'
  | 'placeholder'
  | 'options'
  | 'minimum'
  | 'maximum'
  | 'step'
  | 'pattern'
  | 'message'
  | 'withCode'
  | 'accept'
  | 'link'
  | 'visible'
  | 'requiredWhen'
>;

/** Default settings. */
export const NO_SETTINGS: Settings = {
  description: '',
  placeholder: '',
  options: [],
  minimum: null,
  maximum: null,
  step: null,
  pattern: '',
  message: '',
  withCode: false,
  accept: [],
  link: '',
  visible: [],
  requiredWhen: [],
};

type Key = keyof FieldSchema;
/** Schema keyword for each setting, by kind of field. */
type Places = Partial<Record<Exclude<keyof Settings, 'options' | 'visible' | 'requiredWhen'>, Key>>;

const TEXT: Places = {
  placeholder: 'x-placeholder',
  minimum: 'minLength',
  maximum: 'maxLength',
  pattern: 'pattern',
  message: 'x-message',
};
const NUMBER: Places = { minimum: 'minimum', maximum: 'maximum', step: 'multipleOf', message: 'x-message' };
const ITEMS: Places = { minimum: 'minItems', maximum: 'maxItems' };

const PLACES: Readonly<Record<FieldKind, Places>> = {
  text: TEXT,
  longText: TEXT,
  phone: { ...TEXT, withCode: 'x-code' },
  number: { ...NUMBER, placeholder: 'x-placeholder' },
  choice: {},
  choices: ITEMS,
  date: {},
  region: {},
  upload: { ...ITEMS, accept: 'x-accept' },
  agreement: { link: 'x-link' },
  slider: NUMBER,
  rating: NUMBER,
  signature: {},
};
const EVERYWHERE: Places = { description: 'description' };
const isChoosing = (kind: FieldKind): boolean => kind === 'choice' || kind === 'choices';

const isSet = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0);

/** Kinds of the library's fields by key: they decide what a condition compares with. */
export type KindOf = (key: string) => FieldKind | undefined;
const NUMBERS = new Set<FieldKind | undefined>(['number', 'slider', 'rating']);

function conditionOf({ field, is, value }: Settings['visible'][number], kindOf: KindOf): Condition {
  if (is === 'filled' || value === undefined) return { field, is };
  const kind = kindOf(field);
  if (kind === 'agreement') return { field, is, value: value === 'true' };
  return { field, is, value: NUMBERS.has(kind) && Number.isFinite(Number(value)) ? Number(value) : value };
}

/** Refuses settings that the kind of field does not support. */
export function schemaOf(kind: FieldKind, title: string, settings: Settings, kindOf: KindOf): FieldSchema {
  const places = { ...EVERYWHERE, ...PLACES[kind] };
  const schema: Record<string, unknown> = { ...newField(kind, title) };
  const { options, visible, requiredWhen, ...others } = settings;
  for (const [name, value] of Object.entries(others)) {
    if (!isSet(value)) continue;
    const place = places[name as keyof Places];
    if (!place) throw invalidField(name, MESSAGES.notOfKind(FIELD_KINDS[kind]));
    schema[place] = value;
  }
  if (isChoosing(kind) && options.length === 0) throw invalidField('options', MESSAGES.needsOptions);
  if (!isChoosing(kind) && options.length > 0) throw invalidField('options', MESSAGES.notOfKind(FIELD_KINDS[kind]));
  if (kind === 'choice') schema.enum = options;
  if (kind === 'choices') schema.items = { type: 'string', title: '选项', enum: options };
  if (visible.length > 0) schema['x-visible'] = visible.map((each) => conditionOf(each, kindOf));
  if (requiredWhen.length > 0) schema['x-required'] = requiredWhen.map((each) => conditionOf(each, kindOf));
  return schema as unknown as FieldSchema;
}

const shownConditions = (conditions: readonly Condition[] = []): Settings['visible'] =>
  conditions.map(({ field, is, value }) => ({ field, is, ...(value !== undefined && { value: String(value) }) }));

/** The inverse of `schemaOf`. */
export function settingsOf(schema: FieldSchema): Settings {
  const places = { ...EVERYWHERE, ...PLACES[schema['x-kind']!] };
  const read = <T>(name: keyof Places, none: T): T => {
    const place = places[name];
    return (place === undefined ? none : (schema[place] ?? none)) as T;
  };
  const { items } = schema;
  const choices = schema.enum ?? (items?.type === 'string' ? items.enum : undefined);
  return {
    description: read('description', ''),
    placeholder: read('placeholder', ''),
    options: [...(choices ?? [])],
    minimum: read('minimum', null),
    maximum: read('maximum', null),
    step: read('step', null),
    pattern: read('pattern', ''),
    message: read('message', ''),
    withCode: read('withCode', false),
    accept: [...read<Settings['accept']>('accept', [])],
    link: read('link', ''),
    visible: shownConditions(schema['x-visible']),
    requiredWhen: shownConditions(schema['x-required']),
  };
}
