/** Fields of forms and filters of tables: what the screen does not say comes from the call's params. */
import { objectOf, own } from '../json';
import type { Field, FieldComponent, ValueSchema } from '../types';
import { fileKindOf } from '../files';
import { solid, typesOf } from '../value-schema';

/** Texts longer than this are written in several lines. */
const ONE_LINE = 120;

export function normalFields(fields: readonly unknown[], params: ValueSchema, place: 'form' | 'filter'): Field[] {
  return fields.map((field) => normalField(typeof field === 'string' ? { field } : (objectOf(field) as unknown as Field), params, place));
}

function normalField(field: Field, params: ValueSchema, place: 'form' | 'filter'): Field {
  const declared = own(params.properties, field.field);
  if (!declared) return field;
  const schema = solid(declared);
  const options = field.options ?? optionsOf(schema);
  return {
    title: declared.title ?? schema.title ?? field.field,
    component: componentOf(schema, options !== undefined, place),
    ...(place === 'form' && { required: params.required?.includes(field.field) ?? false }),
    ...(place === 'form' && declared.description !== undefined && { help: declared.description }),
    ...(options && { options }),
    ...field,
    schema: declared,
  };
}

/** A closed set of values with its words. */
function optionsOf(schema: ValueSchema): Field['options'] {
  const choice = schema.enum ? schema : schema.items && solid(schema.items);
  return choice?.enum?.map((value) => ({ value: value as string | number | boolean, label: choice.labels?.[String(value)] ?? String(value) }));
}

function componentOf(schema: ValueSchema, hasOptions: boolean, place: 'form' | 'filter'): FieldComponent {
  const types = typesOf(schema);
  if (place === 'form' && fileKindOf(schema)) return 'upload';
  if (types.includes('array')) return hasOptions ? 'multiSelect' : 'tags';
  if (hasOptions) return 'select';
  if (types.includes('boolean')) return place === 'form' ? 'switch' : 'checkbox';
  if (types.includes('integer') || types.includes('number')) return 'number';
  if (schema.format === 'date') return 'date';
  if (schema.format === 'date-time') return 'datetime';
  if (schema.display === 'password') return 'password';
  return schema.display === 'longText' || (place === 'form' && (schema.maxLength ?? 0) > ONE_LINE && !schema.format && !schema.pattern) ? 'textarea' : 'input';
}
