/** Speed, pitch and pauses. */
import { VOICE_LIMITS } from '../../../services/catalogue/sets/voice';
import { SliderField } from '../../../shared/property-form/SliderField';
import { MESSAGES } from '../voice-studio.messages';
import type { Manner } from './manner';

interface MannerFieldsProps {
  readonly manner: Manner;
  readonly canPitch: boolean;
  change(this: void, manner: Manner): void;
}

export function MannerFields({ manner, canPitch, change }: MannerFieldsProps) {
  const { speed, pitch, pauseMs } = VOICE_LIMITS;
  return (
    <fieldset className="at-voice-field">
      <legend>{MESSAGES.settings}</legend>
      <div className="at-voice-manner">
        <SliderField
          label={MESSAGES.speed}
          shown={MESSAGES.speedOf}
          {...speed}
          step={0.05}
          value={manner.speed}
          onChange={(value) => change({ ...manner, speed: value })}
        />
        <SliderField
          label={MESSAGES.pitch}
          shown={(value) => (canPitch ? MESSAGES.pitchOf(value) : MESSAGES.noPitch)}
          {...pitch}
          step={5}
          disabled={!canPitch}
          value={canPitch ? manner.pitch : 0}
          onChange={(value) => change({ ...manner, pitch: value })}
        />
        <SliderField
          label={MESSAGES.pause}
          shown={MESSAGES.pauseOf}
          min={pauseMs.min}
          max={pauseMs.max}
          step={50}
          value={manner.pauseMs}
          onChange={(value) => change({ ...manner, pauseMs: value })}
        />
      </div>
    </fieldset>
  );
}
