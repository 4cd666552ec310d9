import Select, { type SelectProps } from 'antd/es/select';
import { Field, type FieldProps } from './Field';

interface ChoiceFieldProps<V> extends Omit<SelectProps<V>, 'children' | 'id'>, Pick<FieldProps, 'label' | 'isInline'> {}

/** A labelled choice. */
export const ChoiceField = <V,>({ label, isInline = false, ...select }: ChoiceFieldProps<V>) => (
  <Field label={label} isInline={isInline}>
    {(id) => <Select<V> id={id} {...select} />}
  </Field>
);
