/** The models as cards: choose one, hear a sample of each. */
import Button from 'antd/es/button';
import { useId } from 'react';
import { VOICE_PROVIDER_NAMES } from '../../../services/catalogue/sets/voice';
import type { Calls } from '../../../services/catalogue/generated/types';
import type { Client } from '../../../services/client';
import { Glyph } from '../Glyph';
import { MESSAGES } from '../voice-studio.messages';
import type { Player } from '../wave/usePlayer';
import { chosenModel, type Manner } from './manner';
import { useSamples } from './useSamples';

interface ModelPickerProps {
  readonly client: Client;
  readonly models: Calls['voice.getModels']['result'];
  readonly manner: Manner;
  readonly player: Player;
  choose(this: void, modelId: string): void;
}

export function ModelPicker({ client, models: { list, sample }, manner, player, choose }: ModelPickerProps) {
  const id = useId();
  const chosen = chosenModel(list, manner);
  const { listen, loading, playing, trouble } = useSamples(client, player);
  return (
    <fieldset className="at-voice-field">
      <legend>{MESSAGES.models}</legend>
      <div className="at-voice-models">
        {list.map((model) => (
          <div key={model.modelId} className="at-voice-model" data-chosen={model === chosen || undefined}>
            <label htmlFor={`${id} ${model.modelId}`} aria-label={model.name}>
              <input
                id={`${id} ${model.modelId}`}
                type="radio"
                checked={model === chosen}
                onChange={() => choose(model.modelId)}
              />
              <span>
                <b>{model.name}</b>
                <small>{model.note}</small>
                <small className="at-voice-provider">{VOICE_PROVIDER_NAMES[model.provider]}</small>
              </span>
            </label>
            <Button
              shape="circle"
              loading={loading === model.modelId}
              aria-label={playing === model.modelId ? MESSAGES.stop(model.name) : MESSAGES.play(model.name)}
              icon={<Glyph of={playing === model.modelId ? 'pause' : 'play'} />}
              onClick={() => void listen(model, sample, manner)}
            />
          </div>
        ))}
      </div>
      {trouble && (
        <p role="alert" className="at-voice-trouble">
          {trouble}
        </p>
      )}
    </fieldset>
  );
}
