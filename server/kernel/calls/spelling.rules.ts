/** Normalises names, so that names that look the same are equal (docs/decisions/0034-names-of-people.md). Pure. */
import type { Normal } from '../../../src/services/catalogue/define';

/**
 * Invisible characters that have a visible effect: emoji joiners, emoji presentation, and variants of Chinese
 * characters.
 */
const KEPT = [
  '(?<=\\p{ExtPict}[\\uFE0F\\u{1F3FB}-\\u{1F3FF}]?)\\u200D(?=\\p{ExtPict})',
  '(?<=\\p{ExtPict})\\uFE0F',
  '(?<=\\p{Script=Han})[\\u{E0100}-\\u{E01EF}]',
].join('|');
/** Zero-width characters and those that change the writing direction. */
const INVISIBLE = new RegExp(`(?!${KEPT})\\p{Default_Ignorable_Code_Point}`, 'gu');

/**
 * The text in the given Unicode normal form, without invisible characters: `ＡＢＣ` becomes `ABC` in NFKC and stays in
 * NFC.
 */
export const spelt = (text: string, form: Normal): string =>
  text.normalize(form).replace(INVISIBLE, '').normalize(form);

type Speller = (value: unknown) => unknown;

interface Schema {
  readonly normal?: Normal;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/**
 * Returns a function that normalises every text of a value whose schema declares `normal`; undefined if the schema has
 * none. Values that do not match the schema stay unchanged.
 */
export function spellerOf(schema: Schema): Speller | undefined {
  const { normal, properties, items, anyOf = [] } = schema;
  if (normal) return (value) => (typeof value === 'string' ? spelt(value, normal) : value);
  if (items) return ofList(spellerOf(items));
  if (properties)
    return ofObject(
      new Map(
        Object.entries(properties).flatMap(([name, each]) => {
          const spell = spellerOf(each);
          return spell ? [[name, spell] as const] : [];
        }),
      ),
    );
  return anyOf.map(spellerOf).find((spell) => spell !== undefined);
}

/** In a query string, a list of one item arrives as a single text. */
const ofList = (spell: Speller | undefined): Speller | undefined =>
  spell && ((value) => (Array.isArray(value) ? value.map(spell) : spell(value)));

function ofObject(fields: ReadonlyMap<string, Speller>): Speller | undefined {
  if (fields.size === 0) return undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fields.get(name)?.(each) ?? each]));
  };
}
