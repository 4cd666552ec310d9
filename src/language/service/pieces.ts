/** Builds the text that a completion inserts: quotes, colon, missing comma, and the position of the cursor. */
import { objectOf } from '../json';
import type { JsonSchema } from '../json-schema';
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
  if (cursor.hasColon) return whole(cursor, JSON.stringify(name));
  const start = `${JSON.stringify(name)}: `;
  const insert = `${start}${skeleton}${cursor.needsComma ? ',' : ''}`;
  return placed(cursor, insert, start.length + (/^["[{]/.test(skeleton) ? 1 : skeleton.length));
}

export function valuePiece(cursor: Cursor, value: unknown): Piece {
  return whole(cursor, `${JSON.stringify(value)}${cursor.needsComma ? ',' : ''}`);
}

/** An object with its name and its required props. */
export function withRequired(cursor: Cursor, key: string, name: string, shape: JsonSchema): Piece {
  const properties = objectOf(shape.properties);
  const required = (Array.isArray(shape.required) ? (shape.required as string[]) : []).map(
    (prop) => `, "${prop}": ${skeletonOf(objectOf(properties[prop])) || '[]'}`,
  );
  const insert = `{ "${key}": "${name}"${required.join('')} }`;
  const open = insert.search(/(?<=: ")"|(?<=: \[)\]|(?<=: \{)\}/);
  return placed(cursor, `${insert}${cursor.needsComma ? ',' : ''}`, open < 0 ? insert.length : open);
}

const placed = (cursor: Cursor, insert: string, into: number): Piece => ({
  edit: { ...cursor.token, insert },
  cursor: cursor.token.from + into,
});
const whole = (cursor: Cursor, insert: string): Piece => ({ edit: { ...cursor.token, insert } });
