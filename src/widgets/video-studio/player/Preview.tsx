/** Preview without rendering: draws pictures, transitions and subtitles over each other. */
import Button from 'antd/es/button';
import Slider from 'antd/es/slider';
import type { CSSProperties } from 'react';
import { TRANSITION_MS, VIDEO_SIZES, type Transition } from '../../../services/catalogue/sets/video';
import { imageUrl } from '../../../shared/address/image-url';
import { subtitlesOf } from '../../../shared/video/subtitles';
import { secondsOf, useStudio } from '../state/studio';
import { MESSAGES } from '../video-studio.messages';
import type { Player } from './usePlayer';

const WIDTH = 540;

/** CSS of a scene's picture during its transition; `part`: progress from 0 to 1. */
const ENTERS: Readonly<Record<Transition, (part: number) => CSSProperties>> = {
  cut: () => ({}),
  fade: (part) => ({ opacity: part }),
  black: (part) => ({ opacity: Math.max(0, part * 2 - 1) }),
  slide: (part) => ({ transform: `translateX(${(1 - part) * 100}%)` }),
};
const LEAVES: Readonly<Partial<Record<Transition, (part: number) => CSSProperties>>> = {
  black: (part) => ({ opacity: Math.max(0, 1 - part * 2) }),
};

export function Preview({ player }: { readonly player: Player }) {
  const { video } = useStudio();
  const { width, height } = VIDEO_SIZES[video.size];
  return (
    <section className="at-vs-preview" aria-label={MESSAGES.preview}>
      <div className="at-vs-stage" style={{ aspectRatio: `${width} / ${height}` }}>
        <Pictures player={player} />
        <Subtitle player={player} />
      </div>
      <div className="at-vs-controls">
        <Button type="primary" autoInsertSpace={false} disabled={player.totalMs === 0} onClick={player.toggle}>
          {player.isPlaying ? MESSAGES.pause : MESSAGES.play}
        </Button>
        <Slider
          ariaLabelForHandle={MESSAGES.position}
          min={0}
          max={Math.max(1, player.totalMs)}
          step={100}
          value={player.atMs}
          tooltip={{ formatter: (ms) => `${secondsOf(ms ?? 0)} ${MESSAGES.seconds}` }}
          onChange={player.seek}
        />
        <span className="at-vs-clock">
          {secondsOf(player.atMs)} / {secondsOf(player.totalMs)}
        </span>
      </div>
    </section>
  );
}

function Pictures({ player: { index, inSceneMs } }: { readonly player: Player }) {
  const { video } = useStudio();
  const scene = video.scenes[index];
  if (!scene) return <p className="at-vs-blank">{MESSAGES.noScenes}</p>;
  const before = video.scenes[index - 1];
  const part = Math.min(1, inSceneMs / TRANSITION_MS);
  const changes = before !== undefined && part < 1;
  return (
    <>
      {changes && before.pictureUrl !== '' && (
        <img src={imageUrl(before.pictureUrl, { width: WIDTH })} alt="" style={LEAVES[scene.transition]?.(part)} />
      )}
      {scene.pictureUrl === '' ? (
        <p className="at-vs-blank">{MESSAGES.noPicture}</p>
      ) : (
        <img
          src={imageUrl(scene.pictureUrl, { width: WIDTH })}
          alt={scene.prompt}
          style={changes ? ENTERS[scene.transition](part) : undefined}
        />
      )}
    </>
  );
}

function Subtitle({ player: { index, inSceneMs } }: { readonly player: Player }) {
  const { video } = useStudio();
  const scene = video.scenes[index];
  if (!scene || video.subtitleStyle === 'none') return null;
  const lines = subtitlesOf(scene.text, scene.voiceMs > 0 ? Math.min(scene.voiceMs, scene.shownMs) : scene.shownMs);
  const line = lines.find(({ endMs }) => inSceneMs < endMs) ?? lines.at(-1);
  return line ? (
    <p className="at-vs-subtitle" data-look={video.subtitleStyle} data-place={video.subtitlePlace}>
      <span>{line.text}</span>
    </p>
  ) : null;
}
