import { expect, it } from 'vitest';
import { chatMessage } from '../testing/server';
import { EMPTY } from './conversation';
import { rowsOf } from './rows';

const at = (createTime: string) => ({ createTime });
const messages = [
  chatMessage(1, at('2026-06-08T15:59:00Z')),
  chatMessage(2, at('2026-06-08T16:01:00Z')),
  chatMessage(3, { ...at('2026-06-08T16:02:00Z'), author: 'me', clientId: 'abc', senderName: '小王' }),
  chatMessage(4, { ...at('2026-06-08T17:30:00Z'), author: 'me', senderName: '小王' }),
];
const kinds = (rows: ReturnType<typeof rowsOf>) => rows.map(({ kind, key }) => `${kind} ${key}`);

it('days are those of Shanghai; the first loaded message has no date while older ones may be of the same day', () => {
  expect(kinds(rowsOf({ ...EMPTY, messages }))).toEqual([
    'day day:2026-06-08',
    'message m:10',
    'day day:2026-06-09',
    'message m:20',
    'message c:abc',
    'message m:40',
  ]);
  expect(kinds(rowsOf({ ...EMPTY, messages, hasOlder: true }))[0]).toBe('message m:10');
});

it('a day that comes again has a key of its own', () => {
  const late = chatMessage(5, at('2026-06-08T15:00:00Z'));
  expect(kinds(rowsOf({ ...EMPTY, messages: [...messages, late] })).slice(-2)).toEqual([
    'day day:2026-06-08:m:50',
    'message m:50',
  ]);
});

it('a message keeps the key that it had while it was sent', () => {
  const outgoing = {
    clientId: 'abc',
    content: { type: 'text', data: {} },
    replyTo: null,
    at: 0,
    state: 'sending',
  } as const;
  expect(kinds(rowsOf({ ...EMPTY, messages: messages.slice(0, 2), outgoing: [outgoing] })).at(-1)).toBe(
    'outgoing c:abc',
  );
});

it('a group ends with another person, another sender of the account, or after five minutes', () => {
  const ends = rowsOf({ ...EMPTY, messages }).flatMap((row) => (row.kind === 'message' ? [row.endsGroup] : []));
  expect(ends).toEqual([false, true, true, true]);
});

it('the divider is before its message; away from the end no row follows the messages', () => {
  const rows = kinds(rowsOf({ ...EMPTY, messages, unreadFrom: 2, typing: ['小李'] }));
  expect(rows.indexOf('unread unread')).toBe(rows.indexOf('message m:20') - 1);
  expect(rows.at(-1)).toBe('typing typing');
  expect(kinds(rowsOf({ ...EMPTY, messages, hasNewer: true, typing: ['小李'] })).at(-1)).toBe('message m:40');
});
