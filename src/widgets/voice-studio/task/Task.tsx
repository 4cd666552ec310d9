/** A voice: how far it is, the whole sound with its waveform, and its parts. */
import Button from 'antd/es/button';
import Progress from 'antd/es/progress';
import Skeleton from 'antd/es/skeleton';
import type { VoiceTask } from '../../../services/catalogue/generated/types';
import { VOICE_FORMAT_NAMES, type VoiceFormat } from '../../../services/catalogue/sets/voice';
import type { Client, WidgetProps } from '../../../services/client';
import { Trouble } from '../../../shared/trouble/Trouble';
import { useRequest } from '../useRequest';
import { MESSAGES } from '../voice-studio.messages';
import type { StudioResult } from '../voice-studio.props';
import type { Player } from '../wave/usePlayer';
import { Parts } from './Parts';
import { isUnderWay, useTask } from './useTask';
import { Whole } from './Whole';

interface TaskProps extends Pick<WidgetProps, 'hold'> {
  readonly client: Client;
  readonly player: Player;
  readonly voiceId: number;
  /** The answer of the call that began the voice. */
  readonly begun?: VoiceTask;
  readonly canWrite: boolean;
  /** Opens the form with the voice's text, to begin again. */
  rewrite(this: void, task: VoiceTask): void;
  changed(this: void): void;
  onDone?(this: void, result: StudioResult): void;
}

export function Task({ client, player, voiceId, begun, canWrite, rewrite, changed, onDone, hold }: TaskProps) {
  const { task, failure, again, take } = useTask(client, voiceId, begun);
  if (failure !== undefined && !task) return <Trouble text={failure} again={again} />;
  if (!task) return <Skeleton active title={false} aria-label={MESSAGES.loading} paragraph={{ rows: 6 }} />;
  const took = (next: VoiceTask) => {
    take(next);
    changed();
  };
  return (
    <div className="at-voice-task">
      {failure !== undefined && <Trouble text={failure} again={again} />}
      <Status client={client} task={task} canWrite={canWrite} took={took} />
      {task.url !== null && <Whole task={task} url={task.url} player={player} />}
      {task.parts.length > 0 ? (
        <Parts {...{ client, task, player, canWrite, took, hold }} />
      ) : (
        <p className="at-voice-quiet">{MESSAGES.noParts}</p>
      )}
      <Foot {...{ client, task, canWrite, rewrite, onDone }} />
    </div>
  );
}

interface StatusProps {
  readonly client: Client;
  readonly task: VoiceTask;
  readonly canWrite: boolean;
  took(this: void, task: VoiceTask): void;
}

function Status({ client, task, canWrite, took }: StatusProps) {
  const { voiceId, status, progress, failReason, parts, url } = task;
  const { isBusy, trouble, run } = useRequest();
  const open = isUnderWay(task);
  const done = parts.filter(({ state }) => state === 'done').length;
  const act = (call: 'console.cancelTrayJob' | 'console.retryTrayJob') =>
    void run(async () => {
      await client.call(call, { kind: 'voice', ids: [voiceId] });
      took(await client.call('voice.taskInfo', { voiceId }));
    });
  return (
    <section className="at-voice-status" data-status={status} aria-label={MESSAGES.states[status]}>
      <b>{MESSAGES.states[status]}</b>
      <output className="at-voice-quiet">
        {task.model}
        {parts.length > 0 && `，${MESSAGES.spokenOf(done, parts.length)}`}
      </output>
      {canWrite && open && (
        <Button size="small" autoInsertSpace={false} disabled={isBusy} onClick={() => act('console.cancelTrayJob')}>
          {MESSAGES.stopTask}
        </Button>
      )}
      {canWrite && (status === 'failed' || status === 'cancelled') && (
        <Button
          size="small"
          type="primary"
          autoInsertSpace={false}
          disabled={isBusy}
          onClick={() => act('console.retryTrayJob')}
        >
          {MESSAGES.goOn}
        </Button>
      )}
      {open && <Progress percent={progress} size="small" showInfo={false} aria-label={MESSAGES.states[status]} />}
      {open && url !== null && <p className="at-voice-note">{MESSAGES.stale}</p>}
      {(trouble ?? failReason) !== null && (
        <p role="alert" className="at-voice-trouble">
          {trouble ?? failReason}
        </p>
      )}
    </section>
  );
}

const FORMATS: Readonly<Record<VoiceFormat, string>> = { wav: MESSAGES.wav, mp3: MESSAGES.mp3 };

function Foot({
  client,
  task,
  canWrite,
  rewrite,
  onDone,
}: Pick<TaskProps, 'client' | 'canWrite' | 'rewrite' | 'onDone'> & { task: VoiceTask }) {
  const { isBusy, trouble, run } = useRequest();
  const { voiceId, url, durationMs, parts } = task;
  const download = (format: VoiceFormat) =>
    void run(
      () => client.download('voice.downloadResult', { voiceId, format }, MESSAGES.fileName(voiceId, format)),
      MESSAGES.notDownloaded,
    );
  // A voice made before voices had parts exists only in its original format.
  const formats = url?.endsWith('.mp3') ? (['mp3'] as const) : (Object.keys(VOICE_FORMAT_NAMES) as VoiceFormat[]);
  return (
    <div className="at-voice-bar">
      {trouble && (
        <p role="alert" className="at-voice-trouble">
          {trouble}
        </p>
      )}
      {canWrite && (
        <Button autoInsertSpace={false} onClick={() => rewrite(task)}>
          {MESSAGES.again}
        </Button>
      )}
      {url !== null &&
        formats.map((format) => (
          <Button key={format} autoInsertSpace={false} disabled={isBusy} onClick={() => download(format)}>
            {FORMATS[format]}
          </Button>
        ))}
      {onDone && (
        <Button
          type="primary"
          autoInsertSpace={false}
          disabled={task.status !== 'done' || url === null}
          onClick={() => url !== null && onDone({ voiceId, fileUrl: url, durationMs: durationMs ?? 0, parts })}
        >
          {MESSAGES.use}
        </Button>
      )}
    </div>
  );
}
