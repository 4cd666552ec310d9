/** The joined sound: plays it, marks where parts begin, and seeks to any position. */
import Button from 'antd/es/button';
import { useMemo } from 'react';
import type { VoiceTask } from '../../../services/catalogue/generated/types';
import { timecodeOf } from '../../../shared/text/subtitles';
import { Glyph } from '../Glyph';
import { MESSAGES } from '../voice-studio.messages';
import type { Player } from '../wave/usePlayer';
import { Waveform } from '../wave/Waveform';
import { wholePeaks } from '../wave/wave';

export function Whole({ task: { parts, durationMs }, url, player }: { task: VoiceTask; url: string; player: Player }) {
  const peaks = useMemo(() => wholePeaks(parts), [parts]);
  const marks = useMemo(() => parts.map(({ startMs }) => startMs), [parts]);
  const isHere = player.src === url;
  const isPlaying = isHere && player.isPlaying;
  const atMs = isHere ? player.atMs : 0;
  const lengthMs = durationMs ?? 0;
  return (
    <section className="at-voice-whole" aria-label={MESSAGES.wave}>
      <Button
        type="primary"
        shape="circle"
        size="large"
        aria-label={isPlaying ? MESSAGES.pauseSound : MESSAGES.listen}
        icon={<Glyph of={isPlaying ? 'pause' : 'play'} />}
        onClick={() => player.toggle(url)}
      />
      {lengthMs > 0 && (
        <Waveform
          label={MESSAGES.wave}
          peaks={peaks}
          durationMs={lengthMs}
          atMs={atMs}
          marks={marks}
          seek={(ms) => player.seek(url, ms)}
        />
      )}
      {lengthMs > 0 && (
        <output className="at-voice-clock">
          {MESSAGES.place(timecodeOf(atMs / 1_000), timecodeOf(lengthMs / 1_000))}
        </output>
      )}
      {isHere && player.hasFailed && (
        <p role="alert" className="at-voice-trouble">
          {MESSAGES.noSound}
        </p>
      )}
    </section>
  );
}
