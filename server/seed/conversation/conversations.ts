/**
 * Private messages of the departments: a few reply accounts, the people who wrote to them, and what was said. The same
 * messages stand on the sandbox platform, so that they can be edited and answered there.
 */
import type {
  chatMessage,
  comment,
  conversationRecord,
  receiver,
  replyAccountSync,
  sandboxChat,
} from '../../db/schema';
import { contactsIn, type FoundContact } from '../../domain/conversation/contact.rules';
import { excerptOf, wantsAnswer, wordsOfData } from '../../domain/conversation/chat.rules';
import { SCRIPT_ANSWER_MS } from '../../../src/services/catalogue/sets/script';
import type { ContactKind } from '../../../src/services/catalogue/sets/conversation';
import { blocksStrangers, personOf, takesNoStrangers } from '../../providers/sandbox/people';
import { Chance } from '../../providers/sandbox/random';
import { SUGGESTIONS } from '../../providers/sandbox/words/chat';
import type { FlowRow } from '../collecting/content';
import { dialogOf, momentsOf } from './dialogs';
import { creatorOf, type BloggerRow, type Making } from '../collecting/follow';
import { AutomaticReplies, withFollowUps, withGreeting, type Timed } from './follow-ups';
import { makeAccounts, type AccountRow } from './reply-accounts';
import { Scripts, type Use } from './scripts';
import { LABELS, REMARKS, wordsOf } from '../words/conversations';
import { workHours } from '../people/hours';

export type ReceiverRow = typeof receiver.$inferInsert & { receiverId: number };
export type MessageRow = typeof chatMessage.$inferInsert & { messageId: number; createTime: Date };
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
/** Conversations are spread over so many days, so that each period is comparable with the one before. */
const DAYS = 62;
/** Share of conversations that ended within the last hours. */
const RECENT = 0.12;
/** In older conversations nobody waits. */
const OPEN_MS = 2 * DAY;
/** Conversations newer than this may be pinned; none is suspended, so that people can answer those at the top of a list. */
const NEW_MS = 5 * DAY;
/** Collected notes of a department with a greeting. */
const GREETINGS = 3;
/** Comments that ask something began the conversation of two in three receivers. */
const ASKS = /[？?]|多少|哪里|求|想了解|联系/;
/** Readers of the sandbox platform, who are nobody's blogger. */
const FIRST_READER = 1_000;

interface Delivery {
  readonly messageId: number;
  readonly withdrawn: boolean;
  readonly edited: boolean;
}

interface MessagePlace {
  readonly receiverId: number;
  readonly userId: string;
  readonly writer: number;
  readonly seq: number;
  readonly scriptVersionId?: number | null | undefined;
  readonly isAnswered: boolean;
}

/** Lines that a person wrote. */
const isTyped = ({ author, type, automatic }: Timed): boolean => author === 'me' && type === 'text' && !automatic;

/** Whether the person writes within the time that reply rates of scripts count. */
const isAnsweredWithin = (lines: readonly Timed[], index: number): boolean =>
  lines
    .slice(index + 1)
    .some(
      ({ author, type, time }) =>
        author === 'other' && type !== 'system' && time.getTime() < lines[index]!.time.getTime() + SCRIPT_ANSWER_MS,
    );

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
  readonly #atWork: (time: Date) => Date;
  readonly automatic: AutomaticReplies;

  constructor(
    readonly making: Making,
    readonly flows: ReadonlyMap<number, FlowRow>,
    readonly scripts: Scripts,
  ) {
    this.automatic = new AutomaticReplies(making);
    this.#atWork = workHours(making.now);
  }

  /** When a conversation ended: a few just now, the others evenly over two months. */
  endOfNext(): Date {
    const ago = this.#chance.happens(RECENT) ? this.#chance.spread(6 * HOUR, 1) : this.#chance.between(0, DAYS * DAY);
    return new Date(this.making.now.getTime() - Math.min(DAYS * DAY, 2 * MINUTE + ago));
  }

  /** Comments that ask something under notes of the account's topics; each person has one conversation. */
  asking(
    { departmentId, platform }: AccountRow,
    own: readonly string[],
    comments: readonly CommentRow[],
    topics: ReadonlyMap<number, string>,
  ): CommentRow[] {
    return comments.filter((each) => {
      const flow = this.flows.get(each.flowId)!;
      return (
        each.rootCommentId === null &&
        each.departmentId === departmentId &&
        flow.platform === platform &&
        own.includes(topics.get(flow.bloggerId ?? 0) ?? '') &&
        ASKS.test(each.content) &&
        this.#isFree(each.platformUserId)
      );
    });
  }

  /** A conversation that begins with a comment, or with a person who wrote by themselves. */
  add(account: AccountRow, asked: CommentRow | undefined, end: Date): void {
    const chance = this.#chance;
    const { now } = this.making;
    const flow = asked && this.flows.get(asked.flowId);
    const words = wordsOf(account.departmentId);
    const opener = asked?.content ?? chance.pick(words.openers);
    const isOpen = now.getTime() - end.getTime() < OPEN_MS;
    const dialog = dialogOf(chance, words, opener, flow, isOpen ? 0.4 : 0.01);
    const moments = momentsOf(chance, dialog.length, end).map(this.#atWork);
    const person = asked ?? this.#stranger(account);
    this.taken.add(person.platformUserId);
    const receiverId = this.receivers.length + 1;
    const writer = creatorOf(this.making, account.departmentId);
    const first = this.messages.length;
    const about = { nickname: person.nickname, account, title: flow?.title ?? '' };
    const base = dialog.map((line, index): Timed => ({ ...line, time: moments[index]! }));
    const greeted = this.automatic.relationOf(flow?.flowId) === undefined ? base : withGreeting(base, about);
    const lines = withFollowUps(chance, greeted, about, now);
    const names = { 昵称: person.nickname, 城市: person.city ?? '', 账号: account.nickname, 笔记: flow?.title ?? '' };
    lines.forEach((each, index) => {
      const isAnswered = isAnsweredWithin(lines, index);
      const used = isTyped(each) ? this.#scripted(account, writer, each.time, isAnswered, names) : null;
      const line = used ? { ...each, data: { text: used.text } } : each;
      const place = {
        receiverId,
        userId: person.platformUserId,
        writer,
        seq: index + 1,
        scriptVersionId: used?.versionId,
        isAnswered,
      };
      const messageId = this.#addLine(account, place, line);
      if (each.automatic)
        this.automatic.sent(each, { account, receiverId, seq: index }, messageId, flow?.flowId ?? null);
    });
    const followed = lines.length > greeted.length;
    this.#close(account, { ...person, receiverId }, followed ? null : writer, asked, this.messages.slice(first));
    const last = lines.at(-1)!;
    const { assigneeId = null } = this.receivers.at(-1)!;
    const assignee = this.making.accounts.find(({ userId }) => userId === assigneeId);
    if (last.author === 'me' && !followed)
      this.automatic.planned(
        chance,
        last,
        { account, receiverId, seq: lines.length },
        assignee ? assignee.name! : null,
      );
  }

  #scripted(
    { departmentId, platform }: AccountRow,
    writer: number,
    time: Date,
    isAnswered: boolean,
    names: Readonly<Record<string, string>>,
  ): Use | null {
    const 客服 = this.making.accounts.find(({ userId }) => userId === writer)?.name ?? '';
    return this.scripts.use({ departmentId, platform, time, writer }, isAnswered, { ...names, 客服 });
  }

  /** The sandbox does not know these conversations, so their people have to take messages of strangers. */
  #isFree(userId: string): boolean {
    return !this.taken.has(userId) && !takesNoStrangers(userId) && !blocksStrangers(userId);
  }

  /** Somebody who has not written to any account. */
  #stranger({ platform }: AccountRow): Pick<CommentRow, 'platformUserId' | 'nickname' | 'avatar' | 'city'> {
    for (;;) {
      const { userId, nickname, avatar, city } = personOf({ platform, person: this.#nextReader++ });
      if (this.#isFree(userId)) return { platformUserId: userId, nickname, avatar, city };
    }
  }

  #addLine(
    account: AccountRow,
    { receiverId, userId, writer, seq, scriptVersionId = null, isAnswered }: MessagePlace,
    line: Timed,
  ): number {
    const { author, type, data, time } = line;
    const { accountId, departmentId } = account;
    const chance = this.#chance;
    const messageId = this.messages.length + 1;
    const { contacts, masked } = contactsIn(author === 'other' ? (data.text ?? '') : '');
    const failed = author === 'me' && !line.automatic && chance.happens(0.015);
    const withdrawn = !failed && !line.automatic && type !== 'system' && chance.happens(0.015);
    const edited = author === 'me' && type === 'text' && !failed && !line.automatic && chance.happens(0.03);
    const stored = contacts.length > 0 ? { ...data, text: masked } : data;
    this.messages.push({
      messageId,
      departmentId,
      accountId,
      receiverId,
      clientId: line.automatic ? this.automatic.nextClientId() : author === 'me' ? `seeded-message-${messageId}` : null,
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
      scriptVersionId,
      answered: scriptVersionId !== null && isAnswered && !failed,
      senderId: author === 'me' && !line.automatic ? writer : null,
      platformMessageId: failed ? null : String(messageId),
      dueTime: time,
      sentTime: failed ? null : time,
      editTime: edited ? time : null,
      createTime: time,
      updateTime: time,
    });
    for (const each of contacts) this.#keep(each, { departmentId, receiverId, messageId, createTime: time });
    if (!failed) this.#deliver(account, userId, line, { messageId, withdrawn, edited });
    return messageId;
  }

  /** The message as the platform has it. */
  #deliver(
    { platform, platformUserId: ownerId }: AccountRow,
    userId: string,
    { author, type, data, time }: Timed,
    { messageId, withdrawn, edited }: Delivery,
  ): void {
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
      time,
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
    writer: number | null,
    asked: CommentRow | undefined,
    messages: readonly MessageRow[],
  ): void {
    const chance = this.#chance;
    const last = messages.at(-1)!;
    const isNew = this.making.now.getTime() - last.createTime.getTime() < NEW_MS;
    const answered =
      messages.findLast(({ author, state, senderId }) => author === 'me' && senderId !== null && state !== 'failed')
        ?.seq ?? 0;
    const unanswered = messages.filter(
      ({ author, type, seq }) => author === 'other' && type !== 'system' && seq > answered,
    );
    const isDone = !unanswered.some(wantsAnswer) && chance.happens(0.5);
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
      pinnedTime: isNew && chance.happens(0.06) ? last.createTime : null,
      suspended: chance.happens(0.03) && !isNew,
      blocked: false,
      doneTime: isDone ? last.createTime : null,
      unread: unanswered.length,
      readSeq: unanswered.length > 0 ? unanswered[0]!.seq - 1 : last.seq,
      lastSeq: last.seq,
      revision: last.seq,
      lastMessage: excerptOf({ type: last.type, data: last.data, state: last.state }),
      lastAuthor: last.author,
      lastTime: last.createTime,
      waitingSince: unanswered.find(wantsAnswer)?.createTime ?? null,
      assigneeId,
      labels: chance.happens(0.35) ? chance.some(LABELS, chance.between(1, 2)) : [],
      remark: chance.happens(0.15) ? chance.pick(REMARKS) : '',
      phoneId: contactOf('mobile'),
      wechatId: contactOf('wechat'),
      flowId: asked?.flowId ?? null,
      commentId: asked?.commentId ?? null,
      createTime: messages[0]!.createTime,
      updateTime: last.createTime,
    });
    if (assigneeId !== null) this.#recordTakeOver(messages[Math.min(1, messages.length - 1)]!, assigneeId);
  }

  #recordTakeOver({ departmentId, accountId, receiverId, createTime }: MessageRow, operatorId: number): void {
    this.records.push({
      departmentId,
      accountId,
      receiverId,
      operation: 'takeOver',
      detail: '',
      operatorId,
      createTime,
    });
  }
}

export function makeConversations(
  { now, accounts, origin }: Making,
  comments: readonly CommentRow[],
  flows: readonly FlowRow[],
  bloggers: readonly BloggerRow[],
) {
  const making: Making = { chance: new Chance(SEED + 1), now, accounts, origin };
  const byId = new Map(flows.map((each) => [each.flowId, each]));
  const replyAccounts = makeAccounts(making);
  const scripts = new Scripts(making, flows);
  const all = new Conversations(making, byId, scripts);
  const syncs: (typeof replyAccountSync.$inferInsert)[] = [];
  const topics = new Map(bloggers.map(({ bloggerId, topic }) => [bloggerId, topic]));
  for (const { row, topics: own } of replyAccounts) {
    const asking = all.asking(row, own, comments, topics);
    for (const flowId of notesOf(asking).slice(0, GREETINGS))
      if (all.automatic.relations.filter((each) => each.departmentId === row.departmentId).length < GREETINGS)
        all.automatic.greet(row.departmentId, flowId);
    for (let each = 0; each < RECEIVERS_OF_ACCOUNT; each += 1) {
      const end = all.endOfNext();
      const before = asking.filter(
        ({ publishTime, platformUserId }) =>
          publishTime < new Date(end.getTime() - DAY) && !all.taken.has(platformUserId),
      );
      const greeted = before.filter(({ flowId }) => all.automatic.relationOf(flowId) !== undefined);
      const from = greeted.length > 0 && making.chance.happens(0.3) ? greeted : before;
      const comment = making.chance.happens(2 / 3) && from.length > 0 ? making.chance.pick(from) : undefined;
      all.add(row, comment, end);
    }
    const last = all.sandboxChats.filter(({ ownerId, fromOwner }) => ownerId === row.platformUserId && !fromOwner);
    const newest = last.reduce(
      (a, b) => (b.time > a.time || (b.time.getTime() === a.time.getTime() && b.chatId > a.chatId) ? b : a),
      last[0]!,
    );
    const cursor = `${newest.time.getTime()}-${newest.chatId}`;
    syncs.push({ accountId: row.accountId, dueTime: now, claimId: null, leaseTime: null, cursor, lastTime: now });
  }
  const { receivers, messages, contacts, records, sandboxChats } = all;
  return {
    replyAccounts,
    replyAccountSyncs: syncs,
    receivers,
    chatMessages: messages,
    chatContacts: contacts,
    conversationRecords: records,
    replyScripts: scripts.scripts,
    replyScriptVersions: scripts.versions,
    scriptVariables: scripts.variables,
    automaticConfs: all.automatic.conf(),
    greetingRelations: all.automatic.relations,
    automaticReplies: all.automatic.rows,
    sandboxChats,
  };
}

/** The contents of these comments, most comments first. */
function notesOf(comments: readonly CommentRow[]): number[] {
  const counts = new Map<number, number>();
  for (const { flowId } of comments) counts.set(flowId, (counts.get(flowId) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([flowId]) => flowId);
}
