/** A control with options from a source, and what happened to them: not loaded, or a chosen value no longer offered. */
import { describeFailure } from '../data';
import type { Control, ControlProps } from './controls/control';
import type { FieldSpec } from './derive';
import { useOptions } from './useOptions';

interface Props extends Omit<ControlProps, 'options' | 'loading' | 'answer'> {
  control: Control;
  /** Under which the form remembers what it knows of the options; default: the field's. */
  name?: string;
}

export function FromSource({ control: Drawn, name, ...props }: Props) {
  const { spec, value, onChange, form } = props;
  const from = spec.options as Extract<FieldSpec['options'], { source: string }>;
  const { options, answer, loading, search, error, refresh, emptied } = useOptions(from, value, {
    name: name ?? spec.name,
    model: form.model,
    onChange,
  });
  return (
    <>
      <Drawn {...props} options={options} loading={loading} answer={answer} onSearch={search} />
      {error && (
        <div className="at-field-options" role="alert">
          选项没有加载成功：{describeFailure(error)}{' '}
          <button type="button" onClick={() => void refresh()}>
            重试
          </button>
        </div>
      )}
      {emptied.length > 0 && <output className="at-field-emptied">“{emptied.join('”“')}”不在新的选项中，已清空</output>}
    </>
  );
}
