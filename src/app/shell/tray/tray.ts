/** The tray's data: one answer of the server, read again when its entities change. Loads with the shell. */
import { createStore } from 'zustand/vanilla';
import type { Entity } from '../../../services/catalogue/entities';
import type { SessionClient } from '../../../services/client';
import { errorMessage } from '../../../services/client/call-error';
import { progressed, type Begun } from './summary';
import type { TrayAnswer, TrayJob } from './tray.types';

export interface TrayState {
  readonly answer?: TrayAnswer;
  readonly loading: boolean;
  /** Why the last reading failed. */
  readonly error?: string;
}

/** Minimum interval between two readings, ms: while something is under way or the tray is open, and otherwise. */
const PAUSE_MS = { busy: 1_000, idle: 3_000 } as const;
/** Uploads of other tabs announce no changes: an open tray looks for their progress, ms. */
const UPLOADS_EVERY_MS = 4_000;

export interface TrayOptions {
  readonly client: Pick<SessionClient, 'call' | 'followChanges'>;
  /** Path of the open screen. */
  path(): string;
  /** A job that began in this tab, on another screen than the open one, has ended. */
  onEnded(job: TrayJob): void;
}

export class Tray {
  readonly store = createStore<TrayState>(() => ({ loading: false }));
  #isOpen = false;
  /** Changes were missed: jobs that the next answer brings did not begin in this tab. */
  #isFirst = true;
  #readAt = -Infinity;
  #begun: Begun = new Map();
  #due: ReturnType<typeof setTimeout> | undefined;
  #reading: Promise<void> | undefined;
  #again = false;

  constructor(private readonly options: TrayOptions) {}

  /** Reads again on changes. Returns a function that ends it. */
  readonly follow = (): (() => void) => {
    const unfollow = this.options.client.followChanges?.((entities) => {
      if (!entities) this.#isFirst = true;
      if (this.#concerns(entities)) this.#schedule();
    });
    return () => {
      unfollow?.();
      clearTimeout(this.#due);
      this.#due = undefined;
    };
  };

  /** Reads now; a call while it is reading reads once more afterwards. */
  readonly refresh = (): Promise<void> => {
    if (this.#reading) this.#again = true;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
      if (this.#again) this.#schedule();
      this.#again = false;
    });
    return this.#reading;
  };

  readonly setOpen = (isOpen: boolean): void => {
    this.#isOpen = isOpen;
    if (isOpen) void this.refresh();
  };

  get #list(): readonly TrayJob[] {
    return this.store.getState().answer?.list ?? [];
  }

  #concerns(changed: readonly Entity[] | undefined): boolean {
    const { answer } = this.store.getState();
    if (!changed || !answer) return true;
    const elsewhere = this.#isOpen ? answer.elsewhere.flatMap(({ entities }) => entities) : [];
    const followed = new Set([...answer.entities, ...elsewhere]);
    return changed.some((entity) => followed.has(entity));
  }

  async #read(): Promise<void> {
    const { client, path, onEnded } = this.options;
    clearTimeout(this.#due);
    this.#due = undefined;
    const isFirst = this.#isFirst;
    [this.#isFirst, this.#readAt] = [false, Date.now()];
    this.store.setState({ loading: true });
    try {
      const answer = await client.call('console.queryTray', {}, { fresh: true, quiet: true });
      const { begun, ended } = progressed(this.#begun, this.#list, answer.list, { path: path(), isFirst });
      this.#begun = begun;
      this.store.setState({ answer, loading: false, error: undefined });
      if (!this.#isOpen) ended.forEach(onEnded);
    } catch (error) {
      this.#isFirst = true;
      this.store.setState({ loading: false, error: errorMessage(error, '任务没有加载成功') });
    }
    const isUploading = this.#list.some(({ kind, state }) => kind === 'upload' && state === 'running');
    if (this.#isOpen && isUploading) this.#schedule(UPLOADS_EVERY_MS);
  }

  #schedule(waitMs = 0): void {
    if (this.#due !== undefined) return;
    const isBusy = this.#isOpen || this.#list.some(({ endTime }) => endTime === null);
    const pause = this.#readAt + (isBusy ? PAUSE_MS.busy : PAUSE_MS.idle) - Date.now();
    this.#due = setTimeout(() => void this.refresh(), Math.max(waitMs, pause, 0));
  }
}
