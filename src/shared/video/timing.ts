/** How long scenes are shown, in whole frames; the preview and the rendering agree on it. Pure. */
import { VIDEO_LIMITS, VIDEO_RATE, VOICE_GAP_MS } from '../../services/catalogue/sets/video';

export interface TimedScene {
  readonly text: string;
  /** ms; 0: as long as its voice takes. */
  readonly lengthMs: number;
  /** 0: not spoken. */
  readonly voiceMs: number;
}

/** Reading time of a character, ms, for scenes without a voice. */
const CHARACTER_MS = 220;
const UNREAD_MS = 3_000;
export const FRAME_MS = 1_000 / VIDEO_RATE;

const inFrames = (ms: number): number => Math.ceil(ms / FRAME_MS) * FRAME_MS;

/** A voice is never cut; a wished length only adds silence. */
export function shownMsOf({ text, lengthMs, voiceMs }: TimedScene): number {
  const spoken = voiceMs > 0 ? voiceMs + VOICE_GAP_MS : 0;
  const characters = [...text.replace(/\s/g, '')].length;
  const read = Math.min(VIDEO_LIMITS.sceneMs.most, Math.max(UNREAD_MS, characters * CHARACTER_MS));
  const wished = lengthMs > 0 ? Math.max(lengthMs, VIDEO_LIMITS.sceneMs.least) : spoken > 0 ? 0 : read;
  return inFrames(Math.max(wished, spoken));
}

/** When each scene begins, ms, and at the end how long all take. */
export function startsOf(scenes: readonly TimedScene[]): number[] {
  const starts = [0];
  for (const scene of scenes) starts.push(starts.at(-1)! + shownMsOf(scene));
  return starts;
}

/** Who speaks a scene. */
export const voiceOf = (video: { readonly voice: string }, scene: { readonly voice: string }): string =>
  scene.voice || video.voice;

/** What a sound speaks: it is outdated when this changes. */
export const spokenAs = (text: string, voice: string, speed: number): string => `${voice} ${speed} ${text.trim()}`;
