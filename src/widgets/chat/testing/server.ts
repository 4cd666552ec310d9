/** A conversation as a server keeps it, for tests and stories: sequences, client ids, versions. */
import { CallError } from '../../../services/client';
import type { ChatMessage, MessageData } from '../model/message';
import type { ChatPort, Part, Sending } from '../port';

export interface Server {
  /** All messages, ascending. */
  readonly messages: readonly ChatMessage[];
  /** What other people did. */
  arrive(data: MessageData, more?: Partial<ChatMessage>): ChatMessage;
  /** Changes a message as a bot or the platform does. */
  change(id: number, to: Partial<ChatMessage>): void;
  isTyping: boolean;
  readTo: number | null;
  readonly port: ChatPort;
  /** Tells those who follow that something changed. */
  announce(): void;
}

export interface ServerOptions {
  readonly messages?: readonly ChatMessage[];
  readonly pageSize?: number;
  /** Wraps each request: delays it, or loses it or its answer. */
  around?<T>(name: string, commit: () => T): Promise<T>;
  now?(): number;
}

export const lost = (): CallError =>
  new CallError({ kind: 'network', message: '网络连接失败，请检查网络后重试', call: 'chat' });
export const refusal = (message: string): CallError =>
  new CallError({ kind: 'rejected', message, code: 40000, status: 200, call: 'chat' });

const START = Date.parse('2026-06-08T01:00:00.000Z');

export const message = (sequence: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id: sequence * 10,
  sequence,
  version: 1,
  clientId: null,
  author: 'another',
  authorName: '小满',
  data: { type: 'text', text: `第 ${sequence} 条` },
  at: START + sequence * 60_000,
  state: 'sent',
  failReason: null,
  isEdited: false,
  replyTo: null,
  suggestions: [],
  withdrawUntil: null,
  canEdit: false,
  ...more,
});

export function createServer(options: ServerOptions = {}): Server {
  const { pageSize = 50, around = (_, commit) => Promise.resolve().then(commit), now = Date.now } = options;
  let messages: readonly ChatMessage[] = options.messages ?? [];
  const followers = new Set<() => void>();
  const nextSequence = () => (messages.at(-1)?.sequence ?? 0) + 1;
  const add = (more: Partial<ChatMessage>) => {
    const added = message(nextSequence(), { at: now(), ...more });
    messages = [...messages, added];
    return added;
  };
  const change = (id: number, to: Partial<ChatMessage>) => {
    messages = messages.map((each) => (each.id === id ? { ...each, ...to, version: each.version + 1 } : each));
    return messages.find((each) => each.id === id)!;
  };
  const commitSend = ({ clientId, data, replyTo }: Sending): ChatMessage => {
    const quoted = messages.find(({ id }) => id === replyTo);
    return (
      messages.find((each) => each.clientId === clientId) ??
      add({
        clientId,
        data,
        author: 'me',
        authorName: '我',
        canEdit: data.type === 'text',
        withdrawUntil: now() + 120_000,
        replyTo: quoted ? { ...quoted, text: quoted.data.type === 'text' ? quoted.data.text : '' } : null,
      })
    );
  };
  const server: Server = {
    get messages() {
      return messages;
    },
    arrive: (data, more = {}) => add({ data, ...more }),
    change,
    isTyping: false,
    readTo: null,
    announce: () => followers.forEach((tell) => tell()),
    port: {
      load: (part) =>
        around('load', () => ({ ...pageOf(messages, part, pageSize), readTo: server.readTo, isTyping: server.isTyping })),
      reload: (from, to) =>
        around('reload', () => messages.filter(({ sequence }) => sequence >= from && sequence <= to)),
      send: (sending) => around('send', () => commitSend(sending)),
      edit: ({ id }, text) => around('edit', () => change(id, { data: { type: 'text', text }, isEdited: true })),
      withdraw: ({ id }) => around('withdraw', () => change(id, { state: 'withdrawn' })),
      markRead: (sequence) =>
        around('markRead', () => {
          server.readTo = Math.max(server.readTo ?? 0, sequence);
        }),
      search: (text) => around('search', () => found(messages, text)),
      follow(heard) {
        followers.add(heard);
        return () => followers.delete(heard);
      },
    },
  };
  return server;
}

function pageOf(all: readonly ChatMessage[], part: Part, size: number) {
  const [from, to] = rangeOf(all, part, size);
  const start = Math.max(0, from);
  return { messages: all.slice(start, to), hasOlder: start > 0 && all.length > 0, hasNewer: to < all.length };
}

function rangeOf(all: readonly ChatMessage[], part: Part, size: number): [number, number] {
  const indexOf = (isIt: (sequence: number) => boolean) => {
    const index = all.findIndex(({ sequence }) => isIt(sequence));
    return index < 0 ? all.length : index;
  };
  if ('at' in part) return [all.length - size, all.length];
  if ('before' in part) {
    const end = indexOf((sequence) => sequence >= part.before);
    return [end - size, end];
  }
  if ('after' in part) {
    const start = indexOf((sequence) => sequence > part.after);
    return [start, Math.min(all.length, start + size)];
  }
  const middle = indexOf((sequence) => sequence >= part.around);
  return [middle - size / 2, Math.min(all.length, middle + size / 2)];
}

function found(all: readonly ChatMessage[], text: string) {
  const hits = all.filter(({ data, state }) => state !== 'withdrawn' && data.type === 'text' && data.text.includes(text));
  return { messages: hits.toReversed().slice(0, 100), total: hits.length };
}
