/** Speed, pitch and pauses. */
import Slider from 'antd/es/slider';
import { VOICE_LIMITS } from '../../../services/catalogue/sets/voice';
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
        <Setting
          title={MESSAGES.speed}
          output={MESSAGES.speedOf(manner.speed)}
          {...speed}
          step={0.05}
          value={manner.speed}
          onChange={(value) => change({ ...manner, speed: value })}
        />
        <Setting
          title={MESSAGES.pitch}
          output={canPitch ? MESSAGES.pitchOf(manner.pitch) : MESSAGES.noPitch}
          {...pitch}
          step={5}
          disabled={!canPitch}
          value={canPitch ? manner.pitch : 0}
          onChange={(value) => change({ ...manner, pitch: value })}
        />
        <Setting
          title={MESSAGES.pause}
          output={MESSAGES.pauseOf(manner.pauseMs)}
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

interface SettingProps {
  readonly title: string;
  /** The value in words. */
  readonly output: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  readonly disabled?: boolean;
  onChange(value: number): void;
}

const Setting = ({ title, output, ...slider }: SettingProps) => (
  <div className="at-voice-setting">
    <span>
      {title}
      <output>{output}</output>
    </span>
    <Slider
      {...slider}
      tooltip={{ open: false }}
      ariaLabelForHandle={title}
      ariaValueTextFormatterForHandle={() => output}
    />
  </div>
);
