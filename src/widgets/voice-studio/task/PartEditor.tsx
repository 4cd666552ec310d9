/** One part opened: its text to speak again, and its own waveform to cut. */
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useEffect, useId, useState } from 'react';
import type { VoicePart, VoiceTask } from '../../../services/catalogue/generated/types';
import { VOICE_LIMITS } from '../../../services/catalogue/sets/voice';
import type { Client, WidgetProps } from '../../../services/client';
import { useRequest } from '../useRequest';
import { MESSAGES } from '../voice-studio.messages';
import type { Player } from '../wave/usePlayer';
import type { Range } from '../wave/wave';
import { Cutter } from './Cutter';

interface PartEditorProps extends Pick<WidgetProps, 'hold'> {
  readonly client: Client;
  readonly voiceId: number;
  readonly part: VoicePart;
  readonly player: Player;
  /** The voice is being made: nothing can be changed. */
  readonly isLocked: boolean;
  readonly canCut: boolean;
  took(this: void, task: VoiceTask): void;
}

export function PartEditor({ client, voiceId, part, player, isLocked, canCut, took, hold }: PartEditorProps) {
  const { partNo, url } = part;
  const [text, setText] = useState(part.text);
  const { isBusy, trouble, run } = useRequest();
  const isEdited = text !== part.text;
  useEffect(() => (isEdited ? hold?.(() => true, MESSAGES.leavePart) : undefined), [isEdited, hold]);
  const redo = () =>
    void run(async () => {
      player.stop();
      took(await client.call('voice.redoVoicePart', { voiceId, partNo, ...(isEdited && { text }) }));
    });
  const cut = (cuts: readonly Range[]) =>
    void run(async () => took(await client.call('voice.cutVoicePart', { voiceId, partNo, cuts: [...cuts] })));
  return (
    <div className="at-voice-editor">
      {url !== null && canCut && (
        <Cutter part={part} url={url} player={player} isDisabled={isBusy || isLocked} cut={cut} />
      )}
      <PartText text={text} isDisabled={isBusy || isLocked} change={setText} redo={redo} />
      {trouble && (
        <p role="alert" className="at-voice-trouble">
          {trouble}
        </p>
      )}
    </div>
  );
}

interface PartTextProps {
  readonly text: string;
  readonly isDisabled: boolean;
  change(this: void, text: string): void;
  redo(this: void): void;
}

function PartText({ text, isDisabled, change, redo }: PartTextProps) {
  const id = useId();
  const isLong = text.length > VOICE_LIMITS.part;
  return (
    <div className="at-voice-field">
      <label htmlFor={id}>{MESSAGES.partText}</label>
      <Input.TextArea
        id={id}
        value={text}
        autoSize={{ minRows: 2, maxRows: 6 }}
        status={isLong ? 'error' : undefined}
        disabled={isDisabled}
        onChange={({ target }) => change(target.value)}
      />
      {isLong && (
        <p role="alert" className="at-voice-trouble">
          {MESSAGES.partTooLong}
        </p>
      )}
      <div>
        <Button autoInsertSpace={false} disabled={isDisabled || isLong || text.trim() === ''} onClick={redo}>
          {MESSAGES.redo}
        </Button>
      </div>
    </div>
  );
}
