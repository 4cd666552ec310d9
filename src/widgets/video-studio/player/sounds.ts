/** The sounds of the preview: the voice of the shown scene, and the music below it. */
import { storedAddress } from '../../../shared/address/media-address';

export interface SoundState {
  readonly isPlaying: boolean;
  /** '': none. */
  readonly voiceUrl: string;
  /** Position in the voice, s; null: nobody speaks. */
  readonly voiceAt: number | null;
  readonly musicUrl: string;
  /** Percent. */
  readonly musicVolume: number;
}

/** Volume of the music while somebody speaks, as a share of its usual volume. */
const DUCKED = 0.25;
/** Drift from the clock at which a sound is re-synchronised, s. */
const DRIFT = 0.3;

export class Sounds {
  readonly #voice = new Audio();
  readonly #music = Object.assign(new Audio(), { loop: true });

  follow({ isPlaying, voiceUrl, voiceAt, musicUrl, musicVolume }: SoundState): void {
    place(this.#voice, voiceUrl);
    place(this.#music, musicUrl);
    this.#music.volume = (musicVolume / 100) * (voiceAt === null ? 1 : DUCKED);
    run(this.#music, isPlaying && musicUrl !== '');
    if (voiceAt !== null && Math.abs(this.#voice.currentTime - voiceAt) > DRIFT) this.#voice.currentTime = voiceAt;
    run(this.#voice, isPlaying && voiceUrl !== '' && voiceAt !== null);
  }

  stop(): void {
    this.#voice.pause();
    this.#music.pause();
  }
}

function place(sound: HTMLAudioElement, url: string): void {
  const address = url === '' ? null : storedAddress(url);
  if (sound.getAttribute('src') === address) return;
  if (address === null) sound.removeAttribute('src');
  else sound.setAttribute('src', address);
}

function run(sound: HTMLAudioElement, isWanted: boolean): void {
  // Ignore refusals: browsers block sound before the first press, and the pictures play without it.
  if (isWanted && sound.paused) void sound.play().catch(() => undefined);
  else if (!isWanted && !sound.paused) sound.pause();
}
