/**
 * Private messages of the departments: a few reply accounts, the people who wrote to them, and what was said. The same
 * messages stand on the sandbox platform, so that they can be edited and answered there.
 */
import type { chatMessage, conversationRecord, receiver, replyAccount, sandboxChat } from '../db/schema';
import { contactsIn, type FoundContact } from '../domain/conversation/contact.rules';
import { excerptOf, wordsOfData } from '../domain/conversation/chat.rules';
import type { ChatData } from '../db/schema';
import type { ContactKind, Device } from '../../src/services/catalogue/sets/conversation';
import { ACCOUNT_ORIGIN, type AccountOrigin } from '../../src/services/catalogue/sets/conversation';
import type { PlatformCode } from '../../src/services/catalogue/platforms';
import { LOG_IN_LASTS_MS, logInCookie } from '../providers/sandbox/log-in';
import { personOf } from '../providers/sandbox/people';
import { Chance } from '../providers/sandbox/random';
import { SUGGESTIONS } from '../providers/sandbox/words/chat';
import type { FlowRow } from './content';
import { creatorOf, type Making } from './follow';
import type { comment } from '../db/schema';
import { LABELS, OPENERS, OURS, REMARKS, THEIRS, THEIR_NUMBERS } from './words/conversations';

type AccountRow = typeof replyAccount.$inferInsert & { accountId: number };
type ReceiverRow = typeof receiver.$inferInsert & { receiverId: number };
type MessageRow = typeof chatMessage.$inferInsert & { messageId: number };
type RecordRow = typeof conversationRecord.$inferInsert;
type CommentRow = typeof comment.$inferInsert & { commentId: number };

/** A number as its receiver wrote it; it is sealed when it is stored. */
export interface ContactRow extends FoundContact {
  readonly contactId: number;
  readonly departmentId: number;
  readonly receiverId: number;
  readonly messageId: number;
  readonly createTime: Date;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SEED = 20_260_612;
const RECEIVERS_OF_ACCOUNT = 32;
/** Comments that ask something began the conversation of two in three receivers. */
const ASKS = /[？?]|多少|哪里|求|想了解|联系/;
/** Readers of the sandbox platform, who are nobody's blogger. */
const FIRST_READER = 1_000;

/** Accounts by department, platform, device and origin. */
const ACCOUNTS: readonly (readonly [number, PlatformCode, Device, AccountOrigin])[] = [
  [1, 'dy', 'computer', ACCOUNT_ORIGIN.matrix],
  [1, 'xhs', 'phone', ACCOUNT_ORIGIN.brand],
  [1, 'dy', 'computer', ACCOUNT_ORIGIN.matrix],
  [1, 'xhs', 'phone', ACCOUNT_ORIGIN.matrix],
  [1, 'ks', 'phone', ACCOUNT_ORIGIN.ads],
  [1, 'wx', 'phone', ACCOUNT_ORIGIN.matrix],
  [2, 'xhs', 'phone', ACCOUNT_ORIGIN.matrix],
  [2, 'dy', 'computer', ACCOUNT_ORIGIN.matrix],
  [3, 'xhs', 'phone', ACCOUNT_ORIGIN.matrix],
  [3, 'dy', 'computer', ACCOUNT_ORIGIN.ads],
];

/** An account with the log-in that its bots use, before it is sealed. */
export interface LoggedIn {
  readonly row: AccountRow;
  readonly cookie: string;
}

function makeAccounts(making: Making): LoggedIn[] {
  const { now } = making;
  return ACCOUNTS.map(([departmentId, platform, device, origin], index) => {
    const key = { platform, person: 300 + index };
    const { nickname, avatar, userId } = personOf(key);
    const createTime = new Date(now.getTime() - (90 - index) * DAY);
    return {
      cookie: logInCookie(key, new Date(now.getTime() + LOG_IN_LASTS_MS)),
      row: {
        accountId: index + 1,
        departmentId,
        creatorId: creatorOf(making, departmentId),
        platform,
        device,
        deviceName: `${device === 'phone' ? '云手机' : 'RPA 电脑'} ${String(index + 1).padStart(2, '0')}`,
        origin,
        platformUserId: userId,
        nickname,
        avatar,
        state: 'online',
        suspended: false,
        launchTraffic: origin === ACCOUNT_ORIGIN.ads,
        pinnedTime: index === 0 ? createTime : null,
        dailyLimit: 500,
        syncTime: now,
        syncCursor: '',
        lastSyncTime: now,
        createTime,
        updateTime: createTime,
      },
    };
  });
}

interface Said {
  readonly author: 'me' | 'other';
  readonly type: MessageRow['type'];
  readonly data: ChatData;
}

const text = (words: string): Pick<Said, 'type' | 'data'> => ({ type: 'text', data: { text: words } });

function theirs(chance: Chance): Said {
  return {
    author: 'other',
    ...chance.weighted<Pick<Said, 'type' | 'data'>>([
      [text(chance.pick(THEIRS)), 76],
      [{ type: 'emoji', data: { emoji: chance.pick(['👍', '😊', '🙏', '😂']) } }, 10],
      [picture(chance), 8],
      [text(numbered(chance)), 6],
    ]),
  };
}

const numbered = (chance: Chance) =>
  chance
    .pick(THEIR_NUMBERS)
    .replace('{phone}', `1900000${String(chance.between(0, 9_999)).padStart(4, '0')}`)
    .replace('{wechat}', `sandbox_${chance.text('abcdefghijkmnpqrstuvwxyz', 6)}`);

const picture = (chance: Chance): Pick<Said, 'type' | 'data'> => {
  const name = `chat-${chance.between(1, 40)}.svg`;
  return { type: 'file', data: { file: { name, url: `/demo-media/cover/${name}`, size: 4_096, kind: 'image' } } };
};

function ours(chance: Chance, flow: FlowRow | undefined): Said {
  const note: Pick<Said, 'type' | 'data'> | null = flow
    ? {
        type: 'note',
        data: {
          note: {
            url: flow.url,
            noteType: flow.type,
            noteId: flow.platformFlowId!,
            title: flow.title ?? '',
          },
        },
      }
    : null;
  return {
    author: 'me',
    ...chance.weighted<Pick<Said, 'type' | 'data'>>([
      [text(chance.pick(OURS)), 80],
      [{ type: 'emoji', data: { emoji: chance.pick(['😊', '🌹', '👌']) } }, 6],
      [picture(chance), 6],
      [note ?? text(chance.pick(OURS)), 8],
    ]),
  };
}

/** What was said, in order; one in four conversations ends with a person who waits. */
function dialogOf(chance: Chance, opener: string, flow: FlowRow | undefined): Said[] {
  const said: Said[] = [{ author: 'other', ...text(opener) }];
  const turns = Math.min(40, 1 + chance.spread(4, 0.9));
  for (let turn = 0; turn < turns; turn += 1) {
    for (let each = chance.between(1, 2); each > 0; each -= 1) said.push(ours(chance, flow));
    for (let each = chance.between(0, 2); each > 0; each -= 1) said.push(theirs(chance));
  }
  if (chance.happens(0.04))
    said.push({ author: 'other', type: 'system', data: { text: '你的消息被举报，请注意文明用语' } });
  if (chance.happens(0.25)) said.push(theirs(chance));
  else said.push(ours(chance, flow));
  return said;
}

/** Moments of a conversation that ends at `end`, ascending. */
function momentsOf(chance: Chance, count: number, end: Date): Date[] {
  let time = end.getTime();
  const moments: Date[] = [];
  for (let each = 0; each < count; each += 1) {
    moments.unshift(new Date(time));
    time -= chance.happens(0.12) ? chance.between(2 * HOUR, 20 * HOUR) : chance.between(20 * SECOND, 6 * MINUTE);
  }
  return moments;
}

class Conversations {
  readonly receivers: ReceiverRow[] = [];
  readonly messages: MessageRow[] = [];
  readonly contacts: ContactRow[] = [];
  readonly records: RecordRow[] = [];
  readonly sandboxChats: (typeof sandboxChat.$inferInsert & { chatId: number })[] = [];
  readonly #chance = new Chance(SEED);
  readonly #known = new Map<string, number>();
  /** Platform ids of people who have a conversation. */
  readonly taken = new Set<string>();
  #nextReader = FIRST_READER;

  constructor(
    readonly making: Making,
    readonly flows: ReadonlyMap<number, FlowRow>,
  ) {}

  /** A conversation that begins with a comment, or with a person who wrote by themselves. */
  add(account: AccountRow, asked: CommentRow | undefined): void {
    const chance = this.#chance;
    const { now } = this.making;
    const flow = asked && this.flows.get(asked.flowId);
    const opener = asked?.content ?? chance.pick(OPENERS);
    const said = dialogOf(chance, opener, flow);
    const end = new Date(now.getTime() - Math.min(60 * DAY, 2 * MINUTE + chance.spread(20 * HOUR, 1.4)));
    const moments = momentsOf(chance, said.length, end);
    const person = asked ?? this.#stranger(account);
    this.taken.add(person.platformUserId);
    const receiverId = this.receivers.length + 1;
    const writer = creatorOf(this.making, account.departmentId);
    const first = this.messages.length;
    said.forEach((each, index) =>
      this.#say(account, receiverId, person.platformUserId, writer, each, index + 1, moments[index]!, now),
    );
    this.#close(account, { ...person, receiverId }, writer, asked, this.messages.slice(first));
  }

  /** Somebody who has not written to any account. */
  #stranger({ platform }: AccountRow): Pick<CommentRow, 'platformUserId' | 'nickname' | 'avatar' | 'city'> {
    for (;;) {
      const { userId, nickname, avatar, city } = personOf({ platform, person: this.#nextReader++ });
      if (!this.taken.has(userId)) return { platformUserId: userId, nickname, avatar, city };
    }
  }

  #say(
    { accountId, departmentId, platform, platformUserId: ownerId }: AccountRow,
    receiverId: number,
    userId: string,
    writer: number,
    { author, type, data }: Said,
    seq: number,
    time: Date,
    now: Date,
  ): void {
    const chance = this.#chance;
    const messageId = this.messages.length + 1;
    const { contacts, masked } = contactsIn(author === 'other' ? (data.text ?? '') : '');
    const failed = author === 'me' && chance.happens(0.015);
    const withdrawn = !failed && type !== 'system' && chance.happens(0.015);
    const edited = author === 'me' && type === 'text' && !failed && chance.happens(0.03);
    const stored = contacts.length > 0 ? { ...data, text: masked } : data;
    this.messages.push({
      messageId,
      departmentId,
      accountId,
      receiverId,
      clientId: author === 'me' ? `seeded-message-${messageId}` : null,
      seq,
      revision: seq,
      author,
      type,
      data: stored,
      words: wordsOfData(stored),
      isEdited: edited,
      suggestions: author === 'other' && type === 'text' ? chance.some(SUGGESTIONS, 3) : [],
      state: failed ? 'failed' : withdrawn ? 'withdrawn' : 'sent',
      failReason: failed ? '平台限流' : null,
      replyToId: seq > 1 && chance.happens(0.06) ? messageId - 1 : null,
      senderId: author === 'me' ? writer : null,
      platformMessageId: failed ? null : String(messageId),
      dueTime: time,
      sentTime: failed ? null : time,
      editTime: edited ? time : null,
      createTime: time,
      updateTime: time,
    });
    for (const each of contacts) this.#keep(each, { departmentId, receiverId, messageId, createTime: time });
    if (!failed)
      this.sandboxChats.push({
        chatId: messageId,
        platform,
        ownerId,
        userId,
        fromOwner: author === 'me',
        type,
        data,
        suggestions: [],
        replyToId: null,
        withdrawn,
        edited,
        sendKey: author === 'me' ? `seeded-message-${messageId}` : null,
        time: new Date(Math.min(time.getTime(), now.getTime())),
      });
  }

  /** A department has each number once. */
  #keep(contact: FoundContact, where: Omit<ContactRow, 'contactId' | keyof FoundContact>): void {
    const name = `${where.departmentId} ${contact.kind} ${contact.number}`;
    if (this.#known.has(name)) return;
    this.#known.set(name, this.contacts.length + 1);
    this.contacts.push({ contactId: this.contacts.length + 1, ...contact, ...where });
  }

  #close(
    { accountId, departmentId }: AccountRow,
    {
      receiverId,
      platformUserId,
      nickname,
      avatar,
      city,
    }: Pick<CommentRow, 'platformUserId' | 'nickname' | 'avatar' | 'city'> & { receiverId: number },
    writer: number,
    asked: CommentRow | undefined,
    messages: readonly MessageRow[],
  ): void {
    const chance = this.#chance;
    const last = messages.at(-1)!;
    const answered = messages.findLast(({ author, state }) => author === 'me' && state !== 'failed')?.seq ?? 0;
    const unanswered = messages.filter(
      ({ author, type, seq }) => author === 'other' && type !== 'system' && seq > answered,
    );
    const isDone = unanswered.length === 0 && chance.happens(0.5);
    const contactOf = (kind: ContactKind) =>
      this.contacts.findLast((each) => each.receiverId === receiverId && each.kind === kind)?.contactId ?? null;
    const assigneeId = chance.happens(0.7) ? writer : null;
    this.receivers.push({
      receiverId,
      departmentId,
      accountId,
      platformUserId,
      nickname,
      avatar: avatar ?? '',
      city: city ?? '',
      pinnedTime: chance.happens(0.02) ? (last.createTime as Date) : null,
      suspended: chance.happens(0.03),
      blocked: false,
      doneTime: isDone ? (last.createTime as Date) : null,
      unread: unanswered.length,
      readSeq: unanswered.length > 0 ? unanswered[0]!.seq - 1 : last.seq,
      lastSeq: last.seq,
      revision: last.seq,
      lastMessage: excerptOf({ type: last.type, data: last.data, state: last.state }),
      lastAuthor: last.author,
      lastTime: last.createTime as Date,
      waitingSince: (unanswered[0]?.createTime as Date | undefined) ?? null,
      assigneeId,
      labels: chance.happens(0.35) ? chance.some(LABELS, chance.between(1, 2)) : [],
      remark: chance.happens(0.15) ? chance.pick(REMARKS) : '',
      phoneId: contactOf('mobile'),
      wechatId: contactOf('wechat'),
      flowId: asked?.flowId ?? null,
      commentId: asked?.commentId ?? null,
      createTime: messages[0]!.createTime as Date,
      updateTime: last.createTime as Date,
    });
    if (assigneeId !== null)
      this.records.push({
        departmentId,
        accountId,
        receiverId,
        operation: 'takeOver',
        detail: '',
        operatorId: assigneeId,
        createTime: messages[Math.min(1, messages.length - 1)]!.createTime as Date,
      });
  }
}

export function makeConversations(
  { now, accounts, origin }: Making,
  comments: readonly CommentRow[],
  flows: readonly FlowRow[],
) {
  const making: Making = { chance: new Chance(SEED + 1), now, accounts, origin };
  const byId = new Map(flows.map((each) => [each.flowId, each]));
  const replyAccounts = makeAccounts(making);
  const all = new Conversations(making, byId);
  for (const { row } of replyAccounts) {
    const asking = comments.filter(
      ({ content, rootCommentId, departmentId, flowId, platformUserId }) =>
        rootCommentId === null &&
        departmentId === row.departmentId &&
        byId.get(flowId)!.platform === row.platform &&
        ASKS.test(content) &&
        !all.taken.has(platformUserId),
    );
    const asked = making.chance.some(asking, Math.round((RECEIVERS_OF_ACCOUNT * 2) / 3));
    for (let each = 0; each < RECEIVERS_OF_ACCOUNT; each += 1) {
      const comment = asked[each];
      if (comment && all.taken.has(comment.platformUserId)) continue;
      all.add(row, comment);
    }
    const last = all.sandboxChats.filter(({ ownerId, fromOwner }) => ownerId === row.platformUserId && !fromOwner);
    const newest = last.reduce(
      (a, b) => (b.time > a.time || (b.time.getTime() === a.time.getTime() && b.chatId > a.chatId) ? b : a),
      last[0]!,
    );
    row.syncCursor = `${newest.time.getTime()}-${newest.chatId}`;
  }
  const { receivers, messages, contacts, records, sandboxChats } = all;
  return {
    replyAccounts,
    receivers,
    chatMessages: messages,
    chatContacts: contacts,
    conversationRecords: records,
    sandboxChats,
  };
}
