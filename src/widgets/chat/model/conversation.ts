/**
 * The state of an open conversation: a contiguous window of the server's messages, and what this browser has not been
 * told to be sent. Every event may arrive late, twice or in another order without a message being lost or doubled. Pure.
 */
import type { ChatMessage, MessageData, Quote } from './message';

/** A message on its way to the server. */
export interface Outgoing {
  readonly clientId: string;
  readonly data: MessageData;
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

/** An edit or withdrawal of a message that the server has. */
export interface Deed {
  readonly kind: 'edit' | 'withdraw';
  readonly state: 'running' | 'failed';
  /** The new text of an edit. */
  readonly text?: string;
  readonly reason?: string;
}

export interface Conversation {
  /** Ascending by sequence. */
  readonly messages: readonly ChatMessage[];
  /** The window's number: a jump begins a new one, and answers for an older one are dropped. */
  readonly window: number;
  /** The last sequence up to which nothing is missing. Messages behind it were answers to sends. */
  readonly completeTo: number;
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
  readonly outgoing: readonly Outgoing[];
  /** By id of the message. */
  readonly deeds: Readonly<Record<number, Deed>>;
  /** The first message that had not been read: the divider stands before it. Null: no divider. */
  readonly unreadFrom: number | null;
  readonly isTyping: boolean;
}

export const EMPTY: Conversation = {
  messages: [],
  window: 0,
  completeTo: 0,
  hasOlder: false,
  hasNewer: false,
  outgoing: [],
  deeds: {},
  unreadFrom: null,
  isTyping: false,
};

/** A contiguous part of the conversation, ascending. */
export interface Page {
  readonly messages: readonly ChatMessage[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
}

export type ChatEvent =
  /** Begins a new window: the conversation was opened, or the person jumped. */
  | { readonly type: 'opened'; readonly page: Page; readonly readTo?: number | null }
  /** `unseen`: the person does not look at the end, and the first of these is where they will continue to read. */
  | {
      readonly type: 'loaded';
      readonly window: number;
      readonly side: 'older' | 'newer';
      readonly page: Page;
      readonly unseen?: boolean;
    }
  /** Newer states of single messages; those outside of the window are ignored. */
  | { readonly type: 'updated'; readonly messages: readonly ChatMessage[] }
  | { readonly type: 'typing'; readonly isTyping: boolean }
  | { readonly type: 'queued'; readonly outgoing: readonly Outgoing[] }
  | { readonly type: 'sending'; readonly clientId: string }
  | { readonly type: 'answered'; readonly message: ChatMessage }
  | { readonly type: 'refused'; readonly clientId: string; readonly reason: string }
  | { readonly type: 'unanswered'; readonly clientId: string; readonly reason: string }
  | { readonly type: 'retried'; readonly clientId: string }
  | { readonly type: 'discarded'; readonly clientId: string }
  | { readonly type: 'deed'; readonly id: number; readonly deed: Deed | null }
  | { readonly type: 'read' };

export function changed(state: Conversation, event: ChatEvent): Conversation {
  switch (event.type) {
    case 'opened':
      return opened(state, event.page, event.readTo);
    case 'loaded':
      return event.window === state.window ? withPage(state, event) : state;
    case 'updated':
      return withMessages(state, event.messages.filter((message) => isInWindow(state, message)));
    case 'answered':
      // Away from the end, the message is not in the window: it comes when the person returns.
      return state.hasNewer && event.message.sequence > state.completeTo
        ? withoutSent(state, [event.message])
        : withMessages(state, [event.message]);
    case 'typing':
      return event.isTyping === state.isTyping ? state : { ...state, isTyping: event.isTyping };
    case 'deed':
      return withDeed(state, event.id, event.deed);
    case 'read':
      return state.unreadFrom === null ? state : { ...state, unreadFrom: null };
    default:
      return { ...state, outgoing: outgoingAfter(state.outgoing, event) };
  }
}

function opened(state: Conversation, page: Page, readTo: number | null | undefined): Conversation {
  const completeTo = page.messages.at(-1)?.sequence ?? 0;
  // An answer to a send may be newer than the page.
  const newer = page.hasNewer ? [] : state.messages.filter(({ sequence }) => sequence > completeTo);
  const { hasOlder, hasNewer } = page;
  const fresh = { ...state, messages: newer, window: state.window + 1, completeTo, hasOlder, hasNewer };
  if (readTo === undefined) return withMessages(fresh, page.messages);
  const unread =
    readTo === null
      ? undefined
      : page.messages.find(({ author, sequence }) => author === 'another' && sequence > readTo);
  return { ...withMessages(fresh, page.messages), unreadFrom: unread?.sequence ?? null };
}

function withPage(state: Conversation, { page, side, unseen }: ChatEvent & { readonly type: 'loaded' }): Conversation {
  const { messages, hasOlder, hasNewer } = page;
  const next = withMessages(state, messages);
  if (side === 'older') {
    const isFirst = (messages[0]?.sequence ?? -Infinity) <= (state.messages[0]?.sequence ?? Infinity);
    return isFirst ? { ...next, hasOlder } : next;
  }
  const last = messages.at(-1)?.sequence ?? state.completeTo;
  const unread = unseen
    ? messages.find(({ author, sequence }) => author === 'another' && sequence > state.completeTo)
    : undefined;
  return {
    ...next,
    completeTo: Math.max(state.completeTo, last),
    ...(last >= state.completeTo && { hasNewer }),
    ...(unread && { unreadFrom: state.unreadFrom ?? unread.sequence }),
  };
}

const isInWindow = ({ messages }: Conversation, { sequence }: ChatMessage): boolean =>
  messages.length > 0 && sequence >= messages[0]!.sequence && sequence <= messages.at(-1)!.sequence;

function withMessages(state: Conversation, incoming: readonly ChatMessage[]): Conversation {
  const messages = merged(state.messages, incoming);
  return messages === state.messages ? withoutSent(state, incoming) : withoutSent({ ...state, messages }, incoming);
}

/** Drops outgoing messages that the server has. */
function withoutSent(state: Conversation, incoming: readonly ChatMessage[]): Conversation {
  if (state.outgoing.length === 0) return state;
  const sent = new Set(incoming.map(({ clientId }) => clientId));
  const outgoing = state.outgoing.filter(({ clientId }) => !sent.has(clientId));
  return outgoing.length === state.outgoing.length ? state : { ...state, outgoing };
}

/** Union by sequence; of two states of a message the newer one counts. Returns `before` itself if nothing is new. */
export function merged(before: readonly ChatMessage[], incoming: readonly ChatMessage[]): readonly ChatMessage[] {
  if (incoming.length === 0) return before;
  if (before.length === 0 || incoming[0]!.sequence > before.at(-1)!.sequence) return [...before, ...ascending(incoming)];
  const bySequence = new Map(before.map((message) => [message.sequence, message]));
  let isNew = false;
  for (const message of incoming) {
    const known = bySequence.get(message.sequence);
    if (known && known.version >= message.version) continue;
    bySequence.set(message.sequence, message);
    isNew = true;
  }
  return isNew ? ascending([...bySequence.values()]) : before;
}

function ascending(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const isSorted = messages.every(({ sequence }, index) => index === 0 || messages[index - 1]!.sequence < sequence);
  return isSorted ? messages : [...messages].sort((a, b) => a.sequence - b.sequence);
}

function withDeed(state: Conversation, id: number, deed: Deed | null): Conversation {
  const { [id]: before, ...others } = state.deeds;
  if (deed === null) return before ? { ...state, deeds: others } : state;
  return { ...state, deeds: { ...others, [id]: deed } };
}

type OutgoingEvent = Extract<
  ChatEvent,
  { readonly type: 'queued' | 'sending' | 'refused' | 'unanswered' | 'retried' | 'discarded' }
>;

function outgoingAfter(list: readonly Outgoing[], event: OutgoingEvent): readonly Outgoing[] {
  if (event.type === 'queued') {
    // What was written earlier goes first.
    const before = list.map((each) => (each.cause === 'unanswered' ? again(each) : each));
    return [...before, ...event.outgoing.filter((each) => !holds(list, each.clientId))];
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
      // What was written later waits as well: sent alone, it would overtake this one.
      return list.map((each) =>
        each.clientId === clientId || each.state === 'queued'
          ? { ...each, state: 'failed', cause: 'unanswered', reason: event.reason }
          : each,
      );
    case 'retried':
      return list.map((each) =>
        each.clientId === clientId || each.cause === 'unanswered' ? again(each) : each,
      );
  }
}

const again = ({ state, cause: _cause, reason: _reason, ...rest }: Outgoing): Outgoing => ({
  ...rest,
  state: state === 'sending' ? state : 'queued',
});

const holds = (list: readonly Outgoing[], clientId: string): boolean => list.some((each) => each.clientId === clientId);
