/** Builds the text that a completion inserts: quotes, colon, missing comma, and the position of the cursor. */
import { objectOf } from '../schema/json';
import type { JsonSchema } from '../schema/json-schema';
import type { Cursor } from './cursor';
import type { TextEdit } from './types';

export interface Piece {
  readonly edit: TextEdit;
  readonly cursor?: number;
}

/** Initial text for a value of a schema; '' if it can be anything. */
export function skeletonOf(schema: JsonSchema): string {
  const type = [schema.type].flat()[0];
  if (Array.isArray(schema.enum)) return typeof schema.enum[0] === 'string' ? '""' : '';
  switch (type) {
    case 'string':
      return '""';
    case 'array':
      return '[]';
    case 'object':
      return '{}';
    case 'boolean':
      return 'true';
    default:
      return '';
  }
}

/** `"name": ` followed by the initial text of its value. */
export function keyPiece(cursor: Cursor, name: string, skeleton: string): Piece {
  if (cursor.hasColon) return placed(cursor, JSON.stringify(name));
  const start = `${JSON.stringify(name)}: `;
  return placed(
    cursor,
    `${start}${skeleton}${commaAfter(cursor)}`,
    start.length + (/^["[{]/.test(skeleton) ? 1 : skeleton.length),
  );
}

export const valuePiece = (cursor: Cursor, value: unknown): Piece =>
  placed(cursor, `${JSON.stringify(value)}${commaAfter(cursor)}`);

/** An object with the given props and those that its schema requires. */
export function objectPiece(cursor: Cursor, given: Readonly<Record<string, string>>, shape: JsonSchema): Piece {
  const properties = objectOf(shape.properties);
  const required = (Array.isArray(shape.required) ? (shape.required as string[]) : [])
    .filter((prop) => !Object.hasOwn(given, prop))
    .map((prop) => `"${prop}": ${skeletonOf(objectOf(properties[prop])) || '[]'}`);
  const props = Object.entries(given).map(([prop, value]) => `"${prop}": ${JSON.stringify(value)}`);
  return elementPiece(cursor, `{ ${[...props, ...required].join(', ')} }`);
}

/** An element of a list; the cursor is in its first empty text, list or object. */
export function elementPiece(cursor: Cursor, insert: string): Piece {
  const open = insert.search(/(?<=: ")"|(?<=: \[)\]|(?<=: \{)\}/);
  return placed(cursor, `${insert}${commaAfter(cursor)}`, open < 0 ? insert.length : open);
}

const commaAfter = ({ needsComma }: Cursor): string => (needsComma ? ',' : '');

/** Replaces the token; a comma that is missing before it is inserted behind the preceding value. */
function placed({ token, gap }: Cursor, insert: string, into?: number): Piece {
  const lead = gap ? `,${gap.text || ' '}` : '';
  const from = gap?.from ?? token.from;
  return {
    edit: { from, to: token.to, insert: lead + insert },
    ...(into !== undefined && { cursor: from + lead.length + into }),
  };
}
