/**
 * Runs uploads, two at a time, until all are done, paused or failed. Has no user interface; components subscribe to
 * `items`.
 */
import { createStore } from 'zustand/vanilla';
import { errorMessage } from '../call-error';
import type { FileKind } from './file-kind';
import { changed, isOpen, nextOf, type Item, type ItemChange } from './items';
import { paced, type Pace } from './pace';
import { reportUploads } from './running';
import { MESSAGES } from './uploads.messages';

export interface Sending {
  readonly file: File;
  readonly kind: FileKind;
  readonly signal: AbortSignal;
  onProgress(fraction: number): void;
  /** true: the connection is lost and being retried; false: it is back. */
  onStalled(stalled: boolean): void;
  /** All bytes have arrived; the server is saving the file. */
  onSaving(): void;
}

export interface QueueOptions<Result> {
  readonly kinds: readonly FileKind[];
  send(sending: Sending): Promise<Result>;
  /** A person removed a file whose upload was not done. */
  giveUp?(file: File): unknown;
}

type Done<Result> = (item: Item, result: Result) => void;

export class UploadQueue<Result = unknown> {
  readonly items = createStore<readonly Item[]>(() => []);
  readonly #running = new Map<number, AbortController>();
  readonly #done = new Set<Done<Result>>();

  constructor(private readonly options: QueueOptions<Result>) {}

  /** Calls back for every finished upload. Returns a function that unsubscribes. */
  readonly onDone = (listener: Done<Result>): (() => void) => {
    this.#done.add(listener);
    return () => void this.#done.delete(listener);
  };

  /** Returns the new items at once, as waiting or refused. */
  add(files: readonly File[]): readonly Item[] {
    const before = this.items.getState().length;
    this.#change({ type: 'add', files, kinds: this.options.kinds });
    const added = this.items.getState().slice(before);
    this.#begin();
    return added;
  }

  /** Keeps the bytes that have arrived: sounds and videos resume from there. */
  pause(key: number): void {
    this.#abort(key);
    this.#set(key, { state: 'paused', rate: undefined, stalled: false });
    this.#begin();
  }

  resume(key: number): void {
    this.#set(key, { state: 'waiting', message: undefined });
    this.#begin();
  }

  remove(key: number): void {
    const removed = this.items.getState().find((item) => item.key === key);
    this.#abort(key);
    if (removed?.kind && removed.state !== 'done') void this.options.giveUp?.(removed.file);
    this.#change({ type: 'remove', key });
    this.#begin();
  }

  /** Removes finished uploads from the list. */
  clear(): void {
    this.#change({ type: 'clear' });
  }

  /** Stops unfinished uploads and removes them from the list. */
  giveUp(): void {
    for (const key of this.#running.keys()) this.#abort(key);
    for (const { key } of this.items.getState().filter(isOpen)) this.#change({ type: 'remove', key });
  }

  /** Aborts running uploads when the person leaves the screen. */
  stop(): void {
    for (const key of this.#running.keys()) this.#abort(key);
    reportUploads(this, []);
  }

  #begin(): void {
    for (let next = nextOf(this.items.getState()); next; next = nextOf(this.items.getState())) void this.#run(next);
  }

  async #run({ key, file, kind }: Item): Promise<void> {
    const leaving = new AbortController();
    const { signal } = leaving;
    this.#running.set(key, leaving);
    let pace: Pace | undefined;
    this.#set(key, { state: 'sending', message: undefined, rate: undefined, stalled: false });
    try {
      const result = await this.options.send({
        file,
        kind: kind!,
        signal,
        onProgress: (progress) => {
          if (signal.aborted) return;
          pace = paced(pace, progress * file.size, performance.now());
          this.#set(key, { progress, rate: pace.rate });
        },
        onStalled: (stalled) => {
          if (!signal.aborted) this.#set(key, { stalled });
        },
        onSaving: () => {
          if (!signal.aborted) this.#set(key, { state: 'saving' });
        },
      });
      if (signal.aborted) return;
      this.#set(key, { state: 'done', progress: 1 });
      this.#done.forEach((listener) =>
        listener(
          this.items.getState().find((item) => item.key === key)!,
          result,
        ),
      );
    } catch (error) {
      if (!signal.aborted) this.#set(key, { state: 'failed', message: errorMessage(error, MESSAGES.failed) });
    } finally {
      if (this.#running.get(key) === leaving) this.#running.delete(key);
      if (!signal.aborted) this.#begin();
    }
  }

  #abort(key: number): void {
    this.#running.get(key)?.abort();
    this.#running.delete(key);
  }

  #set(key: number, to: ItemChange): void {
    this.#change({ type: 'set', key, to });
  }

  #change(change: Parameters<typeof changed>[1]): void {
    this.items.setState((items) => changed(items, change), true);
    reportUploads(this, this.items.getState());
  }
}
