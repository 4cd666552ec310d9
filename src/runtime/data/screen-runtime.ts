/** The interface of an open screen for the components that draw it. */
import type { Action, DataSource, ScreenDocument, Scope } from '../../language/types';
import type { OpenTable } from '../../shared/assistant/open-screen';
import type { ActionHost, Sent } from './actions';
import type { Leave, Neighbours } from './addressed-dialogs';
import type { Asking, WriteQuestion } from './confirmation';
import type { Offers } from './offers';
import type { Address } from './query-scope';
import type { Failure } from './failure';
import type { Press } from './press';
import type { RowLists } from './row-lists';
import type { ScreenClient, SourceState } from './source';
import type { Topic } from './topics';
import type { OpenDialog } from './open-dialog';

/** A request of several that are sent one after the other. */
export interface SendItem {
  readonly title: string;
  /** Throws what the client throws. */
  send(): Promise<unknown>;
}

export interface ScreenOptions {
  screen: ScreenDocument;
  client: ScreenClient;
  user: Record<string, unknown>;
  address: Address;
  notify(kind: 'success' | 'error', text: string, offers?: Offers): void;
  confirm(text: string, asking?: Asking): Promise<boolean>;
  /** Asks before a write that its call marks as sensitive, in the console's words. Absent: such writes are not sent. */
  askWrite?(asked: WriteQuestion, asking: Asking): Promise<boolean>;
  /** Sends requests one after the other with their progress. Absent: the screen sends none of that kind. */
  sendAll?(items: readonly SendItem[]): Promise<boolean>;
  /** The user's press that is being handled. Absent: the screen sends no writes. */
  press?(): Press | undefined;
  copy?(text: string): Promise<void>;
  openWindow?(to: string): void;
  /** Prints the screen; resolves once the browser's print dialog is closed. */
  print(): Promise<void>;
}

/**
 * Options of sending a source. `confirm` and `success` false: the caller shows these messages itself. `leads`: the
 * caller goes to a screen afterwards, so the message offers none. `press`: the press that led here, for callers that
 * waited since; default: the one being handled. `asking`: how confirmations are asked.
 */
export interface SendOptions {
  confirm?: boolean;
  success?: boolean;
  leads?: boolean;
  press?: Press;
  asking?: Asking;
  onProgress?(fraction: number): void;
}

export interface ScreenRuntime {
  readonly screen: ScreenDocument;
  /** Increases when the screen is swapped for a newer version. */
  readonly version: number;
  /** State, by node id, kept for nodes that a swap mounts again. */
  readonly carried: Map<string, unknown>;
  /** The scopes of the whole screen; the same object until one of them changes. */
  scope(): Scope;
  subscribe(topics: readonly Topic[], listener: () => void): () => void;
  source(name: string): SourceState;
  declaration(name: string): DataSource | undefined;
  /** The name in the address that fills a param of a source. */
  queryNameOf(source: string, param: string): string | undefined;
  /** The user's press that is being handled; callers that wait before sending pass it on. */
  press(): Press | undefined;
  /** Sends a source with params laid over its own; a write needs a press. Throws what the client throws. */
  send(source: string, params?: Record<string, unknown>, local?: Partial<Scope>, options?: SendOptions): Promise<Sent>;
  /** The answer of a read for params laid over its own, beside the source's state; see `Source.answerFor`. */
  answerFor(source: string, params: Record<string, unknown>, local: Partial<Scope>, fresh?: boolean): Promise<unknown>;
  /** Sends a call that is not a source of the screen, for the needs of a form control. */
  readonly ask: ScreenClient['call'];
  /** Saves the answer of a call that is not a source of the screen, such as a table's rows, as a file. */
  readonly download: ScreenClient['download'];
  refresh(sources: readonly string[]): Promise<void>;
  /** Asks for a held-back source now, because it is about to be shown. */
  need(source: string): void;
  /** Repeats failed reads that match, for example after the network is back or the log-in is renewed. */
  askAgain(isWorthIt: (failure: Failure) => boolean): Promise<void>;
  setQuery(patch: Record<string, unknown>, options?: { replace?: boolean }): void;
  run(actions: readonly Action[], local?: Partial<Scope>, host?: ActionHost): Promise<boolean>;
  notify(kind: 'success' | 'error', text: string, offers?: Offers): void;
  confirm(text: string, asking?: Asking): Promise<boolean>;
  dialogs(): readonly OpenDialog[];
  openDialog(name: string, data?: Record<string, unknown>): void;
  /** Default: the dialog opened last. Its own sources stay until its closing animation ends. */
  closeDialog(key?: number): void;
  /** The rows before and after the one that an open drawer shows; undefined: no visible list contains it. */
  neighbours(dialog: OpenDialog): Neighbours | undefined;
  /** Registers a question before the address closes or changes a dialog. Returns the function that unregisters. */
  onLeave(key: number, leave: Leave): () => void;
  /** Source of a table -> fields of the columns that it shows, in their order; for downloads. */
  readonly shownColumns: Map<string, readonly string[] | undefined>;
  /** Tables that are shown, for the assistant; the one used last stands last. */
  readonly tables: Map<object, () => OpenTable>;
  /** Lists whose rows open drawers. */
  readonly lists: RowLists;
  /** The closing animation of a dialog has ended. */
  dialogLeft(key: number): void;
  /** Sets the router's current address and the functions that change it. */
  setAddress(address: Address): void;
  setUser(user: Record<string, unknown>): void;
  /** Swaps in another version of the same screen; unchanged parts keep their state. */
  swapScreen(screen: ScreenDocument): void;
  start(): void;
  /** Leaves the screen: aborts pending reads, but not writes. */
  stop(): void;
}
