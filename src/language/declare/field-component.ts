/** Chooses the component of a field whose screen names none. Pure. */
import { fileKindOf } from '../files';
import type { FieldComponent, ValueSchema } from '../types';
import { fieldsOf, solid, typesOf } from '../schema/value-schema';

/** Texts that allow more than this many characters get a multi-line control. */
const ONE_LINE = 120;

/** `schema`: type of the value, without null. */
export function componentOf(schema: ValueSchema, hasOptions: boolean, place: 'form' | 'filter'): FieldComponent {
  const types = typesOf(schema);
  if (place === 'form' && fileKindOf(schema)) return 'upload';
  if (place === 'form' && isListOfRows(schema)) return 'rows';
  if (types.includes('array')) return hasOptions ? 'multiSelect' : 'tags';
  if (hasOptions) return 'select';
  if (types.includes('boolean')) return place === 'form' ? 'switch' : 'checkbox';
  if (types.includes('integer') || types.includes('number')) return 'number';
  if (schema.format === 'date') return 'date';
  if (schema.format === 'date-time') return 'datetime';
  if (schema.display === 'password') return 'password';
  if (schema.display === 'sharedLink' && place === 'form') return 'sharedLink';
  return schema.display === 'longText' ||
    (place === 'form' && (schema.maxLength ?? 0) > ONE_LINE && !schema.format && !schema.pattern)
    ? 'textarea'
    : 'input';
}

/** Whether the value is a list of objects whose properties are known. */
export const isListOfRows = (schema: ValueSchema): boolean =>
  typesOf(schema).includes('array') && schema.items !== undefined && fieldsOf(solid(schema.items)) !== undefined;
