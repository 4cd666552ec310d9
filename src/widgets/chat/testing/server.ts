/** A conversation as the server keeps it, for tests and stories: sequence numbers, revisions, client ids. */
import type { Calls, ChatMessage } from '../../../services/catalogue/generated/types';
import { CallError } from '../../../services/client';
import { createClientDouble, type ClientDouble } from '../../../services/testing';
import type { AtHand, Rendered } from '../composer/scripts/inserted';

export const RECEIVER = 7;

export interface ConversationServer {
  /** All messages, ascending. */
  readonly messages: readonly ChatMessage[];
  readonly client: ClientDouble;
  /** The last `seq` that was read. */
  readSeq: number;
  /** Why nothing can be sent; null: messages can be sent. */
  closed: string | null;
  typing: Calls['conversation.queryTyping']['result'];
  /** Scripts at hand, with what they become for the receiver. */
  scripts: readonly (AtHand & { readonly rendered: Rendered })[];
  /** A message of the other person, or of a colleague. */
  arrive(text: string, more?: Partial<ChatMessage>): ChatMessage;
  /** Changes a message as a bot or the platform does. */
  change(id: number, to: Partial<ChatMessage>): ChatMessage;
}

export type Around = <T>(name: string, commit: () => T) => Promise<T>;

/** Every request takes effect at once. */
export const straight: Around = (_, commit) => Promise.resolve().then(commit);

export interface ServerOptions {
  readonly messages?: readonly ChatMessage[];
  readonly readSeq?: number;
  /** Messages of a page without a limit. */
  readonly size?: number;
  /** Wraps each request: delays it, loses or refuses it. `name` is that of the call. */
  readonly around?: Around;
}

export const lost = (): CallError =>
  new CallError({ kind: 'network', message: '网络连接失败，请检查网络后重试', call: 'chat' });
export const refusal = (message: string): CallError =>
  new CallError({ kind: 'rejected', message, code: 40000, status: 200, call: 'chat' });

const START = Date.parse('2026-06-08T01:00:00.000Z');

/** A message of the other person, one minute after the one before it. */
export function chatMessage(seq: number, more: Partial<ChatMessage> = {}): ChatMessage {
  const createTime = new Date(START + seq * 60_000).toISOString();
  return {
    id: seq * 10,
    receiverId: RECEIVER,
    clientId: null,
    seq,
    revision: seq,
    author: 'other',
    type: 'text',
    data: { text: `第 ${seq} 条` },
    isEdited: false,
    suggestions: [],
    state: 'sent',
    failReason: null,
    replyTo: null,
    senderName: more.author === 'me' ? '小王' : '小满',
    mine: false,
    withdrawUntil: null,
    createTime,
    sentTime: createTime,
    editTime: null,
    ...more,
  };
}

const now = () => new Date().toISOString();
/** Time within which a message can be withdrawn, ms. */
const WITHDRAW_MS = 120_000;

/** The stored messages and what is done to them. */
class Rows {
  revision: number;

  constructor(public messages: readonly ChatMessage[]) {
    this.revision = Math.max(0, ...messages.map((message) => message.revision));
  }

  add(more: Partial<ChatMessage>): ChatMessage {
    const seq = (this.messages.at(-1)?.seq ?? 0) + 1;
    const added = chatMessage(seq, { createTime: now(), ...more, revision: (this.revision += 1) });
    this.messages = [...this.messages, added];
    return added;
  }

  change(id: number, to: Partial<ChatMessage>): ChatMessage {
    const next = { ...this.messages.find((each) => each.id === id)!, ...to, revision: (this.revision += 1) };
    this.messages = this.messages.map((each) => (each.id === id ? next : each));
    return next;
  }

  send({ clientId, type, data, replyToId }: Calls['feedRobot.sendMessage']['params']): ChatMessage {
    const quoted = this.messages.find(({ id }) => id === replyToId);
    return (
      this.messages.find((each) => each.clientId === clientId) ??
      this.add({
        clientId,
        type,
        data: data as ChatMessage['data'],
        author: 'me',
        mine: true,
        withdrawUntil: new Date(Date.now() + WITHDRAW_MS).toISOString(),
        replyTo: quoted ? { ...quoted, excerpt: quoted.data.text ?? '' } : null,
      })
    );
  }

  list(params: Calls['conversation.chatList']['params'], size: number): Omit<Page, 'readSeq' | 'unread' | 'closed'> {
    const { messages, revision } = this;
    const lastSeq = messages.at(-1)?.seq ?? 0;
    const { changedSince, limit = size } = params;
    if (changedSince !== undefined) {
      const changes = messages.filter((each) => each.revision > changedSince).sort((a, b) => a.revision - b.revision);
      const list = changes.slice(0, limit);
      const reached = list.length === limit ? list.at(-1)!.revision : revision;
      return { list, hasOlder: false, hasNewer: changes.length > limit, revision: reached, lastSeq };
    }
    const [from, to] = rangeOf(messages, params, limit);
    const start = Math.max(0, from);
    const end = Math.min(messages.length, to);
    return {
      list: messages.slice(start, end),
      hasOlder: start > 0,
      hasNewer: end < messages.length,
      revision,
      lastSeq,
    };
  }

  search({ keyword, pageSize = 10 }: Calls['conversation.searchMessages']['params']) {
    const hits = this.messages.filter(({ data, state }) => state !== 'withdrawn' && data.text?.includes(keyword));
    return {
      list: hits
        .toReversed()
        .slice(0, pageSize)
        .map((message) => ({ message, nickname: '小满', accountName: '种草号' })),
      total: hits.length,
      pageNo: 1,
      pageSize,
    };
  }
}

type Page = Calls['conversation.chatList']['result'];

function rangeOf(
  all: readonly ChatMessage[],
  { beforeSeq, afterSeq, aroundId }: Calls['conversation.chatList']['params'],
  size: number,
): [number, number] {
  const indexOf = (isIt: (message: ChatMessage) => boolean) => {
    const index = all.findIndex(isIt);
    return index < 0 ? all.length : index;
  };
  if (beforeSeq !== undefined) {
    const end = indexOf(({ seq }) => seq >= beforeSeq);
    return [end - size, end];
  }
  if (afterSeq !== undefined) {
    const start = indexOf(({ seq }) => seq > afterSeq);
    return [start, start + size];
  }
  if (aroundId === undefined) return [all.length - size, all.length];
  const middle = indexOf(({ id }) => id === aroundId);
  return [middle - size / 2, middle + size / 2];
}

export function createServer(options: ServerOptions = {}): ConversationServer {
  const { size = 50, around = straight } = options;
  const rows = new Rows(options.messages ?? []);
  const server: ConversationServer = {
    get messages() {
      return rows.messages;
    },
    client: createClientDouble(),
    readSeq: options.readSeq ?? rows.messages.at(-1)?.seq ?? 0,
    closed: null,
    typing: { colleagues: [], receiver: false },
    scripts: [],
    arrive: (text, more = {}) => rows.add({ type: 'text', data: { text }, ...more }),
    change: (id, to) => rows.change(id, to),
  };
  server.client.answer({
    'conversation.chatList': (params) =>
      around('conversation.chatList', () => ({
        ...rows.list(params, size),
        readSeq: server.readSeq,
        unread: 0,
        closed: server.closed,
      })),
    'groupBot.getConversation': ({ groupId, ...part }) =>
      around('groupBot.getConversation', () => {
        const { list, ...page } = rows.list({ receiverId: groupId, ...part }, size);
        return { ...page, list: list.map((message) => ({ ...message, groupId })), readSeq: page.lastSeq, unread: 0 };
      }),
    'feedRobot.sendMessage': (params) => around('feedRobot.sendMessage', () => rows.send(params)),
    ...operationsOn(rows, around),
    'conversation.searchMessages': (params) => around('conversation.searchMessages', () => rows.search(params)),
    'conversation.queryTyping': () => Promise.resolve(server.typing),
    'replyManage.queryScriptsAtHand': () =>
      around('replyManage.queryScriptsAtHand', () => ({
        list: server.scripts.map(({ scriptId, title, text, pictureCount, noteCount }) => ({
          scriptId,
          title,
          text,
          pictureCount,
          noteCount,
        })),
      })),
    'replyManage.renderScript': ({ scriptId }) =>
      around('replyManage.renderScript', () => server.scripts.find((each) => each.scriptId === scriptId)!.rendered),
    'conversation.setTyping': () => Promise.resolve(null),
    'feedRobot.clearUnread': ({ upToSeq = 0 }) =>
      around('feedRobot.clearUnread', () => {
        server.readSeq = Math.max(server.readSeq, upToSeq);
        return { done: 1, failed: [] };
      }),
  });
  return server;
}

/** What people do with single messages. */
const operationsOn = (rows: Rows, around: NonNullable<ServerOptions['around']>) =>
  ({
    'conversation.editMessage': ({ messageId, text }) =>
      around('conversation.editMessage', () => rows.change(messageId, { data: { text }, isEdited: true })),
    'conversation.littleRedBookPrivateLetterWithdraw': ({ messageId }) =>
      around('conversation.littleRedBookPrivateLetterWithdraw', () => rows.change(messageId, { state: 'withdrawing' })),
    'console.retryTrayJob': ({ ids: [id] }) =>
      around('console.retryTrayJob', () => {
        rows.change(Number(id), { state: 'pending', failReason: null });
        return { done: 1, failed: [] };
      }),
    'console.decideOutcome': ({ ids: [id], decision }) =>
      around('console.decideOutcome', () => {
        rows.change(Number(id), { state: decision === 'sent' ? 'sent' : 'pending', failReason: null });
        return { done: 1, failed: [] };
      }),
  }) satisfies Partial<Parameters<ReturnType<typeof createClientDouble>['answer']>[0]>;
