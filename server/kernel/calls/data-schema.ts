/** Parts of the JSON Schemas of data files. The product takes only types from such schemas; tests validate the files. */
import { type TProperties, type TSchema, Type } from 'typebox';

/** A text that may be empty, such as an ending that adds nothing. */
export const text = Type.String({ maxLength: 2_000 });
export const line = Type.String({ minLength: 1, maxLength: 400 });
export const lines = Type.Array(line, { minItems: 1, uniqueItems: true });
/** Alternative endings of a sentence; the empty text is allowed among them. */
export const endings = Type.Array(text, { minItems: 1 });
export const share = Type.Number({ minimum: 0, maximum: 1 });
export const count = Type.Integer({ minimum: 0 });

export const oneOf = <const T extends string>(values: readonly T[]) =>
  Type.Unsafe<T>({ type: 'string', enum: [...values] });
export const keysOf = <T extends object>(names: T) => oneOf(Object.keys(names) as (keyof T & string)[]);
export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
export const record = <T extends TProperties>(properties: T) =>
  Type.Object(properties, { additionalProperties: false });
/** One value for each key. */
export const each = <const K extends string, T extends TSchema>(keys: readonly K[], value: T) =>
  record(Object.fromEntries(keys.map((key) => [key, value])) as Record<K, T>);
/** The object of a file, which names its schema for editors. */
export const file = <T extends TProperties>(properties: T) =>
  record({ $schema: Type.Optional(Type.String()), ...properties });
