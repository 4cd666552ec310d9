/** One data source of an open screen: a call, its params from the scopes, and the state of its answer. */
import {
  type Query,
  type QueryClient,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/query-core';
import type { Entity } from '../../services/catalogue/entities';
import { CACHE_MS } from '../../services/catalogue/limits';
import { nameIn } from '../../language/expression/inspect';
import type { DataSource, Scope, ValueSchema } from '../../language/types';
import { type Failure, failureOf, isLost, lostWrite } from './failure';
import { missingParams, readParams, writeParams } from './params';
import { createSelector, type Selector } from './selector';
import type { Topic } from './topics';

/** Minimum pause between two polls, ms. */
const MIN_POLL_MS = 2000;
/** Minimum pause while `pollWhile` is false, ms. */
const RESTING_POLL_MS = 30_000;

/** The part of the client (services/client) that a source needs. */
export interface ScreenClient {
  call(name: string, params: Record<string, unknown>, options?: CallOptions): Promise<unknown>;
  download(
    name: string,
    params: Record<string, unknown>,
    filename: string,
    options?: Pick<CallOptions, 'signal' | 'onProgress' | 'exportId'>,
  ): Promise<void>;
  /** Learns how calls are sent from sources as the server serves them. */
  learn?(sources: Iterable<DataSource>): void;
  /** Calls back after each renewal of the log-in. Returns the function that unsubscribes. */
  onRenewed?(listener: () => void): () => void;
  /**
   * Calls back when rows of entities change, by any user; undefined: any entity. Returns the function that
   * unsubscribes.
   */
  followChanges?(follower: (entities: readonly Entity[] | undefined, own?: boolean) => void): () => void;
}
interface CallOptions {
  changes?: readonly Entity[];
  signal?: AbortSignal;
  cacheMs?: number;
  fresh?: boolean;
  reads?: readonly Entity[];
  onProgress?(fraction: number): void;
  exportId?: string;
}

export interface SourceState {
  /** The answer's data; undefined until it arrives. While newer params load, the answer to the previous ones. */
  readonly data: unknown;
  readonly error: Failure | null;
  /** The first answer is loading. */
  readonly loading: boolean;
  /** A request is under way, whether or not there are data to show. */
  readonly fetching: boolean;
  /** The params sent last; null: none yet. */
  readonly params: Record<string, unknown> | null;
}

export const IDLE: SourceState = { data: undefined, error: null, loading: false, fetching: false, params: null };

/** The context of a source: the screen's scopes, and the states of sources that its params read. */
export interface Surroundings {
  scope(): Scope;
  stateOf(source: string): SourceState | undefined;
  changed(): void;
}

export class Source {
  state: SourceState = IDLE;
  readonly topics: readonly Topic[];
  /** Topics that change the polling interval only, not the request. */
  readonly paceTopics: readonly Topic[];
  readonly isWrite: boolean;
  /** Names of the sources whose answers the params read. */
  readonly dependsOn: readonly string[];
  readonly #params: Selector;
  readonly #when: Selector;
  readonly #pollWhile: Selector;
  readonly #cacheMs: number;
  readonly #readsDialog: boolean;
  #observer: QueryObserver | undefined;
  #unsubscribe: (() => void) | undefined;
  #overlay: Record<string, unknown> = {};
  #lastOwnParams: unknown;
  #sentParams: Record<string, unknown> | undefined;
  #fresh = false;
  /** Rows changed while a request was under way, so that its answer may lack the change. */
  #outdated = false;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly declaration: DataSource,
    private readonly client: ScreenClient,
    private readonly queries: QueryClient,
    private readonly around: Surroundings,
  ) {
    this.#params = createSelector(declaration.params ?? {});
    this.#when = createSelector(declaration.when ?? true);
    this.#pollWhile = createSelector(declaration.pollWhile ?? true);
    this.paceTopics = this.#pollWhile.topics;
    this.#cacheMs = declaration.cacheMs ?? CACHE_MS;
    this.isWrite = declaration.effect === 'write';
    this.dependsOn = [
      ...new Set(
        [...this.#params.reads, ...this.#when.reads]
          .filter(({ name }) => name === 'source')
          .map(({ path }) => path[0] ?? ''),
      ),
    ];
    this.topics = [
      ...new Set<Topic>([
        ...this.#params.topics,
        ...this.#when.topics,
        ...(this.#reads('dialog') ? (['dialogs'] as const) : []),
      ]),
    ];
    this.#readsDialog = this.#reads('dialog');
  }

  get isManual(): boolean {
    return this.isWrite || this.declaration.send === 'manual';
  }

  /** Whether the source loads automatically and has been asked for. */
  get isOpen(): boolean {
    return !this.isManual && this.#sentParams !== undefined;
  }

  /** Whether the answer contains rows of one of the entities; undefined: any entity. */
  readsAny(entities: readonly Entity[] | undefined): boolean {
    const { reads = [] } = this.declaration;
    return reads.length > 0 && (!entities || reads.some((entity) => entities.includes(entity)));
  }

  /** The params to send, including local scopes (a row, a form) and overlaid params. */
  paramsFor(local: Partial<Scope> = {}, overlay: Record<string, unknown> = {}): Record<string, unknown> {
    const ownParams = this.#params.read({ ...this.around.scope(), ...local }) as Record<string, unknown>;
    const all = { ...ownParams, ...this.#overlay, ...overlay };
    return this.isWrite
      ? writeParams({ ...ownParams, ...overlay }, this.declaration.schema)
      : readParams(all, this.declaration.schema);
  }

  /** The params that say which rows match and in which order, as far as another call takes them. */
  paramsOfRows(local: Partial<Scope>, { properties = {} }: ValueSchema = {}): Record<string, unknown> {
    const { pageNo: _no, pageSize: _size, ...rows } = this.paramsFor(local);
    return Object.fromEntries(Object.entries(rows).filter(([name]) => Object.hasOwn(properties, name)));
  }

  /**
   * The answer for params laid over the source's own, beside its own requests and without a change of its state;
   * undefined while a required param has no value. `fresh`: bypasses the cache.
   */
  async answerFor(overlay: Record<string, unknown>, local: Partial<Scope>, fresh = false): Promise<unknown> {
    const { call, reads, schema, params: own } = this.declaration;
    const params = readParams(
      { ...(createSelector(own ?? {}).read({ ...this.around.scope(), ...local }) as object), ...overlay },
      schema,
    );
    if (missingParams(params, schema).length > 0) return undefined;
    return this.client.call(call, params, { cacheMs: this.#cacheMs, fresh, reads });
  }

  /** The name in the address that fills this param. */
  queryNameOf(param: string): string | undefined {
    return nameIn(this.declaration.params?.[param], 'query');
  }

  /** Sends the read again if its params have changed. */
  update(): void {
    if (this.isManual) return;
    const waiting = this.#waits();
    if (waiting || !this.#isEnabled()) return this.#rest(waiting);
    const ownParams = this.#params.read(this.around.scope());
    // Params overlaid by an action apply until the source's own params change.
    if (this.#lastOwnParams !== undefined && this.#lastOwnParams !== ownParams) this.#overlay = {};
    this.#lastOwnParams = ownParams;
    const params = this.paramsFor();
    if (missingParams(params, this.declaration.schema).length > 0) return this.#rest(false);
    this.#sentParams = params;
    this.#observe(true);
  }

  /**
   * Shows the loading state without sending, while the screen is not drawn or visible sources come first. Stays idle if
   * the source will not be asked for.
   */
  hold(): void {
    if (this.isManual) return;
    this.#rest(
      this.#waits() || (this.#isEnabled() && missingParams(this.paramsFor(), this.declaration.schema).length === 0),
    );
  }

  /** Adjusts the polling interval. Polls once more when `pollWhile` becomes false, to get the final state. */
  pace(): void {
    const observer = this.#observer;
    const pause = this.#pause();
    if (!observer || observer.options.refetchInterval === pause) return;
    observer.setOptions({ ...observer.options, refetchInterval: pause });
    if (this.#isWatched()) return;
    this.#fresh = true;
    void observer.refetch({ cancelRefetch: true });
  }

  /**
   * Sends a read now, bypassing the cache; resolves when it is answered. `overlay`: params laid over the source's own.
   */
  async refresh(local: Partial<Scope> = {}, overlay?: Record<string, unknown>): Promise<SourceState> {
    if (!this.#isEnabled()) return this.state;
    if (overlay) this.#overlay = { ...this.#overlay, ...overlay };
    // Without new params, a manual source repeats its last request.
    const params =
      overlay === undefined && this.isManual && this.#sentParams ? this.#sentParams : this.paramsFor(local);
    if (missingParams(params, this.declaration.schema).length > 0) return this.state;
    this.#sentParams = params;
    // A first answer still under way may predate the write that causes this refresh, so it is cancelled.
    const isFirst = this.state.fetching && this.state.data === undefined;
    if (isFirst)
      await this.queries.cancelQueries({ queryKey: [this.declaration.call, params], exact: true }, { silent: true });
    this.#fresh = true;
    const observer = this.#observe(false);
    const answered = observer.refetch({ cancelRefetch: true });
    if (!this.isManual) this.#observe(true);
    this.#take(observer.getCurrentResult());
    this.#take(await answered);
    return this.state;
  }

  /**
   * Rows of the answer changed on the server: reads again after the request under way, and no sooner than the call's
   * minimum pause allows.
   */
  outdate(): void {
    const observer = this.#observer;
    if (!observer || !this.isOpen) return;
    if (this.state.fetching) {
      this.#outdated = true;
      return;
    }
    clearTimeout(this.#again);
    // Change notifications arrive at most once a second; only a longer pause needs a timer.
    const { pauseMs = 0 } = this.declaration;
    const wait = observer.getCurrentResult().dataUpdatedAt + pauseMs - Date.now();
    if (wait > 0) {
      this.#again = setTimeout(() => this.outdate(), wait);
      return;
    }
    this.#fresh = true;
    void observer.refetch({ cancelRefetch: false });
  }

  /** `more`: further writes follow, so followers are not notified yet. */
  async write(
    params: Record<string, unknown>,
    { more = false, onProgress }: { more?: boolean; onProgress?(fraction: number): void } = {},
  ): Promise<unknown> {
    const { call, changes } = this.declaration;
    this.#set({ ...this.state, params, error: null, fetching: true, loading: this.state.data === undefined });
    try {
      const data = await this.client.call(call, params, { onProgress, changes: more ? undefined : changes });
      this.#set({ data, error: null, params, fetching: false, loading: false });
      return data;
    } catch (error) {
      const failure = failureOf(error);
      const lost = isLost(failure) ? lostWrite(failure) : undefined;
      this.#set({ ...this.state, error: lost ?? failure, fetching: false, loading: false });
      throw lost ?? error;
    }
  }

  download(params: Record<string, unknown>, filename: string): Promise<void> {
    return this.client.download(this.declaration.call, params, filename);
  }

  /** Aborts the pending request and forgets it. */
  stop(): void {
    clearTimeout(this.#again);
    this.#outdated = false;
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
    this.#observer?.destroy();
    this.#observer = undefined;
  }

  #reads(scope: string): boolean {
    return [...this.#params.reads, ...this.#when.reads].some(({ name }) => name === scope);
  }

  #isEnabled(): boolean {
    if (this.#readsDialog && this.around.scope().dialog === undefined) return false;
    return !this.declaration.when || Boolean(this.#when.read(this.around.scope()));
  }

  /** Whether the params read the answer of another source that is still loading: waiting saves a second request. */
  #waits(): boolean {
    return this.dependsOn.some((name) => this.around.stateOf(name)?.loading);
  }

  /** Resets the state: idle, or loading if it waits for another source. */
  #rest(waiting: boolean): void {
    this.stop();
    this.#sentParams = undefined;
    this.#set(waiting ? { ...IDLE, loading: true } : IDLE);
  }

  /** `enabled`: the query loads by itself if it is stale, and polls. */
  #observe(enabled: boolean): QueryObserver {
    const { call, reads } = this.declaration;
    const params = this.#sentParams ?? {};
    const of = this.#when.read(this.around.scope());
    const options: QueryObserverOptions = {
      queryKey: [call, params],
      queryFn: ({ signal }) => {
        const fresh = this.#fresh;
        this.#fresh = false;
        return this.client.call(call, params, { signal, cacheMs: this.#cacheMs, fresh, reads });
      },
      enabled,
      meta: { of },
      // Never show the previous record under a new title: a dialog's data belong to the row that it was opened with,
      // and those of a source that waits for a value (`when`) to this value.
      placeholderData: this.#readsDialog
        ? undefined
        : (previous: unknown, query: Query | undefined) => (query?.meta?.of === of ? previous : undefined),
      // Only `pace` changes the interval, because it notices when `pollWhile` becomes false.
      refetchInterval: this.#observer?.options.refetchInterval ?? this.#pause(),
      refetchIntervalInBackground: false,
    };
    this.#observer?.setOptions(options);
    const observer = (this.#observer ??= new QueryObserver(this.queries, options));
    this.#unsubscribe ??= observer.subscribe((result) => this.#take(result));
    this.#take(observer.getCurrentResult());
    return observer;
  }

  #isWatched(): boolean {
    return Boolean(this.#pollWhile.read(this.around.scope()));
  }

  #pause(): number | false {
    const { pollMs } = this.declaration;
    return pollMs !== undefined && Math.max(pollMs, this.#isWatched() ? MIN_POLL_MS : RESTING_POLL_MS);
  }

  #take(result: QueryObserverResult): void {
    // The query cache does not accept `undefined` as an answer; a call without data answers null.
    this.#set({
      data: result.data,
      error: result.isError ? failureOf(result.error) : null,
      loading: result.data === undefined && result.fetchStatus === 'fetching',
      fetching: result.fetchStatus === 'fetching',
      params: this.#sentParams ?? null,
    });
    if (!this.#outdated || this.state.fetching) return;
    this.#outdated = false;
    this.outdate();
  }

  #set(next: SourceState): void {
    const last = this.state;
    if (
      last.data === next.data &&
      last.error === next.error &&
      last.loading === next.loading &&
      last.fetching === next.fetching &&
      last.params === next.params
    )
      return;
    this.state = next;
    this.around.changed();
  }
}
