/** What work on a claimed row takes besides the row. */
import type { Console } from './console';
import type { Options } from './options';

export interface Log {
  info(text: string): void;
  trouble(text: string): void;
}

export interface Around {
  readonly options: Options;
  readonly console: Console;
  readonly log: Log;
  /** Aborted when the bot is stopped. */
  readonly stop: AbortSignal;
  /** Resolves after ms, or at once when the bot is stopped. */
  pause(this: void, ms: number): Promise<void>;
}
