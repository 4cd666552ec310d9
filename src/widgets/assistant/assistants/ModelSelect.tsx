import Select from 'antd/es/select';

interface ModelSelectProps {
  readonly id: string;
  readonly model: string;
  readonly models: readonly string[];
  onChange(model: string): void;
}

/** A model of the installation. One that is chosen but no longer offered stays in the list. */
export function ModelSelect({ id, model, models, onChange }: ModelSelectProps) {
  const all = model === '' || models.includes(model) ? models : [model, ...models];
  const options = [{ value: '', label: '默认模型' }, ...all.map((name) => ({ value: name, label: name }))];
  return <Select id={id} size="middle" value={model} options={options} onChange={onChange} />;
}
