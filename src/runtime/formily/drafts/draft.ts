/** The stored format of drafts: unsubmitted values of a form, how they are written, read and applied. Pure. */
import { isObject } from '../../../language/schema/json';
import { parseStored } from '../../../shared/browser/stored';
import type { ValueSchema } from '../../../language/types';
import { type FieldSpec, type Option } from '../derive';
import { isSecretValue } from '../secret';
import type { LoadedRecord } from '../stale/loaded';
import { sameValue, type Values } from '../values';

/** Values that differ from the form's initial values. */
export interface Typed {
  readonly values: Values;
  /** Fields that the user emptied. */
  readonly cleared: readonly string[];
  /** Labels of options chosen from a search, by field: the reopened form has not searched and would not know them. */
  readonly words?: Readonly<Record<string, readonly Option[]>>;
  /** The record as it was when the user began to type. */
  readonly loaded?: LoadedRecord;
  /** The step of the form that was shown, if not the first. */
  readonly step?: number;
}

export interface Draft extends Typed {
  /** Time of the last change, ms since 1970. */
  readonly at: number;
  /** The form was submitted and no answer arrived. */
  readonly unanswered?: boolean;
  /** The dialog around the form and its data, for reopening it. */
  readonly dialog?: OpenedDialog;
}

export interface OpenedDialog {
  readonly name: string;
  readonly data: Record<string, unknown>;
}

/** Maximum age of a draft, ms. */
export const LONGEST_MS = 24 * 60 * 60 * 1000;
/** Maximum size of a draft with its key, bytes; larger drafts are not stored. */
export const LARGEST_BYTES = 64 * 1024;

/** The changed values to store; undefined: none. Secrets and files are never stored. */
export function typedOf(
  specs: readonly FieldSpec[],
  values: Readonly<Values>,
  pristine: Readonly<Values>,
): Typed | undefined {
  const entered: Values = {};
  const cleared: string[] = [];
  for (const [name, schema] of keepable(specs)) {
    const value = values[name];
    if (sameValue(value, pristine[name])) continue;
    if (value === undefined) cleared.push(name);
    else if (hasShape(value, schema)) entered[name] = value;
  }
  return cleared.length > 0 || Object.keys(entered).length > 0 ? { values: entered, cleared } : undefined;
}

/** The draft's values that apply to the form: existing fields only, with values of the right type. */
export function restored(draft: Typed, specs: readonly FieldSpec[], pristine: Readonly<Values>): Values | undefined {
  const laid: Values = {};
  for (const [name, schema] of keepable(specs)) {
    const isStored = Object.hasOwn(draft.values, name) && hasShape(draft.values[name], schema);
    if (!isStored && !draft.cleared.includes(name)) continue;
    const value = isStored ? draft.values[name] : undefined;
    if (!sameValue(value, pristine[name])) laid[name] = value;
  }
  return Object.keys(laid).length > 0 ? laid : undefined;
}

/** The text to store; undefined: too large. Drops the dialog first if the draft is too large with it. */
export function writeDraft(key: string, draft: Draft): string | undefined {
  const { dialog, ...rest } = draft;
  return [draft, ...(dialog ? [rest] : [])]
    .map((each) => JSON.stringify(each))
    .find((text) => bytes(key) + bytes(text) <= LARGEST_BYTES);
}

/** Parses a stored draft. undefined: absent, too old, or not of the expected shape, because storage is not trusted. */
export function readDraft(text: string | null, now: number): Draft | undefined {
  const json = parseStored(text);
  if (!isObject(json)) return undefined;
  const { at, values, cleared, words, unanswered, dialog, step } = json;
  const loaded = readLoaded(json.loaded);
  if (typeof at !== 'number' || !(Math.abs(now - at) <= LONGEST_MS) || !isObject(values) || !Array.isArray(cleared))
    return undefined;
  return {
    at,
    values,
    cleared: cleared.filter((name) => typeof name === 'string'),
    ...(isObject(words) && {
      words: Object.fromEntries(
        Object.entries(words).map(([name, options]) => [name, Array.isArray(options) ? options.filter(isOption) : []]),
      ),
    }),
    ...(loaded && { loaded }),
    ...(typeof step === 'number' && Number.isInteger(step) && step > 0 && { step }),
    ...(unanswered === true && { unanswered }),
    ...(isObject(dialog) &&
      typeof dialog.name === 'string' &&
      isObject(dialog.data) && { dialog: { name: dialog.name, data: dialog.data } }),
  };
}

function readLoaded(json: unknown): LoadedRecord | undefined {
  if (!isObject(json) || typeof json.version !== 'number' || !isObject(json.values)) return undefined;
  return { version: json.version, values: json.values, ...(isObject(json.taken) && { taken: json.taken }) };
}

const isOption = (json: unknown): json is Option =>
  isObject(json) &&
  ['string', 'number', 'boolean'].includes(typeof json.value) &&
  typeof json.label === 'string' &&
  [json.note, json.color].every((each) => each === undefined || typeof each === 'string');

/** Schemas of the fields, and of the ends of their ranges, that may be stored in the browser. */
function keepable(specs: readonly FieldSpec[]): [string, ValueSchema][] {
  return specs
    .filter((spec) => !isSecret(spec))
    .flatMap(({ name, until, schema }): [string, ValueSchema][] =>
      until
        ? [
            [name, schema],
            [until, schema],
          ]
        : [[name, schema]],
    );
}

const isSecret = ({ component, schema, rows = [] }: FieldSpec): boolean =>
  component === 'password' || component === 'secret' || isSecretValue(schema) || rows.some(isSecret);

/**
 * Whether a value has the schema's type. Bounds are not checked: unfinished input may violate them. Empty values match
 * every type.
 */
function hasShape(value: unknown, schema: ValueSchema): boolean {
  if (value === null || value === '') return true;
  if (schema.anyOf) return schema.anyOf.some((option) => hasShape(value, option));
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return !isObject(value) || Object.keys(value).length > 0;
  return types.some((type) => isOfType(value, type, schema));
}

function isOfType(value: unknown, type: string, { items }: ValueSchema): boolean {
  switch (type) {
    case 'array':
      return Array.isArray(value) && (items === undefined || value.every((each) => hasShape(each, items)));
    case 'object':
      return isObject(value);
    case 'integer':
      return typeof value === 'number';
    default:
      return typeof value === type;
  }
}

const bytes = (text: string): number => new TextEncoder().encode(text).length;
