/** Form for the text and its manner of speaking, before a voice begins or to begin it again. */
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Skeleton from 'antd/es/skeleton';
import { useCallback, useId } from 'react';
import type { VoiceModel, VoiceTask } from '../../../services/catalogue/generated/types';
import { VOICE_LIMITS } from '../../../services/catalogue/sets/voice';
import { type Client, errorMessage } from '../../../services/client';
import { useAnswer } from '../../../shared/browser/use-answer';
import { Trouble } from '../../../shared/trouble/Trouble';
import { useRequest } from '../useRequest';
import { MESSAGES } from '../voice-studio.messages';
import type { Player } from '../wave/usePlayer';
import { chosenModel, type Manner, spokenWith } from './manner';
import { MannerFields } from './MannerFields';
import { ModelPicker } from './ModelPicker';

export interface Draft {
  readonly text: string;
  readonly manner: Manner;
}

interface ComposeProps {
  readonly client: Client;
  readonly player: Player;
  readonly draft: Draft;
  change(this: void, draft: Draft): void;
  begun(this: void, task: VoiceTask): void;
  /** Returns to the voice that the draft came from; absent: a new draft. */
  back?(this: void): void;
}

export function Compose({ client, player, draft, change, begun, back }: ComposeProps) {
  const read = useCallback(() => client.call('voice.getModels', {}), [client]);
  const { answer: models, failure, again } = useAnswer(read, errorMessage);
  const { manner } = draft;
  if (failure !== undefined) return <Trouble text={failure} again={again} />;
  if (!models) return <Skeleton active title={false} aria-label={MESSAGES.loading} paragraph={{ rows: 6 }} />;
  const model = chosenModel(models.list, manner);
  const changeManner = (changed: Manner) => change({ ...draft, manner: changed });
  return (
    <div className="at-voice-compose">
      <TextField text={draft.text} change={(text) => change({ ...draft, text })} />
      <ModelPicker
        client={client}
        models={models}
        manner={manner}
        player={player}
        choose={(modelId) => changeManner({ ...manner, modelId })}
      />
      <MannerFields manner={manner} canPitch={model.canPitch} change={changeManner} />
      <Begin client={client} draft={draft} model={model} begun={begun} back={back} />
    </div>
  );
}

function TextField({ text, change }: { text: string; change(text: string): void }) {
  const id = useId();
  const isLong = text.length > VOICE_LIMITS.text;
  return (
    <div className="at-voice-field">
      <label htmlFor={id}>{MESSAGES.text}</label>
      <Input.TextArea
        id={id}
        value={text}
        autoSize={{ minRows: 5, maxRows: 14 }}
        placeholder={MESSAGES.textHint}
        status={isLong ? 'error' : undefined}
        aria-describedby={`${id}-count`}
        onChange={({ target }) => change(target.value)}
      />
      <span id={`${id}-count`} className="at-voice-quiet" data-over={isLong || undefined}>
        {isLong ? MESSAGES.tooLong(text.length) : MESSAGES.counter(text.length)}
      </span>
    </div>
  );
}

interface BeginProps extends Pick<ComposeProps, 'client' | 'draft' | 'begun' | 'back'> {
  readonly model: VoiceModel;
}

function Begin({ client, draft: { text, manner }, model, begun, back }: BeginProps) {
  const { isBusy, trouble, run } = useRequest();
  const begin = () =>
    run(async () => {
      const { pauseMs } = manner;
      begun(await client.call('voice.inferText', { text, pauseMs, ...spokenWith(model, manner) }));
    });
  const isRight = text.trim() !== '' && text.length <= VOICE_LIMITS.text;
  return (
    <div className="at-voice-bar">
      {trouble && (
        <p role="alert" className="at-voice-trouble">
          {trouble}
        </p>
      )}
      {back && (
        <Button autoInsertSpace={false} onClick={back}>
          {MESSAGES.backToVoice}
        </Button>
      )}
      <Button
        type="primary"
        autoInsertSpace={false}
        loading={isBusy}
        disabled={!isRight}
        title={text.trim() === '' ? MESSAGES.noText : undefined}
        onClick={() => void begin()}
      >
        {MESSAGES.begin}
      </Button>
    </div>
  );
}
