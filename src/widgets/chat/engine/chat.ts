/**
 * An open conversation: loads its parts, sends, follows changes. Draws nothing; components subscribe to `state`. What
 * an event does to the state is in model/conversation.ts.
 */
import { createStore } from 'zustand/vanilla';
import type { Calls } from '../../../services/catalogue/generated/types';
import type { OutcomeDecision } from '../../../services/catalogue/sets/outcome';
import { CallError, errorMessage, type Client } from '../../../services/client';
import { pause } from '../../../shared/browser/pause';
import { MESSAGES } from '../chat.messages';
import {
  changed,
  EMPTY,
  type ChatEvent,
  type Conversation,
  type MessageOperation,
  type Outgoing,
} from '../model/conversation';
import type { ChatMessage, Content, Quote } from '../model/message';
import { aheadOf, type Opening } from './ahead';
import { newKey } from '../../../shared/browser/new-key';

/** Waits before a send is repeated whose answer did not arrive, ms. */
const RETRIES_MS: readonly number[] = [800, 2_500];
const FOLLOW_AGAIN_MS = 3_000;
/** Changes per request; the call's maximum. */
const MOST_CHANGES = 200;

/** Loading of the first part, or of further ones. */
export interface Loading {
  /** Undefined: the conversation is being opened. */
  readonly part?: 'older' | 'newer' | 'jump';
  readonly isBusy: boolean;
  readonly trouble: string | null;
}

export interface ChatOptions {
  /** true: the id is that of a group, whose messages are only read. */
  readonly isGroup?: boolean;
  /** Messages of an earlier page of this tab whose sending was not confirmed. */
  readonly unsent?: readonly Outgoing[];
  /** Key of the kept end (ahead.ts); absent: none is kept. */
  readonly keptAs?: string | undefined;
  /** A message was not sent, and the person has left the conversation. */
  onUndelivered?(reason: string): void;
  newId?(): string;
  wait?(ms: number): Promise<void>;
}

type Part = Omit<Calls['conversation.chatList']['params'], 'receiverId'>;
const END: Part = {};
type Loaded = Calls['conversation.chatList']['result'] | Calls['groupBot.getConversation']['result'];

export class Chat {
  readonly state = createStore<Conversation>(() => EMPTY);
  readonly loading = createStore<Loading>(() => ({ isBusy: true, trouble: null }));
  readonly #leaving = new AbortController();
  readonly #isGroup: boolean;
  readonly #keptAs: string | undefined;
  readonly #onUndelivered: ((reason: string) => void) | undefined;
  readonly #newId: () => string;
  readonly #wait: (ms: number) => Promise<void>;
  #isSending = false;
  #following: Promise<void> | undefined;
  #needsRefresh = false;
  /** How often changes were announced. */
  #announcements = 0;
  #readTo = 0;
  /** Whether the person looks at the end of the conversation. */
  #isAtEnd = true;

  constructor(
    private readonly client: Pick<Client, 'call'>,
    private readonly receiverId: number,
    { isGroup = false, unsent = [], keptAs, onUndelivered, newId = newKey, wait = pause }: ChatOptions = {},
  ) {
    this.#keptAs = keptAs;
    this.#onUndelivered = onUndelivered;
    this.#isGroup = isGroup;
    this.#newId = newId;
    this.#wait = wait;
    this.#event({ type: 'queued', outgoing: unsent.map(asUnconfirmed) });
  }

  /** Loads the end of the conversation; the divider stands before what is unread. */
  open(): Promise<void> {
    const page = this.#keptAs === undefined ? undefined : aheadOf(this.client).get(this.#keptAs);
    if (!page) return this.#jump(END, true);
    this.#event({ type: 'opened', page, readTo: page.readSeq });
    this.loading.setState({ isBusy: false, trouble: null }, true);
    return this.refresh();
  }

  /** Ends all requests but those that send. */
  close(): void {
    this.#leaving.abort();
  }

  toEnd(): Promise<void> {
    return this.#jump(END, false);
  }

  /** Makes sure that a message is among the loaded ones. */
  async jumpTo({ id, seq }: Pick<ChatMessage, 'id' | 'seq'>): Promise<void> {
    if (!this.state.getState().messages.some((message) => message.seq === seq))
      await this.#jump({ aroundId: id }, false);
  }

  #load(part: Part): Promise<Loaded> {
    const { receiverId } = this;
    const options = { signal: this.#leaving.signal, fresh: true };
    return this.#isGroup
      ? this.client.call('groupBot.getConversation', { groupId: receiverId, ...part }, options)
      : this.client.call('conversation.chatList', { receiverId, ...part }, options);
  }

  async #jump(part: Part, isFirst: boolean): Promise<void> {
    await this.#showing(isFirst ? undefined : 'jump', part, (page) => ({
      type: 'opened',
      page,
      ...(isFirst && { readTo: page.readSeq }),
    }));
  }

  async loadOlder(): Promise<void> {
    const { hasOlder, messages, window } = this.state.getState();
    if (!hasOlder || messages.length === 0 || this.loading.getState().isBusy) return;
    await this.#showing('older', { beforeSeq: messages[0]!.seq }, (page) => ({
      type: 'loaded',
      side: 'older',
      window,
      page,
    }));
  }

  async loadNewer(): Promise<void> {
    const { hasNewer, messages, window } = this.state.getState();
    if (!hasNewer || messages.length === 0 || this.loading.getState().isBusy) return;
    await this.#showing('newer', { afterSeq: messages.at(-1)!.seq }, (page) => ({
      type: 'loaded',
      side: 'newer',
      window,
      page,
    }));
  }

  async #showing(part: Loading['part'], which: Part, eventOf: (page: Loaded) => ChatEvent): Promise<void> {
    const set = (isBusy: boolean, trouble: string | null) => this.loading.setState({ part, isBusy, trouble }, true);
    set(true, null);
    const announcements = this.#announcements;
    try {
      const page = await this.#load(which);
      const { revision } = this.state.getState();
      if (which === END && this.#keptAs !== undefined) aheadOf(this.client).keep(this.#keptAs, page as Opening);
      this.#event(eventOf(page));
      set(false, null);
      // Changes announced or loaded meanwhile may be newer than the page.
      if (announcements !== this.#announcements || page.revision < revision) void this.refresh();
    } catch (error) {
      if (!this.#leaving.signal.aborted) set(false, errorMessage(error));
    }
  }

  /** Repeats what could not be loaded. */
  loadAgain(): void {
    const { part } = this.loading.getState();
    if (part === 'older') void this.loadOlder();
    else if (part === 'newer') void this.loadNewer();
    else void this.#jump(END, part === undefined);
  }

  /** Reports where the person looks: at the end, the newest messages are read. */
  look(isAtEnd: boolean): void {
    this.#isAtEnd = isAtEnd;
    if (this.#isGroup) return;
    const { messages, hasNewer } = this.state.getState();
    const last = messages.at(-1);
    if (!isAtEnd || hasNewer || last?.author !== 'other' || last.seq <= this.#readTo) return;
    this.#readTo = last.seq;
    this.client
      .call('feedRobot.clearUnread', { receiverIds: [this.receiverId], upToSeq: last.seq })
      // The next look reports the position again.
      .catch(() => {
        this.#readTo = 0;
      });
  }

  /** Loads what changed. Changes heard meanwhile cause one more round, so that none is missed. */
  refresh(): Promise<void> {
    this.#announcements += 1;
    if (this.#following) {
      this.#needsRefresh = true;
      return this.#following;
    }
    return (this.#following = this.#rounds());
  }

  async #rounds(): Promise<void> {
    do {
      this.#needsRefresh = false;
      await this.#follow().catch(() => this.#followLater());
    } while (this.#needsRefresh && !this.#leaving.signal.aborted);
    // Synchronous after the loop's condition, so that no announcement falls between them.
    this.#following = undefined;
  }

  /** Retries after changes could not be loaded: another announcement may never come. */
  async #followLater(): Promise<void> {
    this.#needsRefresh = true;
    await this.#wait(FOLLOW_AGAIN_MS);
  }

  async #follow(): Promise<void> {
    for (;;) {
      const { window, revision } = this.state.getState();
      if (window === 0) return;
      const page = await this.#load({ changedSince: revision, limit: MOST_CHANGES });
      // The window was replaced meanwhile: it has another revision.
      if (this.state.getState().window !== window) continue;
      this.#event({ type: 'followed', window, since: revision, page, unseen: !this.#isAtEnd });
      if (page.list.length < MOST_CHANGES) return;
    }
  }

  setTyping(names: readonly string[]): void {
    this.#event({ type: 'typing', names });
  }

  /** Queues messages in order. */
  async send(list: readonly Content[], replyTo: Quote | null = null): Promise<void> {
    const outgoing = list.map((content, index): Outgoing => ({
      clientId: this.#newId(),
      content,
      replyTo: index === 0 ? replyTo : null,
      at: Date.now(),
      state: 'queued',
    }));
    this.#event({ type: 'queued', outgoing });
    this.#event({ type: 'read' });
    void this.#drain();
    // One's own message appears at the end.
    if (this.state.getState().hasNewer) await this.toEnd();
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
    if (this.#isSending) return;
    this.#isSending = true;
    for (let next = this.#next(); next; next = this.#next()) await this.#sendOne(next);
    this.#isSending = false;
  }

  readonly #next = () => this.state.getState().outgoing.find(({ state }) => state === 'queued');
  readonly #isOutgoing = (clientId: string) =>
    this.state.getState().outgoing.some((each) => each.clientId === clientId);

  async #sendOne({ clientId, content, replyTo }: Outgoing): Promise<void> {
    this.#event({ type: 'sending', clientId });
    const params = { receiverId: this.receiverId, clientId, ...content, ...(replyTo && { replyToId: replyTo.id }) };
    // Between two attempts, it may have arrived among the changes.
    for (let attempt = 0; this.#isOutgoing(clientId); attempt += 1) {
      try {
        this.#event({ type: 'answered', message: await this.client.call('feedRobot.sendMessage', params) });
      } catch (error) {
        const ms = isUnanswered(error) ? RETRIES_MS[attempt] : undefined;
        if (ms !== undefined) await this.#wait(ms);
        else {
          const type = isUnanswered(error) ? 'unanswered' : 'refused';
          this.#event({ type, clientId, reason: errorMessage(error) });
          if (this.#leaving.signal.aborted) this.#onUndelivered?.(errorMessage(error));
          return;
        }
      }
    }
  }

  edit(message: ChatMessage, text: string): Promise<void> {
    return this.#do(message, { kind: 'edit', text }, () =>
      this.client.call('conversation.editMessage', { messageId: message.id, text }),
    );
  }

  withdraw(message: ChatMessage): Promise<void> {
    return this.#do(message, { kind: 'withdraw' }, () =>
      this.client.call('conversation.littleRedBookPrivateLetterWithdraw', { messageId: message.id }),
    );
  }

  /** Has a message delivered again that the platform did not take. */
  deliverAgain(message: ChatMessage): Promise<void> {
    return this.#do(message, { kind: 'retry' }, async () => {
      await this.client.call('console.retryTrayJob', { kind: 'chatMessage', ids: [message.id] });
      await this.refresh();
    });
  }

  /** Tells what the person saw on the platform. */
  decide(message: ChatMessage, decision: OutcomeDecision): Promise<void> {
    return this.#do(message, { kind: 'decide' }, async () => {
      await this.client.call('console.decideOutcome', { kind: 'chatMessage', ids: [message.id], decision });
      await this.refresh();
    });
  }

  /** Forgets a failed edit, withdrawal or delivery. */
  dismissOperation(id: number): void {
    this.#event({ type: 'operation', id, operation: null });
  }

  async #do(
    { id }: ChatMessage,
    operation: Omit<MessageOperation, 'state'>,
    run: () => Promise<ChatMessage | void>,
  ): Promise<void> {
    // A second press while the first is under way does nothing.
    if (this.state.getState().operations[id]?.state === 'running') return;
    this.#event({ type: 'operation', id, operation: { ...operation, state: 'running' } });
    try {
      const message = await run();
      if (message) this.#event({ type: 'updated', message });
      this.dismissOperation(id);
    } catch (error) {
      this.#event({ type: 'operation', id, operation: { ...operation, state: 'failed', reason: errorMessage(error) } });
    }
  }

  #event(event: ChatEvent): void {
    this.state.setState((state) => changed(state, event), true);
  }
}

const asUnconfirmed = (outgoing: Outgoing): Outgoing =>
  outgoing.cause === 'refused'
    ? outgoing
    : { ...outgoing, state: 'failed', cause: 'unconfirmed', reason: MESSAGES.unconfirmed };

/** No answer arrived: the message may have been sent. */
const isUnanswered = (error: unknown): boolean =>
  !(error instanceof CallError) || error.kind === 'network' || error.kind === 'timeout' || error.kind === 'aborted';
