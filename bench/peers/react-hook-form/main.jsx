/** react-hook-form with the same antd controls, each under a Controller of its own. */
import { Button, DatePicker, Form, Input, InputNumber, Select, Switch } from 'antd';
import { createRoot } from 'react-dom/client';
import { Controller, useForm } from 'react-hook-form';
import { fields, NUMBER_MAX, OPTIONS, TEXT_MAX } from '../fields';
import { scene } from '../scene';

const CONTROL = {
  text: (field) => <Input {...field} />,
  textarea: (field) => <Input.TextArea {...field} />,
  number: (field) => <InputNumber {...field} />,
  select: (field) => <Select {...field} options={OPTIONS} />,
  date: (field) => <DatePicker {...field} />,
  switch: ({ value, ...field }) => <Switch {...field} checked={value} />,
};
const RULES = { text: { maxLength: TEXT_MAX }, textarea: { maxLength: TEXT_MAX }, number: { min: 0, max: NUMBER_MAX } };
const list = fields(scene.amount).map((field) => ({
  ...field,
  rules: { required: field.required, ...RULES[field.kind] },
}));

function Everything() {
  const { control, handleSubmit } = useForm({ mode: 'onChange' });
  return (
    <Form layout="vertical" size="small" onFinish={handleSubmit(() => {})}>
      {list.map(({ name, title, kind, required, rules }) => (
        <Controller
          key={name}
          name={name}
          control={control}
          rules={rules}
          render={({ field, fieldState }) => (
            <Form.Item
              label={title}
              required={required}
              validateStatus={fieldState.error && 'error'}
              help={fieldState.error?.type}
            >
              {CONTROL[kind](field)}
            </Form.Item>
          )}
        />
      ))}
      <Button htmlType="submit" type="primary">
        提交
      </Button>
    </Form>
  );
}

createRoot(document.getElementById('root')).render(<Everything />);
