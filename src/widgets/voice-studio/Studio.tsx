/** The voice studio: compose a text, then listen to its voice, cut it and redo parts. Other studios open it as well. */
import Button from 'antd/es/button';
import { useEffect, useState } from 'react';
import type { VoiceTask } from '../../services/catalogue/generated/types';
import { Compose, type Draft } from './form/Compose';
import { USUAL } from './form/manner';
import { Task } from './task/Task';
import './voice-studio.css';
import { MESSAGES } from './voice-studio.messages';
import type { VoiceStudioProps } from './voice-studio.props';
import { usePlayer } from './wave/usePlayer';
import { LinkDialog } from './words/LinkDialog';
import { WordsDialog } from './words/WordsDialog';

interface Shown {
  /** Id of the shown voice; null: none yet. */
  readonly voiceId: number | null;
  readonly begun?: VoiceTask;
  readonly isComposing: boolean;
}

export function Studio({ client, text, value, canWrite = true, onDone, onChange, hold }: VoiceStudioProps) {
  const player = usePlayer();
  const [draft, setDraft] = useState<Draft>({ text, manner: USUAL });
  const [shown, show] = useState<Shown>({ voiceId: value?.voiceId ?? null, isComposing: value === undefined });
  const { voiceId, begun, isComposing } = shown;
  const isUnspoken = isComposing && canWrite && draft.text.trim() !== '' && draft.text !== text;
  useEffect(() => (isUnspoken ? hold?.(() => true, MESSAGES.leave) : undefined), [isUnspoken, hold]);
  const rewrite = ({ text: spoken, modelId, speed, pitch, pauseMs }: VoiceTask) => {
    player.stop();
    setDraft({ text: spoken, manner: { modelId, speed, pitch, pauseMs } });
    show({ ...shown, isComposing: true });
  };
  const begin = (task: VoiceTask) => {
    player.stop();
    show({ voiceId: task.voiceId, begun: task, isComposing: false });
    onChange?.();
  };
  return (
    <div className="at-voice-room">
      <div className="at-voice">
        <Tools client={client} canWrite={canWrite} />
        {isComposing || voiceId === null ? (
          <Compose
            {...{ client, player, draft }}
            change={setDraft}
            begun={begin}
            back={voiceId === null ? undefined : () => show({ ...shown, isComposing: false })}
          />
        ) : (
          <Task
            key={voiceId}
            {...{ client, player, voiceId, begun, canWrite, rewrite, onDone, hold }}
            changed={() => onChange?.()}
          />
        )}
      </div>
    </div>
  );
}

function Tools({ client, canWrite }: Pick<VoiceStudioProps, 'client'> & { canWrite: boolean }) {
  const [opened, open] = useState<'words' | 'link'>();
  const close = () => open(undefined);
  return (
    <div className="at-voice-tools">
      <Button autoInsertSpace={false} onClick={() => open('words')}>
        {MESSAGES.words}
      </Button>
      {canWrite && (
        <Button autoInsertSpace={false} onClick={() => open('link')}>
          {MESSAGES.link}
        </Button>
      )}
      <WordsDialog client={client} isOpen={opened === 'words'} canWrite={canWrite} close={close} />
      <LinkDialog client={client} isOpen={opened === 'link'} close={close} />
    </div>
  );
}
