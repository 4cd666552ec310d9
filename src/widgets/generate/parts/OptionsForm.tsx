/** Form for the options of a generation. */
import Input from 'antd/es/input';
import Segmented from 'antd/es/segmented';
import { useId } from 'react';
import type { Client } from '../../../services/client';
import type { Options } from '../draft';
import { LENGTHS, STYLES, TONES } from '../generate.messages';
import { Files } from './Files';

export interface OptionsFormProps {
  readonly client: Client;
  readonly options: Options;
  readonly readOnly: boolean;
  onChange(options: Options): void;
}

export function OptionsForm({ client, options, readOnly, onChange }: OptionsFormProps) {
  const keyword = useId();
  const instruction = useId();
  const set = (change: Partial<Options>) => onChange({ ...options, ...change });
  return (
    <div className="gen-options">
      <Choice
        title="风格"
        labels={STYLES}
        value={options.style}
        disabled={readOnly}
        onChange={(style) => set({ style })}
      />
      <Choice title="语气" labels={TONES} value={options.tone} disabled={readOnly} onChange={(tone) => set({ tone })} />
      <Choice
        title="篇幅"
        labels={LENGTHS}
        value={options.length}
        disabled={readOnly}
        onChange={(length) => set({ length })}
      />
      <div className="gen-field">
        <label htmlFor={keyword}>关键词</label>
        <Input
          id={keyword}
          value={options.keyword}
          maxLength={50}
          disabled={readOnly}
          placeholder="例如：周末露营"
          onChange={(event) => set({ keyword: event.target.value })}
        />
      </div>
      <div className="gen-field">
        <label htmlFor={instruction}>补充要求</label>
        <Input.TextArea
          id={instruction}
          value={options.instruction}
          maxLength={1_000}
          autoSize={{ minRows: 2, maxRows: 6 }}
          disabled={readOnly}
          placeholder="例如：突出性价比，不要提价格"
          onChange={(event) => set({ instruction: event.target.value })}
        />
      </div>
      <Files client={client} chosen={options.fileIds} readOnly={readOnly} onChange={(fileIds) => set({ fileIds })} />
    </div>
  );
}

interface ChoiceProps<Key extends string> {
  readonly title: string;
  readonly labels: Readonly<Record<Key, string>>;
  readonly value: Key;
  readonly disabled: boolean;
  onChange(value: Key): void;
}

function Choice<Key extends string>({ title, labels, value, disabled, onChange }: ChoiceProps<Key>) {
  const id = useId();
  return (
    <div className="gen-field">
      <span id={id}>{title}</span>
      <Segmented<Key>
        aria-labelledby={id}
        size="small"
        value={value}
        disabled={disabled}
        options={(Object.keys(labels) as Key[]).map((key) => ({ value: key, label: labels[key] }))}
        onChange={onChange}
      />
    </div>
  );
}
