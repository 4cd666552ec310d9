/** The lines of a conversation in display order. Pure. */
import { dayOf } from '../../../shared/text/days';
import type { Conversation, MessageOperation, Outgoing } from './conversation';
import type { ChatMessage } from './message';

export type Row =
  /** Date above the first message of a day; omitted above the first loaded one while older ones may be of that day. */
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | { readonly kind: 'unread'; readonly key: string }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: ChatMessage;
      readonly operation: MessageOperation | undefined;
      /** The next line is of another person, or much later. */
      readonly endsGroup: boolean;
      /** The last message: only here are suggested answers useful. */
      readonly isLatest: boolean;
    }
  | { readonly kind: 'outgoing'; readonly key: string; readonly outgoing: Outgoing }
  | { readonly kind: 'typing'; readonly key: string; readonly names: readonly string[] };

/** Messages of one person that follow each other within this time stand close together. */
const GROUP_MS = 5 * 60_000;

export function rowsOf({
  messages,
  outgoing,
  operations,
  unreadFrom,
  hasOlder,
  hasNewer,
  typing,
}: Conversation): Row[] {
  const rows: Row[] = [];
  let day = '';
  const days = new Set<string>();
  messages.forEach((message, index) => {
    const its = timeOf(message);
    if (its.day !== day && (index > 0 || !hasOlder)) {
      // A platform may report a message late, so that a day comes again.
      const key = days.has(its.day) ? `day:${its.day}:${keyOf(message)}` : `day:${its.day}`;
      rows.push({ kind: 'day', key, day: its.day });
      days.add(its.day);
    }
    day = its.day;
    if (message.seq === unreadFrom) rows.push({ kind: 'unread', key: 'unread' });
    rows.push({
      kind: 'message',
      key: keyOf(message),
      message,
      operation: operations[message.id],
      endsGroup: endsGroup(message, messages[index + 1]),
      isLatest: index === messages.length - 1 && !hasNewer && outgoing.length === 0,
    });
  });
  if (hasNewer) return rows;
  for (const each of outgoing) rows.push({ kind: 'outgoing', key: `c:${each.clientId}`, outgoing: each });
  if (typing.length > 0) rows.push({ kind: 'typing', key: 'typing', names: typing });
  return rows;
}

/** The client id stays the key after sending, so that React keeps the row's element. */
export const keyOf = ({ id, clientId }: ChatMessage): string => (clientId === null ? `m:${id}` : `c:${clientId}`);

const endsGroup = (message: ChatMessage, next: ChatMessage | undefined): boolean =>
  !next ||
  next.author !== message.author ||
  next.senderName !== message.senderName ||
  next.type === 'system' ||
  timeOf(next).at - timeOf(message).at > GROUP_MS;

interface Time {
  readonly at: number;
  readonly day: string;
}

const times = new WeakMap<ChatMessage, Time>();

/** Memoised, because each change lays out the whole conversation (up to 10,000 messages). */
function timeOf(message: ChatMessage): Time {
  const known = times.get(message);
  if (known) return known;
  const moment = new Date(message.createTime);
  const time = { at: moment.getTime(), day: dayOf(moment) };
  times.set(message, time);
  return time;
}
