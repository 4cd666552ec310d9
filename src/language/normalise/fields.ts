/** Fields of forms and filters of tables: omitted props are derived from the call's params. */
import { objectOf, own } from '../schema/json';
import { componentOf } from '../declare/field-component';
import type { Field, ValueSchema } from '../types';
import { solid } from '../schema/value-schema';
import { chineseOf } from '../../shared/help';

export function normalFields(fields: readonly unknown[], params: ValueSchema, place: 'form' | 'filter'): Field[] {
  return fields.map((field) =>
    normalField(typeof field === 'string' ? { field } : (objectOf(field) as unknown as Field), params, place),
  );
}

function normalField(field: Field, params: ValueSchema, place: 'form' | 'filter'): Field {
  const declared = own(params.properties, field.field);
  if (!declared) return field;
  const schema = solid(declared);
  const options = field.options ?? optionsOf(schema);
  const { component = componentOf(schema, options !== undefined, place) } = field;
  const items = component === 'rows' ? solid(schema.items ?? {}) : undefined;
  return {
    title: declared.title ?? schema.title ?? field.field,
    ...(place === 'form' && { required: params.required?.includes(field.field) ?? false }),
    ...helpOf(declared, schema),
    ...(options && { options }),
    ...field,
    component,
    ...(items && { fields: normalFields(field.fields ?? Object.keys(items.properties ?? {}), items, 'form') }),
    schema: declared,
  };
}

/** A description that is declared in two languages is English in documents of the call, and Chinese for people. */
function helpOf(declared: ValueSchema, schema: ValueSchema): Pick<Field, 'help'> {
  const description = declared.description ?? schema.description;
  return description === undefined ? {} : { help: chineseOf(description) ?? description };
}

/** Options of an enumeration, with its labels. */
function optionsOf(schema: ValueSchema): Field['options'] {
  const choice = schema.enum ? schema : schema.items && solid(schema.items);
  return choice?.enum?.map((value) => ({
    value: value as string | number | boolean,
    label: choice.labels?.[String(value)] ?? String(value),
  }));
}
