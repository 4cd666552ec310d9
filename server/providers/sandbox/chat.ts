/**
 * Private messages of the sandbox platform: an account sends, edits and withdraws; the invented people answer after a
 * while, ask by themselves, leave numbers, block and report.
 */
import { CHAT_FILES } from '../../../src/services/catalogue/sets/conversation';
import { personId, readPersonId, hashOf, PEOPLE, type PersonKey } from './ids';
import { blocksStrangers, personOf, takesNoStrangers, topicOf } from './people';
import { Chance } from './random';
import { findUser, type SandboxContext } from './sandbox';
import * as store from './chat.store';
import type { ChatBody, ChatKind, SandboxChat, SandboxInbox } from './types';
import { ANSWERS, BLOCKED, EMOJIS, PHONES, QUESTIONS, REPORTED, SUGGESTIONS, WECHATS } from './words/chat';

const SECOND = 1_000;
/** The platform's limit for withdrawing. */
const WITHDRAW_WITHIN_MS = 120 * SECOND;
const PAGE = 50;
/** In one of so many slots of this length, a person who is new to the account asks something. */
const SLOT_MS = 600 * SECOND;
const ONE_IN = 3;

export interface Chatting {
  readonly userId: string;
  readonly type: Exclude<ChatKind, 'typing' | 'system'>;
  readonly data: ChatBody;
  readonly replyToId: number | null;
  /** Idempotency key: the same key sends once. */
  readonly key: string;
}

export type ChatRefusal = 'missing' | 'untaken' | 'closed' | 'blocked' | 'full' | 'late';

/** Sends as the account of the log-in. */
export async function sendChat(
  context: SandboxContext,
  owner: PersonKey,
  { userId, type, data, replyToId, key }: Chatting,
): Promise<{ chatId: number } | ChatRefusal> {
  const { db, platform, now } = context;
  const before = await store.chatOfKey(db, key);
  if (before) return { chatId: before.chatId };
  const user = await findUser(context, userId);
  if (!user) return 'missing';
  if (data.file && !CHAT_FILES[platform].includes(data.file.kind)) return 'untaken';
  const ownerId = personId(owner);
  if (await store.isBlocked(db, platform, ownerId, userId)) return 'blocked';
  if (takesNoStrangers(userId) && !(await store.hasWritten(db, platform, ownerId, userId, now))) return 'closed';
  const sent = await store.insertChat(db, {
    platform,
    ownerId,
    userId,
    fromOwner: true,
    type,
    data,
    replyToId,
    sendKey: key,
    time: now,
  });
  if (!sent) return 'full';
  if (sent.isNew) await react(context, { ownerId, userId, chatId: sent.chatId });
  return { chatId: sent.chatId };
}

/** Edits a message of the account; a repeated edit changes nothing more. */
export async function editChat(
  { db }: SandboxContext,
  owner: PersonKey,
  chatId: number,
  data: ChatBody,
): Promise<'done' | 'missing'> {
  return (await store.updateChat(db, personId(owner), chatId, { data, edited: true })) ? 'done' : 'missing';
}

export async function withdrawChat(
  { db, now }: SandboxContext,
  owner: PersonKey,
  chatId: number,
): Promise<'done' | 'missing' | 'late'> {
  const chat = await store.ownChat(db, personId(owner), chatId);
  if (!chat) return 'missing';
  if (!chat.withdrawn && now.getTime() - chat.time.getTime() > WITHDRAW_WITHIN_MS) return 'late';
  await store.updateChat(db, personId(owner), chatId, { withdrawn: true });
  return 'done';
}

/** What the account received after `cursor`, oldest first. An empty cursor: from the beginning. */
export async function inboxOf(context: SandboxContext, owner: PersonKey, cursor: string): Promise<SandboxInbox> {
  const { db, platform, now } = context;
  const ownerId = personId(owner);
  await askFirst(context, owner);
  const [, ms = '0', id = '0'] = /^(\d{1,16})-(\d{1,10})$/.exec(cursor) ?? [];
  const rows = await store.incoming(
    db,
    platform,
    ownerId,
    { time: new Date(Number(ms)), chatId: Number(id) },
    now,
    PAGE,
  );
  const last = rows.at(-1);
  return {
    list: rows.map((row) => shown(platform, row)),
    cursor: last ? `${last.time.getTime()}-${last.chatId}` : cursor,
    hasMore: rows.length === PAGE,
  };
}

function shown(platform: SandboxContext['platform'], row: store.Incoming): SandboxChat {
  const key = readPersonId(row.userId);
  const { nickname, avatar, city } = key ? personOf(key) : { nickname: row.userId, avatar: '', city: '' };
  const event = row.data as ChatBody & { event?: 'blocked' };
  const { event: _, ...data } = event;
  return {
    chatId: row.taken?.chatId ?? row.chatId,
    platform,
    userId: row.userId,
    nickname,
    avatar,
    city,
    type: row.taken?.type ?? row.type,
    data: (row.taken?.data as ChatBody | undefined) ?? data,
    suggestions: row.suggestions,
    replyToId: row.taken ? row.taken.replyToId : row.replyToId,
    withdrawn: row.taken !== null,
    ...(event.event === 'blocked' && { blocked: true }),
    time: row.time.toISOString(),
  };
}

type Planned = Pick<store.NewChat, 'type' | 'data'> & {
  readonly afterMs: number;
  readonly replies?: true;
  readonly takenBackMs?: number;
};

/** Stores what a person does after a message of the account; one in eight does nothing. */
async function react(
  { db, platform, now }: SandboxContext,
  { ownerId, userId, chatId }: { ownerId: string; userId: string; chatId: number },
): Promise<void> {
  const chance = new Chance(hashOf(`chat ${platform} ${ownerId} ${userId} ${chatId}`));
  const at = (ms: number) => new Date(now.getTime() + ms);
  const common = { platform, ownerId, userId, fromOwner: false, sendKey: null };
  if (blocksStrangers(userId) && !(await store.hasWritten(db, platform, ownerId, userId, now))) {
    await store.block(db, platform, ownerId, userId);
    await store.insertChat(db, {
      ...common,
      type: 'system',
      data: { text: BLOCKED, event: 'blocked' },
      replyToId: null,
      time: at(20 * SECOND),
    });
    return;
  }
  for (const { afterMs, replies, takenBackMs, ...planned } of plannedBy(chance)) {
    await store.insertChat(db, {
      ...common,
      type: 'typing',
      data: {},
      replyToId: null,
      time: at(afterMs - 4 * SECOND),
    });
    const made = await store.insertChat(db, {
      ...common,
      ...planned,
      suggestions: planned.type === 'text' ? chance.some(SUGGESTIONS, 3) : [],
      replyToId: replies ? chatId : null,
      time: at(afterMs),
    });
    if (made && takenBackMs !== undefined)
      await store.insertChat(db, {
        ...common,
        type: 'text',
        data: {},
        takesBackId: made.chatId,
        replyToId: null,
        time: at(takenBackMs),
      });
  }
  if (chance.happens(0.02)) {
    await store.report(db, platform, ownerId, userId);
    await store.insertChat(db, {
      ...common,
      type: 'system',
      data: { text: REPORTED },
      replyToId: null,
      time: at(30 * SECOND),
    });
  }
}

function plannedBy(chance: Chance): Planned[] {
  if (chance.happens(0.12)) return [];
  const afterMs = chance.between(8, 60) * SECOND;
  const planned = chance.weighted<Pick<Planned, 'type' | 'data'>>([
    [answer(chance), 60],
    [{ type: 'emoji', data: { emoji: chance.pick(EMOJIS) } } as const, 10],
    [{ type: 'text', data: { text: chance.pick(PHONES).replace('{phone}', phoneOf(chance)) } } as const, 14],
    [{ type: 'text', data: { text: chance.pick(WECHATS).replace('{wechat}', wechatOf(chance)) } } as const, 6],
    [picture(chance), 10],
  ]);
  const first: Planned = {
    ...planned,
    afterMs,
    ...(chance.happens(0.15) && { replies: true as const }),
    ...(chance.happens(0.03) && { takenBackMs: afterMs + 20 * SECOND }),
  };
  return chance.happens(0.3)
    ? [first, { ...answer(chance), afterMs: afterMs + chance.between(6, 30) * SECOND }]
    : [first];
}

const answer = (chance: Chance) => ({ type: 'text', data: { text: chance.pick(ANSWERS) } }) as const;
const picture = (chance: Chance) => {
  const name = `chat-${chance.between(1, 40)}`;
  return {
    type: 'file',
    data: { file: { name: `${name}.svg`, url: `/demo-media/cover/${name}.svg`, size: 4_096, kind: 'image' } },
  } as const;
};
/** Numbers that nobody has: 190 0000 ... is not assigned. */
const phoneOf = (chance: Chance) => `1900000${String(chance.between(0, 9_999)).padStart(4, '0')}`;
const wechatOf = (chance: Chance) => `sandbox_${chance.text('abcdefghijkmnpqrstuvwxyz23456789', 6)}`;

/** Lets somebody who is new to the account ask something; each slot of time once. */
async function askFirst({ db, platform, now }: SandboxContext, owner: PersonKey): Promise<void> {
  const ownerId = personId(owner);
  const slot = Math.floor(now.getTime() / SLOT_MS);
  const chance = new Chance(hashOf(`asks ${platform} ${ownerId} ${slot}`));
  if (!chance.happens(1 / ONE_IN)) return;
  const asker = { platform, person: chance.between(0, PEOPLE - 1) };
  const thing = chance.pick(topicOf(owner).things);
  await store.insertChat(db, {
    platform,
    ownerId,
    userId: personId(asker),
    fromOwner: false,
    type: 'text',
    data: { text: chance.pick(QUESTIONS).replace('{thing}', thing) },
    suggestions: chance.some(SUGGESTIONS, 3),
    replyToId: null,
    sendKey: `asks-${platform}-${ownerId}-${slot}`,
    // In the future: bots that ask at this moment may already have passed the present.
    time: new Date(now.getTime() + 3 * SECOND),
  });
}
