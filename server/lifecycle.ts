/** Stops what was started, once and in reverse order, whatever triggers it. */
import { reopenLogs } from './kernel/log-file';
import { parentOf, isAlive, commandOf } from './db/embedded/processes';

const PARENT_POLL_MS = 1_000;
/** After this time the stop ends although something has not stopped, so that the reason of a failed start is shown. */
export const GIVE_UP_AFTER_MS = 25_000;

export class Lifecycle {
  readonly #closers: (() => Promise<unknown>)[] = [];
  #stopped: Promise<void> | null = null;
  #watch: NodeJS.Timeout | undefined;
  #leaving = false;
  /** Settles when the start has finished or failed. */
  #ready: Promise<unknown> = Promise.resolve();

  /** True from the first request to stop, even while a running start is awaited. */
  get stopping(): boolean {
    return this.#leaving || this.#stopped !== null;
  }

  onStop(close: () => Promise<unknown>): void {
    this.#closers.push(close);
  }

  /** Stops everything; further calls await the first. */
  stop(): Promise<void> {
    this.#stopped ??= new Promise((resolve) => {
      const late = setTimeout(() => {
        console.error('Not everything stopped in time.');
        resolve();
      }, GIVE_UP_AFTER_MS);
      void this.#closeAll().finally(() => {
        clearTimeout(late);
        resolve();
      });
    });
    return this.#stopped;
  }

  async #closeAll(): Promise<void> {
    clearInterval(this.#watch);
    for (const close of this.#closers.reverse()) {
      await close().catch((error: unknown) => console.error('While stopping:', error));
    }
  }

  /**
   * Stops on Ctrl-C (sent by the terminal, and again by npm), on a closed terminal, and when the npm that started the
   * server exits. `ready` settles when the start has finished.
   */
  watchSignals(ready: Promise<unknown>): void {
    this.#ready = ready;
    const leave = (why: string) => this.#leave(0, () => console.log(`\n${why}: stopping …`));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => leave(signal));
    // The terminal was closed, or a program such as logrotate moved the log.
    process.on('SIGHUP', () => (process.stdout.isTTY ? leave('SIGHUP') : reopenLogs()));
    const parents = npmAbove();
    if (parents.length === 0) return;
    this.#watch = setInterval(() => {
      if (process.ppid !== parents[0] || !parents.every(isAlive)) leave('The npm that started the server is gone');
    }, PARENT_POLL_MS);
    this.#watch.unref();
  }

  /** Prints the sentence, stops, and exits with code 1. */
  fail(sentence: string): void {
    this.#leave(1, () => console.error(sentence));
  }

  #leave(code: number, log: () => void): void {
    if (this.#leaving) return;
    this.#leaving = true;
    log();
    // The start that is awaited first may hang.
    setTimeout(() => process.exit(1), GIVE_UP_AFTER_MS).unref();
    void this.#ready
      .catch(() => undefined)
      .then(() => this.stop())
      .then(() => process.exit(code));
  }
}

/** Process ids from the parent up to the npm that runs the script; empty without npm. */
function npmAbove(): number[] {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return [];
  const above: number[] = [];
  for (let pid = process.ppid; pid > 1 && above.length < 4; pid = parentOf(pid)) {
    above.push(pid);
    if (/\bnpm\b/.test(commandOf(pid))) return above;
  }
  return [process.ppid];
}
