/** What an open screen offers to whatever draws it. */
import type { Action, DataSource, Page, Scope } from '../../language/types';
import type { ActionHost, Sent } from './actions';
import type { Leave, Neighbours } from './addressed-dialogs';
import type { Address } from './query-scope';
import type { Failure } from './failure';
import type { Press } from './press';
import type { RowLists } from './row-lists';
import type { ScreenClient, SourceState } from './source';
import type { Topic } from './topics';
import type { OpenDialog } from './open-dialog';

export interface ScreenOptions {
  page: Page;
  client: ScreenClient;
  user: Record<string, unknown>;
  address: Address;
  notify(kind: 'success' | 'error', text: string): void;
  /** `deed`: the verb of what cannot be taken back; the button says it, and Enter does not press it. */
  confirm(text: string, deed?: string): Promise<boolean>;
  /**
   * Asks before a write that the call itself marks as sensitive, in the console's words. Absent: such writes are not
   * sent.
   */
  askWrite?(words: string, deed?: string): Promise<boolean>;
  /** The press of a person that is handled now. Absent: the screen sends no writes. */
  press?(): Press | undefined;
  copy?(text: string): Promise<void>;
  openWindow?(to: string): void;
}

/**
 * How to send a source. `confirm` and `success` false: the caller asks and says itself. `press`: the press that led
 * here, for callers
 * that waited since; default: the one that is handled now. `deed`: the verb that questions name.
 */
export interface SendOptions { confirm?: boolean; success?: boolean; press?: Press; deed?: string; onProgress?(fraction: number): void }

export interface ScreenRuntime {
  readonly page: Page;
  /** Goes up when the screen is swapped for a newer version. */
  readonly version: number;
  /** What is kept for nodes that a swap draws anew, by node id. */
  readonly kept: Map<string, unknown>;
  /** The scopes of the whole screen; the same object until one of them changes. */
  scope(): Scope;
  subscribe(topics: readonly Topic[], listener: () => void): () => void;
  source(name: string): SourceState;
  declaration(name: string): DataSource | undefined;
  /** The address param that fills a param of a source. */
  queryNameOf(source: string, param: string): string | undefined;
  /** The press of a person that is handled now: to be passed on by whoever waits before sending. */
  press(): Press | undefined;
  /** Sends a source with params laid over its own; a write only for a press. Throws what the client throws. */
  send(source: string, params?: Record<string, unknown>, local?: Partial<Scope>, options?: SendOptions): Promise<Sent>;
  /** Sends a call that is no source of the screen: what a control of a form needs for itself. */
  readonly ask: ScreenClient['call'];
  /** Saves the answer of a call that is no source of the screen: the rows of a table as a file. */
  readonly download: ScreenClient['download'];
  refresh(sources: readonly string[]): Promise<void>;
  /** Somebody is about to see the source: it waits for nothing else on the screen any more. */
  need(source: string): void;
  /** Reads once more what failed in this way: the network is there again, the log-in was renewed. */
  askAgain(isWorthIt: (failure: Failure) => boolean): Promise<void>;
  setQuery(patch: Record<string, unknown>, options?: { replace?: boolean }): void;
  run(actions: readonly Action[], local?: Partial<Scope>, host?: ActionHost): Promise<boolean>;
  notify(kind: 'success' | 'error', text: string): void;
  confirm(text: string, deed?: string): Promise<boolean>;
  dialogs(): readonly OpenDialog[];
  openDialog(name: string, data?: Record<string, unknown>): void;
  /** Without a key: the one opened last. Its own sources stay until it has left. */
  closeDialog(key?: number): void;
  /** The rows before and after the one that an open drawer shows; undefined: it is in no list on show. */
  neighbours(dialog: OpenDialog): Neighbours | undefined;
  /** Asked before the address closes or changes a dialog. Returns how to stop being asked. */
  onLeave(key: number, leave: Leave): () => void;
  /** Lists from whose rows drawers are opened. */
  readonly lists: RowLists;
  /** A closed dialog is seen no more. */
  dialogLeft(key: number): void;
  /** The router's address (and the way to change it) of the moment. */
  setAddress(address: Address): void;
  setUser(user: Record<string, unknown>): void;
  /** Another version of the same screen: what did not change goes on as it is. */
  swapPage(page: Page): void;
  start(): void;
  /** Leaves the screen: reads under way are aborted, writes are not. */
  stop(): void;
}
