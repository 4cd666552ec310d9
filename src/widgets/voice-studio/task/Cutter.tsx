/** Cuts a part: a range on its waveform or in seconds, and the cuts that can be taken back. */
import Button from 'antd/es/button';
import InputNumber from 'antd/es/input-number';
import { useId, useState } from 'react';
import type { VoicePart } from '../../../services/catalogue/generated/types';
import { MESSAGES } from '../voice-studio.messages';
import type { Player } from '../wave/usePlayer';
import { Waveform } from '../wave/Waveform';
import { leftAfter, type Range, secondsOf } from '../wave/wave';

interface CutterProps {
  readonly part: VoicePart;
  /** Address of the part's own sound. */
  readonly url: string;
  readonly player: Player;
  readonly isDisabled: boolean;
  cut(this: void, cuts: readonly Range[]): void;
}

export function Cutter({ part: { soundMs, peaks, cuts }, url, player, isDisabled, cut }: CutterProps) {
  const [selection, select] = useState<Range>();
  const [problem, setProblem] = useState<string>();
  const choose = (range: Range) => {
    select(range);
    setProblem(undefined);
  };
  const cutSelection = () => {
    if (!selection || selection.toMs <= selection.fromMs) return setProblem(MESSAGES.emptyRange);
    const next = [...cuts, selection];
    if (leftAfter(next, soundMs) <= 0) return setProblem(MESSAGES.wholeRange);
    player.stop();
    cut(next);
    select(undefined);
  };
  const isHere = player.src === url;
  return (
    <div className="at-voice-cutter">
      <Waveform
        label={MESSAGES.wave}
        peaks={peaks}
        durationMs={soundMs}
        atMs={isHere ? player.atMs : 0}
        cuts={cuts}
        selection={selection}
        seek={(ms) => player.seek(url, ms)}
        select={choose}
      />
      <p className="at-voice-quiet">{MESSAGES.cutHint}</p>
      <div className="at-voice-range">
        <Seconds
          label={MESSAGES.from}
          ms={selection?.fromMs}
          mostMs={soundMs}
          change={(fromMs) => choose({ toMs: soundMs, ...selection, fromMs })}
        />
        <Seconds
          label={MESSAGES.to}
          ms={selection?.toMs}
          mostMs={soundMs}
          change={(toMs) => choose({ fromMs: 0, ...selection, toMs })}
        />
        <Button autoInsertSpace={false} disabled={isDisabled} onClick={cutSelection}>
          {MESSAGES.cut}
        </Button>
      </div>
      {problem && (
        <p role="alert" className="at-voice-trouble">
          {problem}
        </p>
      )}
      {cuts.length > 0 && <Cuts cuts={cuts} isDisabled={isDisabled} cut={cut} />}
    </div>
  );
}

interface SecondsProps {
  readonly label: string;
  readonly ms: number | undefined;
  readonly mostMs: number;
  change(this: void, ms: number): void;
}

function Seconds({ label, ms, mostMs, change }: SecondsProps) {
  const id = useId();
  return (
    <label htmlFor={id}>
      {label}
      <InputNumber
        id={id}
        min={0}
        max={mostMs / 1_000}
        step={0.1}
        precision={2}
        controls={false}
        value={ms === undefined ? null : ms / 1_000}
        onChange={(seconds) => seconds !== null && change(Math.round(seconds * 1_000))}
      />
    </label>
  );
}

function Cuts({ cuts, isDisabled, cut }: Pick<CutterProps, 'isDisabled' | 'cut'> & { cuts: readonly Range[] }) {
  return (
    <ul className="at-voice-cuts" aria-label={MESSAGES.cuts}>
      {cuts.map((each) => {
        const [from, to] = [secondsOf(each.fromMs), secondsOf(each.toMs)];
        return (
          <li key={from}>
            {MESSAGES.range(from, to)}
            <Button
              size="small"
              type="link"
              autoInsertSpace={false}
              disabled={isDisabled}
              aria-label={MESSAGES.restoreCut(from, to)}
              onClick={() => cut(cuts.filter((other) => other !== each))}
            >
              {MESSAGES.restore}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
