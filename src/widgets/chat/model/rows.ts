/** The lines of a conversation in display order. Pure. */
import { dayOf } from '../../../shared/days';
import type { Conversation, Deed, Outgoing } from './conversation';
import type { ChatMessage } from './message';

export type Row =
  /** A day between two messages; above the first one stands none while older ones may belong to the same day. */
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | { readonly kind: 'unread'; readonly key: string }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: ChatMessage;
      readonly deed: Deed | undefined;
      /** The next line is of another author, or much later. */
      readonly endsGroup: boolean;
    }
  | { readonly kind: 'outgoing'; readonly key: string; readonly outgoing: Outgoing }
  | { readonly kind: 'typing'; readonly key: string };

/** Messages of one author that follow each other within this time stand close together. */
const GROUP_MS = 5 * 60_000;

export function rowsOf({ messages, outgoing, deeds, unreadFrom, hasOlder, hasNewer, isTyping }: Conversation): Row[] {
  const rows: Row[] = [];
  let day = '';
  messages.forEach((message, index) => {
    const itsDay = cachedDay(message);
    if (itsDay !== day && (index > 0 || !hasOlder)) rows.push({ kind: 'day', key: `day:${itsDay}`, day: itsDay });
    day = itsDay;
    if (message.sequence === unreadFrom) rows.push({ kind: 'unread', key: 'unread' });
    rows.push({
      kind: 'message',
      key: keyOf(message),
      message,
      deed: deeds[message.id],
      endsGroup: endsGroup(message, messages[index + 1]),
    });
  });
  if (hasNewer) return rows;
  for (const each of outgoing) rows.push({ kind: 'outgoing', key: `c:${each.clientId}`, outgoing: each });
  if (isTyping) rows.push({ kind: 'typing', key: 'typing' });
  return rows;
}

/** A message keeps the key that it had while it was sent: its line is not drawn anew. */
const keyOf = ({ id, clientId }: ChatMessage): string => (clientId === null ? `m:${id}` : `c:${clientId}`);

const endsGroup = (message: ChatMessage, next: ChatMessage | undefined): boolean =>
  !next || next.author !== message.author || next.data.type === 'system' || next.at - message.at > GROUP_MS;

const days = new WeakMap<ChatMessage, string>();

/** A conversation of 10,000 messages is laid out on each change. */
function cachedDay(message: ChatMessage): string {
  let day = days.get(message);
  if (day === undefined) days.set(message, (day = dayOf(new Date(message.at))));
  return day;
}
