/** The parts in order: hear each, and open one to cut or redo it. */
import Button from 'antd/es/button';
import { useState } from 'react';
import type { VoicePart, VoiceTask } from '../../../services/catalogue/generated/types';
import type { Client, WidgetProps } from '../../../services/client';
import { timecodeOf } from '../../../shared/text/subtitles';
import { Glyph } from '../Glyph';
import { MESSAGES } from '../voice-studio.messages';
import type { Player } from '../wave/usePlayer';
import { partAt } from '../wave/wave';
import { PartEditor } from './PartEditor';
import { isUnderWay } from './useTask';

interface PartsProps extends Pick<WidgetProps, 'hold'> {
  readonly client: Client;
  readonly task: VoiceTask;
  readonly player: Player;
  readonly canWrite: boolean;
  took(this: void, task: VoiceTask): void;
}

export function Parts({ client, task, player, canWrite, took, hold }: PartsProps) {
  const [opened, open] = useState<number>();
  const sounding = player.src === task.url && player.isPlaying ? partAt(task.parts, player.atMs) : undefined;
  return (
    <section className="at-voice-field" aria-label={MESSAGES.parts}>
      <h2>{MESSAGES.parts}</h2>
      <ol className="at-voice-parts">
        {task.parts.map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- parts neither move nor come in between
          <li key={index} data-state={part.state} data-sounding={part.partNo === sounding || undefined}>
            <PartRow
              part={part}
              player={player}
              isOpen={opened === part.partNo}
              toggle={canWrite ? () => open(opened === part.partNo ? undefined : part.partNo) : undefined}
            />
            {opened === part.partNo && (
              <PartEditor
                // Remount a part that was spoken again, which has a new text and sound.
                key={`${part.text} ${part.url}`}
                {...{ client, part, player, took, hold }}
                voiceId={task.voiceId}
                isLocked={isUnderWay(task)}
                canCut={task.status === 'done'}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface PartRowProps {
  readonly part: VoicePart;
  readonly player: Player;
  readonly isOpen: boolean;
  /** Opens or closes the part; absent: the person may not change parts. */
  readonly toggle: (() => void) | undefined;
}

function PartRow({ part, player, isOpen, toggle }: PartRowProps) {
  const { partNo, text, spoken, state, reason, url, cuts, startMs } = part;
  const isPlaying = url !== null && player.src === url && player.isPlaying;
  const note = [MESSAGES.partStates[state], cuts.length > 0 ? MESSAGES.cutOut(cuts.length) : ''].filter(Boolean);
  return (
    <div className="at-voice-part">
      <Button
        shape="circle"
        disabled={url === null}
        aria-label={isPlaying ? MESSAGES.pausePart(partNo) : MESSAGES.listenPart(partNo)}
        icon={<Glyph of={isPlaying ? 'pause' : 'play'} />}
        onClick={() => url !== null && player.toggle(url)}
      />
      <div className="at-voice-words">
        <p>{text}</p>
        {spoken !== text && (
          <small>
            {MESSAGES.spokenAs}：{spoken}
          </small>
        )}
        {reason !== null && <small className="at-voice-trouble">{reason}</small>}
        <small>
          {state === 'done' && timecodeOf(startMs / 1_000)} {note.join('，')}
        </small>
      </div>
      {toggle && (
        <Button
          size="small"
          autoInsertSpace={false}
          aria-expanded={isOpen}
          aria-label={isOpen ? MESSAGES.close : MESSAGES.editPart(partNo)}
          onClick={toggle}
        >
          {isOpen ? MESSAGES.close : MESSAGES.edit}
        </Button>
      )}
    </div>
  );
}
