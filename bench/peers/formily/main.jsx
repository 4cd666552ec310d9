/** Formily on its antd components: a Field each; `/formily/form/<n>/schema` draws the same from a JSON schema. */
import { DatePicker, Form, FormItem, Input, NumberPicker, Select, Submit, Switch } from '@formily/antd-v5';
import { createForm } from '@formily/core';
import { createSchemaField, Field } from '@formily/react';
import { createRoot } from 'react-dom/client';
import { fields, NUMBER_MAX, OPTIONS, TEXT_MAX } from '../fields';
import { scene } from '../scene';

const COMPONENT = {
  text: 'Input',
  textarea: 'Input.TextArea',
  number: 'NumberPicker',
  select: 'Select',
  date: 'DatePicker',
  switch: 'Switch',
};
const components = { FormItem, Input, NumberPicker, Select, DatePicker, Switch };
const component = {
  text: Input,
  textarea: Input.TextArea,
  number: NumberPicker,
  select: Select,
  date: DatePicker,
  switch: Switch,
};
const RULES = {
  text: { maxLength: TEXT_MAX },
  textarea: { maxLength: TEXT_MAX },
  number: { minimum: 0, maximum: NUMBER_MAX },
};
const list = fields(scene.amount);
const form = createForm();

const Fields = () =>
  list.map(({ name, title, kind, required }) => (
    <Field
      key={name}
      name={name}
      title={title}
      required={required}
      validator={RULES[kind]}
      dataSource={kind === 'select' ? OPTIONS : undefined}
      decorator={[FormItem]}
      component={[component[kind]]}
    />
  ));

const SchemaField = createSchemaField({ components });
const schema = {
  type: 'object',
  properties: Object.fromEntries(
    list.map(({ name, title, kind, required }) => [
      name,
      {
        type: kind === 'number' ? 'number' : kind === 'switch' ? 'boolean' : 'string',
        title,
        required,
        enum: kind === 'select' ? OPTIONS : undefined,
        'x-decorator': 'FormItem',
        'x-component': COMPONENT[kind],
        'x-validator': RULES[kind],
      },
    ]),
  ),
};

createRoot(document.getElementById('root')).render(
  <Form form={form} layout="vertical" size="small">
    {scene.option === 'schema' ? <SchemaField schema={schema} /> : <Fields />}
    <Submit>提交</Submit>
  </Form>,
);
