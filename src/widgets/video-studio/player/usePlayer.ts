/** Plays the scenes in the browser as they will be rendered: a clock, the voice of each scene, and the music below it. */
import { useEffect, useRef, useState } from 'react';
import type { VideoDetail } from '../../../services/catalogue/generated/types';
import { startsOf } from '../../../shared/video/timing';
import { Sounds } from './sounds';

export interface Player {
  readonly isPlaying: boolean;
  /** Position in the video, ms. */
  readonly atMs: number;
  readonly totalMs: number;
  /** Index of the shown scene; -1: there is none. */
  readonly index: number;
  /** Position in the shown scene, ms. */
  readonly inSceneMs: number;
  toggle(this: void): void;
  seek(this: void, ms: number): void;
}

const sceneAt = (starts: readonly number[], ms: number): number =>
  Math.max(
    0,
    Math.min(
      starts.length - 2,
      starts.findLastIndex((start) => start <= ms),
    ),
  );

export function usePlayer(video: VideoDetail): Player {
  const { scenes } = video;
  const starts = startsOf(scenes);
  const totalMs = starts.at(-1)!;
  const [isPlaying, setPlaying] = useState(false);
  const [seconds, setMs] = useState(0);
  const atMs = Math.min(seconds, totalMs);
  const index = scenes.length === 0 ? -1 : sceneAt(starts, atMs);
  useClock(isPlaying, totalMs, setMs, () => setPlaying(false));
  const inSceneMs = index < 0 ? 0 : atMs - starts[index]!;
  useSounds(video, { isPlaying, index, inSceneMs });
  const toggle = () => {
    setMs((ms) => (ms >= totalMs ? 0 : ms));
    setPlaying((before) => !before && totalMs > 0);
  };
  const seek = (ms: number) => setMs(Math.max(0, ms));
  return { isPlaying, atMs, totalMs, index, inSceneMs, toggle, seek };
}

/** Advances the clock with each animation frame. */
function useClock(isPlaying: boolean, totalMs: number, setMs: (next: (ms: number) => number) => void, end: () => void) {
  const ended = useRef(end);
  useEffect(() => {
    ended.current = end;
  });
  useEffect(() => {
    if (!isPlaying) return undefined;
    let last = performance.now();
    const step = (now: number) => {
      const passed = now - last;
      last = now;
      setMs((ms) => {
        const next = ms + passed;
        if (next < totalMs) return next;
        queueMicrotask(() => ended.current());
        return totalMs;
      });
      frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, totalMs, setMs]);
}

interface Place {
  readonly isPlaying: boolean;
  readonly index: number;
  readonly inSceneMs: number;
}

function useSounds({ scenes, musicUrl, musicVolume }: VideoDetail, { isPlaying, index, inSceneMs }: Place) {
  const [sounds] = useState(() => new Sounds());
  const { voiceUrl = '', voiceMs = 0 } = scenes[index] ?? {};
  useEffect(() => {
    const voiceAt = voiceUrl !== '' && inSceneMs < voiceMs ? inSceneMs / 1_000 : null;
    sounds.follow({ isPlaying, voiceUrl, voiceAt, musicUrl, musicVolume });
  }, [sounds, isPlaying, voiceUrl, voiceMs, inSceneMs, musicUrl, musicVolume]);
  useEffect(() => () => sounds.stop(), [sounds]);
}
