/** Completions that follow from a JSON Schema alone: names of props, and the values of closed sets. */
import { objectOf } from '../schema/json';
import type { JsonSchema } from '../schema/json-schema';
import { descriptionOf, type SchemaAt } from '../schema/schema-under';
import type { Cursor } from './cursor';
import { WORDS } from './messages';
import { keyPiece, type Piece, skeletonOf, valuePiece } from './pieces';
import type { Completion } from './types';
import { aboutProp, labelOfProp, wordOfValue } from './prop-words';

/** `written`: the object at the cursor, whose props are not offered again. */
export const keysOfSchema = (here: SchemaAt, written: object, cursor: Cursor): Completion[] =>
  props(here)
    .filter(({ name }) => !Object.hasOwn(written, name) || name === cursor.typed)
    .map(({ name, schema, required }) => {
      const description = descriptionOf({ written: [schema], chosen: [] });
      const detail = [labelOfProp(description), required ? WORDS.required : undefined].filter(Boolean).join(' · ');
      return {
        label: name,
        kind: 'prop' as const,
        ...(detail !== '' && { detail }),
        ...documented(description && aboutProp(description).join('\n\n')),
        ...edited(keyPiece(cursor, name, skeletonOf(schema))),
      };
    });

interface Prop {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly required: boolean;
}
/** Required props first. */
function props({ chosen }: SchemaAt): Prop[] {
  const required = new Set(chosen.flatMap((each) => (Array.isArray(each.required) ? (each.required as string[]) : [])));
  return chosen
    .flatMap(({ properties }) =>
      Object.entries(objectOf(properties)).map(([name, schema]) => ({
        name,
        schema: objectOf(schema),
        required: required.has(name),
      })),
    )
    .sort((a, b) => Number(b.required) - Number(a.required));
}

/** `summaryOf`: documentation of a value, where it is known. */
export function valuesOfSchema(
  { chosen, written }: SchemaAt,
  cursor: Cursor,
  summaryOf: (value: string) => string | undefined = () => undefined,
): Completion[] {
  const description = descriptionOf({ written, chosen });
  return [...written, ...chosen].flatMap((schema) => {
    const closed = Array.isArray(schema.enum)
      ? schema.enum
      : schema.const !== undefined
        ? [schema.const]
        : [schema.type].flat().includes('boolean')
          ? [true, false]
          : [];
    return closed.map((value): Completion => ({
      label: String(value),
      kind: 'value',
      ...detailed(wordOfValue(description, value)),
      ...documented(summaryOf(String(value)) ?? description),
      ...edited(valuePiece(cursor, value)),
    }));
  });
}

export const detailed = (detail: string | undefined) => (detail === undefined ? {} : { detail });
export const documented = (documentation: string | undefined) => (documentation === undefined ? {} : { documentation });
export const edited = ({ edit, cursor }: Piece): Pick<Completion, 'edit' | 'cursor'> => ({
  edit,
  ...(cursor !== undefined && { cursor }),
});
