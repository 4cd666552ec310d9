/**
 * An open conversation: loads its parts, sends, follows changes. Draws nothing; components subscribe to `state`. The
 * rules of what an event does to the state are in model/conversation.ts.
 */
import { createStore } from 'zustand/vanilla';
import { CallError, errorMessage } from '../../../services/client';
import { pause } from '../../../shared/pause';
import { MESSAGES } from '../chat.messages';
import { changed, EMPTY, type ChatEvent, type Conversation, type Outgoing } from '../model/conversation';
import type { ChatMessage, MessageData, Quote } from '../model/message';
import type { ChatPort, Part } from '../port';

/** Waits before a send is repeated whose answer did not arrive, ms. */
const RETRIES_MS: readonly number[] = [800, 2_500];

/** Loading of the first part, or of further ones. */
export interface Loading {
  /** Undefined: nothing was loaded yet. */
  readonly part?: 'older' | 'newer' | 'jump';
  readonly isBusy: boolean;
  readonly trouble: string | null;
}

export interface ChatOptions {
  /** Messages of an earlier page of this tab whose sending was not confirmed. */
  readonly unsent?: readonly Outgoing[];
  readonly retriesMs?: readonly number[];
  newId?(): string;
  now?(): number;
  wait?(ms: number): Promise<void>;
}

export class Chat {
  readonly state = createStore<Conversation>(() => EMPTY);
  readonly loading = createStore<Loading>(() => ({ isBusy: true, trouble: null }));
  readonly #leaving = new AbortController();
  readonly #retriesMs: readonly number[];
  readonly #newId: () => string;
  readonly #now: () => number;
  readonly #wait: (ms: number) => Promise<void>;
  #sending = false;
  #following: Promise<void> | undefined;
  #heardAgain = false;
  #readTo = 0;
  /** Whether the person looks at the end of the conversation. */
  #isAtEnd = true;

  constructor(
    private readonly port: ChatPort,
    { unsent = [], retriesMs = RETRIES_MS, newId = newClientId, now = Date.now, wait = pause }: ChatOptions = {},
  ) {
    this.#retriesMs = retriesMs;
    this.#newId = newId;
    this.#now = now;
    this.#wait = wait;
    this.#event({ type: 'queued', outgoing: unsent.map(asUnconfirmed) });
  }

  /** Loads the end and follows changes. Returns a function that ends both. */
  open(): () => void {
    const unfollow = this.port.follow(() => void this.refresh());
    void this.toEnd(true);
    return () => {
      unfollow();
      this.#leaving.abort();
    };
  }

  /** @param isFirst the conversation is opened: the divider stands before what is unread. */
  toEnd(isFirst = false): Promise<void> {
    return this.#jump({ at: 'end' }, isFirst);
  }

  /** Shows the messages around a sequence; the window is replaced unless it holds the message. */
  async jumpTo(sequence: number): Promise<void> {
    if (!this.state.getState().messages.some((message) => message.sequence === sequence))
      await this.#jump({ around: sequence }, false);
  }

  async #jump(part: Part, isFirst: boolean): Promise<void> {
    await this.#load(isFirst ? undefined : 'jump', async () => {
      const { readTo, isTyping, ...page } = await this.port.load(part, this.#leaving.signal);
      this.#event({ type: 'opened', page, ...(isFirst && { readTo }) });
      this.#event({ type: 'typing', isTyping });
    });
  }

  loadOlder(): Promise<void> {
    return this.#loadBeside('older', ({ hasOlder, messages }) =>
      hasOlder && messages.length > 0 ? { before: messages[0]!.sequence } : null,
    );
  }

  loadNewer(): Promise<void> {
    return this.#loadBeside('newer', ({ hasNewer, completeTo }) => (hasNewer ? { after: completeTo } : null));
  }

  async #loadBeside(side: 'older' | 'newer', partOf: (state: Conversation) => Part | null): Promise<void> {
    const state = this.state.getState();
    const part = partOf(state);
    if (part === null || this.loading.getState().isBusy) return;
    await this.#load(side, async () => {
      const page = await this.port.load(part, this.#leaving.signal);
      this.#event({ type: 'loaded', side, window: state.window, page });
    });
  }

  async #load(part: Loading['part'], run: () => Promise<void>): Promise<void> {
    this.loading.setState({ part, isBusy: true, trouble: null }, true);
    try {
      await run();
      this.loading.setState({ part, isBusy: false, trouble: null }, true);
    } catch (error) {
      if (!this.#leaving.signal.aborted)
        this.loading.setState({ part, isBusy: false, trouble: errorMessage(error) }, true);
    }
  }

  /** Repeats what could not be loaded. */
  reloadFailed(): void {
    const { part } = this.loading.getState();
    if (part === 'older') void this.loadOlder();
    else if (part === 'newer') void this.loadNewer();
    else void this.toEnd(part === undefined);
  }

  /** Which messages the person looks at; the newest of others is reported as read. */
  look(isAtEnd: boolean): void {
    this.#isAtEnd = isAtEnd;
    const { messages, hasNewer } = this.state.getState();
    const last = messages.at(-1);
    if (!isAtEnd || hasNewer || !last || last.sequence <= this.#readTo) return;
    this.#readTo = last.sequence;
    this.port.markRead(last.sequence).catch(() => {
      this.#readTo = 0;
    });
  }

  /** Loads what is new and what changed. Changes heard meanwhile cause one more round, so that none is missed. */
  refresh(): Promise<void> {
    if (this.#following) {
      this.#heardAgain = true;
      return this.#following;
    }
    const rounds = async () => {
      do {
        this.#heardAgain = false;
        await this.#follow().catch(() => undefined);
      } while (this.#heardAgain && !this.#leaving.signal.aborted);
    };
    this.#following = rounds().finally(() => {
      this.#following = undefined;
    });
    return this.#following;
  }

  async #follow(): Promise<void> {
    const { signal } = this.#leaving;
    const { window, hasNewer, messages } = this.state.getState();
    // Not opened yet.
    if (window === 0) return;
    if (messages.length > 0) {
      const from = messages[Math.max(0, messages.length - RELOADED)]!.sequence;
      this.#event({ type: 'updated', messages: await this.port.reload(from, messages.at(-1)!.sequence, signal) });
    }
    // Away from the end, newer messages are loaded when the person comes there.
    for (let isMore = !hasNewer; isMore; ) {
      const state = this.state.getState();
      if (state.window !== window) {
        this.#heardAgain = true;
        return;
      }
      const page = await this.port.load({ after: state.completeTo }, signal);
      this.#event({ type: 'loaded', side: 'newer', window, page, unseen: !this.#isAtEnd });
      this.#event({ type: 'typing', isTyping: page.isTyping });
      isMore = page.hasNewer;
    }
  }

  /** Queues messages in order. Returns their client ids. */
  async send(list: readonly MessageData[], replyTo: Quote | null = null): Promise<readonly string[]> {
    const outgoing = list.map((data, index): Outgoing => ({
      clientId: this.#newId(),
      data,
      replyTo: index === 0 ? replyTo : null,
      at: this.#now(),
      state: 'queued',
    }));
    this.#event({ type: 'queued', outgoing });
    this.#event({ type: 'read' });
    void this.#drain();
    // The end is where one's own message appears.
    if (this.state.getState().hasNewer) await this.toEnd();
    return outgoing.map(({ clientId }) => clientId);
  }

  retry(clientId: string): void {
    this.#event({ type: 'retried', clientId });
    void this.#drain();
  }

  /** The connection is back: sends whose answers did not arrive are repeated. */
  reconnected(): void {
    const lost = this.state.getState().outgoing.find(({ cause }) => cause === 'unanswered');
    if (lost) this.retry(lost.clientId);
    void this.refresh();
  }

  discard(clientId: string): void {
    this.#event({ type: 'discarded', clientId });
  }

  /** Sends one message after the other, so that they arrive in the order in which they were written. */
  async #drain(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    for (let next = this.#next(); next && !this.#leaving.signal.aborted; next = this.#next()) await this.#sendOne(next);
    this.#sending = false;
  }

  readonly #next = () => this.state.getState().outgoing.find(({ state }) => state === 'queued');

  async #sendOne({ clientId, data, replyTo }: Outgoing): Promise<void> {
    this.#event({ type: 'sending', clientId });
    for (let attempt = 0; ; attempt += 1) {
      try {
        const message = await this.port.send({ clientId, data, replyTo: replyTo?.id ?? null });
        this.#event({ type: 'answered', message });
        return;
      } catch (error) {
        if (!isUnanswered(error)) {
          this.#event({ type: 'refused', clientId, reason: errorMessage(error) });
          return;
        }
        const ms = this.#retriesMs[attempt];
        if (ms === undefined) {
          this.#event({ type: 'unanswered', clientId, reason: errorMessage(error) });
          return;
        }
        await this.#wait(ms);
        // It may have arrived with the messages of others meanwhile.
        if (!this.state.getState().outgoing.some((each) => each.clientId === clientId)) return;
      }
    }
  }

  async edit(message: ChatMessage, text: string): Promise<void> {
    if (this.port.edit) await this.#do(message, { kind: 'edit', text }, () => this.port.edit!(message, text));
  }

  async withdraw(message: ChatMessage): Promise<void> {
    if (this.port.withdraw) await this.#do(message, { kind: 'withdraw' }, () => this.port.withdraw!(message));
  }

  /** Forgets a failed edit or withdrawal. */
  forgetDeed(id: number): void {
    this.#event({ type: 'deed', id, deed: null });
  }

  async #do(
    { id }: ChatMessage,
    deed: { kind: 'edit' | 'withdraw'; text?: string },
    run: () => Promise<ChatMessage>,
  ): Promise<void> {
    // A second press while the first is under way does nothing.
    if (this.state.getState().deeds[id]?.state === 'running') return;
    this.#event({ type: 'deed', id, deed: { ...deed, state: 'running' } });
    try {
      this.#event({ type: 'updated', messages: [await run()] });
      this.#event({ type: 'deed', id, deed: null });
    } catch (error) {
      this.#event({ type: 'deed', id, deed: { ...deed, state: 'failed', reason: errorMessage(error) } });
    }
  }

  search(text: string, signal: AbortSignal) {
    return this.port.search(text, signal);
  }

  #event(event: ChatEvent): void {
    this.state.setState((state) => changed(state, event), true);
  }
}

/** Newest messages whose states are loaded again after a change: edits, withdrawals and deliveries are recent. */
const RELOADED = 100;

const asUnconfirmed = (outgoing: Outgoing): Outgoing =>
  outgoing.cause === 'refused'
    ? outgoing
    : { ...outgoing, state: 'failed', cause: 'unconfirmed', reason: MESSAGES.unconfirmed };

/** No answer arrived: the message may have been sent. */
const isUnanswered = (error: unknown): boolean =>
  !(error instanceof CallError) || error.kind === 'network' || error.kind === 'timeout' || error.kind === 'aborted';

/** 128 random bits in hex. Not `crypto.randomUUID`, which requires a secure context. */
const newClientId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
