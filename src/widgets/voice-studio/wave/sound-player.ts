/** State of the player, which plays one sound at a time. */
export interface PlayerState {
  /** The address that plays or is paused; undefined: none. */
  readonly src: string | undefined;
  readonly isPlaying: boolean;
  readonly atMs: number;
  readonly hasFailed: boolean;
}

const SILENT: PlayerState = { src: undefined, isPlaying: false, atMs: 0, hasFailed: false };

export class SoundPlayer {
  readonly #audio = new Audio();
  readonly #listeners = new Set<() => void>();
  #state = SILENT;

  constructor() {
    const at = () => this.#change({ atMs: this.#audio.currentTime * 1_000 });
    const paused = () => this.#change({ isPlaying: false });
    this.#audio.addEventListener('timeupdate', at);
    this.#audio.addEventListener('seeked', at);
    this.#audio.addEventListener('play', () => this.#change({ isPlaying: true, hasFailed: false }));
    this.#audio.addEventListener('pause', paused);
    this.#audio.addEventListener('ended', paused);
    this.#audio.addEventListener('error', () => this.#change({ isPlaying: false, hasFailed: true }));
  }

  readonly state = (): PlayerState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Plays the sound from its present position, or pauses it if it plays. */
  readonly toggle = (src: string): void => {
    this.#load(src);
    // Ignore the rejection: the event `error` reports failures.
    if (this.#audio.paused) void this.#audio.play().catch(() => undefined);
    else this.#audio.pause();
  };

  /** Seeks to a position; a playing sound goes on playing. */
  readonly seek = (src: string, ms: number): void => {
    this.#load(src);
    this.#audio.currentTime = ms / 1_000;
    this.#change({ atMs: ms });
  };

  readonly stop = (): void => this.#audio.pause();

  #load(src: string): void {
    if (this.#state.src === src) return;
    this.#audio.pause();
    this.#audio.src = src;
    this.#change({ ...SILENT, src });
  }

  #change(changed: Partial<PlayerState>): void {
    this.#state = { ...this.#state, ...changed };
    this.#listeners.forEach((listener) => listener());
  }
}
