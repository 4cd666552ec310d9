/**
 * The state of an open conversation: a contiguous window of the server's messages, and the messages that are on their
 * way to it. Every event may arrive late, twice or in another order without a message being lost or doubled. Pure.
 */
import type { Calls } from '../../../services/catalogue/generated/types';
import type { ChatMessage, Content, Quote } from './message';

/** A message on its way to the server. */
export interface Outgoing {
  readonly clientId: string;
  readonly content: Content;
  readonly replyTo: Quote | null;
  /** ms since 1970. */
  readonly at: number;
  readonly state: 'queued' | 'sending' | 'failed';
  /**
   * Why it failed. `unanswered`: no answer arrived and it may have been sent; a retry cannot double it. `unconfirmed`:
   * the same, before the page was loaded again. `refused`: the server has not taken it.
   */
  readonly cause?: 'unanswered' | 'unconfirmed' | 'refused';
  readonly reason?: string;
}

/** An edit, withdrawal or repeated delivery of a message that the server has. */
export interface MessageOperation {
  readonly kind: 'edit' | 'withdraw' | 'retry' | 'decide';
  readonly state: 'running' | 'failed';
  /** The new text of an edit. */
  readonly text?: string;
  readonly reason?: string;
}

export interface Conversation {
  /** Ascending by `seq`. */
  readonly messages: readonly ChatMessage[];
  /** The window's number: a jump begins a new one, and answers for an older one are dropped. 0: not opened yet. */
  readonly window: number;
  /** All changes up to this revision are in the window. */
  readonly revision: number;
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
  readonly outgoing: readonly Outgoing[];
  /** By id of the message. */
  readonly operations: Readonly<Record<number, MessageOperation>>;
  /** `seq` of the first message that had not been read: the divider stands before it. Null: no divider. */
  readonly unreadFrom: number | null;
  /** Others who are writing. */
  readonly typing: readonly string[];
  /** Why nothing can be sent; null: messages can be sent. Always null for a group, which is only read. */
  readonly closed: string | null;
}

export const EMPTY: Conversation = {
  messages: [],
  window: 0,
  revision: 0,
  hasOlder: false,
  hasNewer: false,
  outgoing: [],
  operations: {},
  unreadFrom: null,
  typing: [],
  closed: null,
};

export type Page = Pick<Calls['conversation.chatList']['result'], 'hasOlder' | 'hasNewer' | 'revision'> & {
  readonly list: readonly ChatMessage[];
  readonly closed?: string | null;
};

export type ChatEvent =
  /** Begins a new window: the conversation was opened, or the person jumped. `readTo`: the last `seq` that was read. */
  | { readonly type: 'opened'; readonly page: Page; readonly readTo?: number }
  | { readonly type: 'loaded'; readonly window: number; readonly side: 'older' | 'newer'; readonly page: Page }
  /** Changes since a revision. `unseen`: the person does not look at the end. */
  | {
      readonly type: 'followed';
      readonly window: number;
      readonly since: number;
      readonly page: Page;
      readonly unseen: boolean;
    }
  /** The state of a message after an edit, withdrawal or repeated delivery. */
  | { readonly type: 'updated'; readonly message: ChatMessage }
  | { readonly type: 'typing'; readonly names: readonly string[] }
  | { readonly type: 'queued'; readonly outgoing: readonly Outgoing[] }
  | { readonly type: 'sending'; readonly clientId: string }
  | { readonly type: 'answered'; readonly message: ChatMessage }
  | { readonly type: 'refused'; readonly clientId: string; readonly reason: string }
  | { readonly type: 'unanswered'; readonly clientId: string; readonly reason: string }
  | { readonly type: 'retried'; readonly clientId: string }
  | { readonly type: 'discarded'; readonly clientId: string }
  | { readonly type: 'operation'; readonly id: number; readonly operation: MessageOperation | null }
  | { readonly type: 'read' };

export function changed(state: Conversation, event: ChatEvent): Conversation {
  switch (event.type) {
    case 'opened':
      return opened(state, event.page, event.readTo);
    case 'loaded':
      return event.window === state.window ? loaded(state, event.page, event.side) : state;
    case 'followed':
      return event.window === state.window ? followed(state, event) : state;
    case 'updated':
    case 'answered':
      // A message outside of the window is loaded when the person scrolls there.
      return withoutSent(withMessages(state, inWindow(state, [event.message])), [event.message]);
    case 'typing':
      return event.names.length + state.typing.length === 0 ? state : { ...state, typing: event.names };
    case 'operation':
      return withOperation(state, event.id, event.operation);
    case 'read':
      return state.unreadFrom === null ? state : { ...state, unreadFrom: null };
    default:
      return { ...state, outgoing: outgoingAfter(state.outgoing, event) };
  }
}

function opened(state: Conversation, page: Page, readTo: number | undefined): Conversation {
  const { list, closed = null, ...rest } = page;
  // An answer to a send may be newer than the page.
  const newer = page.hasNewer ? [] : state.messages.filter(({ seq }) => seq > (list.at(-1)?.seq ?? 0));
  const next = withMessages({ ...state, ...rest, closed, messages: newer, window: state.window + 1 }, list);
  return readTo === undefined || hasAnswered(state) ? next : { ...next, unreadFrom: firstUnread(list, readTo) };
}

/** Whether the person wrote before the first page arrived: the list stays at the end, where the own message is. */
const hasAnswered = ({ messages, outgoing }: Conversation): boolean =>
  messages.length > 0 || outgoing.some(({ cause }) => cause === undefined);

const firstUnread = (list: readonly ChatMessage[], readTo: number): number | null =>
  list.find(({ author, seq }) => author === 'other' && seq > readTo)?.seq ?? null;

function loaded(state: Conversation, { list, ...page }: Page, side: 'older' | 'newer'): Conversation {
  // Changes outside of the window were dropped: those since the page was read are followed again.
  const revision = Math.min(state.revision, page.revision);
  const next = { ...withMessages(state, list), revision };
  const [first, last] = [state.messages[0]?.seq ?? 0, state.messages.at(-1)?.seq ?? 0];
  if (side === 'older') return (list[0]?.seq ?? 0) <= first ? { ...next, hasOlder: page.hasOlder } : next;
  return (list.at(-1)?.seq ?? Infinity) >= last ? { ...next, hasNewer: page.hasNewer } : next;
}

function followed(state: Conversation, { since, page, unseen }: ChatEvent & { readonly type: 'followed' }) {
  const last = state.messages.at(-1)?.seq ?? 0;
  const next = withMessages(state, inWindow(state, page.list));
  return {
    ...next,
    closed: page.closed ?? null,
    revision: since <= state.revision ? Math.max(state.revision, page.revision) : state.revision,
    unreadFrom: state.unreadFrom ?? (unseen && !state.hasNewer ? firstUnread(next.messages, last) : null),
  };
}

/** Messages within the window. Scrolling loads older ones, and newer ones while the window is not at the end. */
function inWindow({ messages, hasOlder, hasNewer }: Conversation, list: readonly ChatMessage[]) {
  const from = hasOlder ? (messages[0]?.seq ?? 0) : 0;
  const to = hasNewer ? (messages.at(-1)?.seq ?? 0) : Infinity;
  return list.filter(({ seq }) => seq >= from && seq <= to);
}

const withMessages = (state: Conversation, incoming: readonly ChatMessage[]): Conversation =>
  withoutSent({ ...state, messages: merged(state.messages, incoming) }, incoming);

/** Drops outgoing messages that the server has. */
function withoutSent(state: Conversation, incoming: readonly ChatMessage[]): Conversation {
  if (state.outgoing.length === 0) return state;
  const sent = new Set(incoming.map(({ clientId }) => clientId));
  return { ...state, outgoing: state.outgoing.filter(({ clientId }) => !sent.has(clientId)) };
}

/** Union by `seq`; of two states of a message the one with the higher revision counts. */
export function merged(before: readonly ChatMessage[], incoming: readonly ChatMessage[]): readonly ChatMessage[] {
  if (incoming.length === 0) return before;
  const bySeq = new Map(before.map((message) => [message.seq, message]));
  for (const message of incoming) {
    const known = bySeq.get(message.seq);
    if (!known || known.revision < message.revision) bySeq.set(message.seq, message);
  }
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

function withOperation(state: Conversation, id: number, operation: MessageOperation | null): Conversation {
  const { [id]: _before, ...others } = state.operations;
  return { ...state, operations: operation === null ? others : { ...others, [id]: operation } };
}

type OutgoingEvent = Extract<
  ChatEvent,
  { readonly type: 'queued' | 'sending' | 'refused' | 'unanswered' | 'retried' | 'discarded' }
>;

function outgoingAfter(list: readonly Outgoing[], event: OutgoingEvent): readonly Outgoing[] {
  if (event.type === 'queued') {
    // Earlier unanswered messages are retried first, to keep the order.
    const before = list.map((each) => (each.cause === 'unanswered' ? again(each) : each));
    return [...before, ...event.outgoing.filter(({ clientId }) => !holds(list, clientId))];
  }
  const { clientId } = event;
  if (!holds(list, clientId)) return list;
  const set = (change: Partial<Outgoing>) =>
    list.map((each) => (each.clientId === clientId ? { ...each, ...change } : each));
  switch (event.type) {
    case 'sending':
      return set({ state: 'sending' });
    case 'discarded':
      return list.filter((each) => each.clientId !== clientId);
    case 'refused':
      return set({ state: 'failed', cause: 'refused', reason: event.reason });
    case 'unanswered':
      // Later messages wait as well, because sending them now would change the order.
      return list.map((each) =>
        each.clientId === clientId || each.state === 'queued'
          ? { ...each, state: 'failed', cause: 'unanswered', reason: event.reason }
          : each,
      );
    case 'retried':
      return list.map((each) => (each.clientId === clientId || each.cause === 'unanswered' ? again(each) : each));
  }
}

const again = ({ state, cause: _cause, reason: _reason, ...rest }: Outgoing): Outgoing => ({
  ...rest,
  state: state === 'sending' ? state : 'queued',
});

const holds = (list: readonly Outgoing[], clientId: string): boolean => list.some((each) => each.clientId === clientId);
