/** Chooses a voice, a preset or a model of this installation, with a sample. */
import Select from 'antd/es/select';
import { useCallback, useId } from 'react';
import type { VoiceModel } from '../../../services/catalogue/generated/types';
import { VOICE_NAMES } from '../../../services/catalogue/sets/upload';
import { VOICE_PROVIDER_NAMES } from '../../../services/catalogue/sets/voice';
import { errorMessage } from '../../../services/client';
import { optionsOf } from '../../../shared/options';
import { useAnswer } from '../../../shared/browser/use-answer';
import { useStudio } from '../state/studio';
import { MESSAGES } from '../video-studio.messages';
import { Listen } from './Listen';

interface VoiceChoiceProps {
  readonly title: string;
  readonly value: string;
  /** Label of the empty choice; absent: a voice must be chosen. */
  readonly none?: string;
  /** The voice that speaks where `value` is empty. */
  readonly spoken: string;
  choose(this: void, voice: string): void;
}

export function VoiceChoice({ title, value, none, spoken, choose }: VoiceChoiceProps) {
  const { client } = useStudio();
  const read = useCallback(() => client.call('voice.getModels', {}), [client]);
  const { answer: models, failure } = useAnswer(read, errorMessage);
  const id = useId();
  const options = voiceOptions(models?.list ?? [], none);
  const known = options.flatMap((each) => ('options' in each ? each.options : [each]));
  const isUnavailable = models !== undefined && !known.some((each) => each.value === value);
  return (
    <div className="at-vs-field">
      <label htmlFor={id}>{title}</label>
      <div className="at-vs-speaker">
        <Select<string>
          id={id}
          showSearch
          optionFilterProp="label"
          popupMatchSelectWidth={false}
          value={value}
          options={options}
          status={isUnavailable ? 'error' : undefined}
          onChange={choose}
        />
        <Listen key={value} title={title} voice={value || spoken} />
      </div>
      {isUnavailable && <span className="at-vs-bad">{MESSAGES.voiceUnavailable}</span>}
      {failure && <small className="at-vs-quiet">{failure}</small>}
    </div>
  );
}

interface Group {
  readonly label: string;
  readonly options: Option[];
}

interface Option {
  readonly value: string;
  readonly label: string;
}

function voiceOptions(models: readonly VoiceModel[], none: string | undefined): (Option | Group)[] {
  const ofModels = Object.entries(VOICE_PROVIDER_NAMES).map(([provider, label]) => ({
    label,
    options: models
      .filter((model) => model.provider === provider)
      .map(({ modelId, name, note }) => ({ value: modelId, label: `${name} · ${note}` })),
  }));
  return [
    ...(none === undefined ? [] : [{ value: '', label: none }]),
    { label: MESSAGES.presets, options: optionsOf<string>(VOICE_NAMES) },
    ...ofModels.filter(({ options }) => options.length > 0),
  ];
}
