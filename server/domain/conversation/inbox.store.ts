/**
 * Fetching of messages for reply accounts: a bot leases an account, asks the platform for what is new since the cursor,
 * and reports it. A message becomes a row once, by the platform's id. Holds all SQL for it.
 */
import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import type { BotChat } from '../../../src/services/catalogue/generated/types';
import { claimTurn, waiting, type Asking, type Queue } from '../../db/by-turns';
import { leasedBy, beginOnce, isFree, RELEASED, renewed } from '../../db/claims';
import type { Database } from '../../db/connect';
import { chatContact, chatMessage, receiver, replyAccount, replyAccountSync } from '../../db/schema';
import { MASKS } from '../../kernel/session/masked-number';
import type { Sealer } from '../../kernel/session/seal';
import type { Header } from '../../providers/curl';
import { originOf } from '../automatic/greeting.store';
import { afterIncoming } from '../automatic/plan';
import { markAnswered } from '../script/script.store';
import { append, change, lockConversations, type Conversation } from './chat.store';
import { contactsIn, type FoundContact } from './contact.rules';
import { contactPurpose } from './contact.store';
import { setTyping } from './typing.store';

/** An account whose bot has not reported within this time goes to the next bot. */
export const INBOX_LEASE_MS = 60_000;
/** Pause between two fetches for one account, ms. */
export const INBOX_EVERY_MS = 5_000;

type Owner = Pick<typeof replyAccount.$inferSelect, 'accountId' | 'departmentId' | 'creatorId' | 'platform' | 'sealed'>;
/** An account with the place up to which its messages were fetched. */
export type Inbox = Owner & { readonly cursor: string };

const inboxes = (db: Database) =>
  db
    .select({
      accountId: replyAccount.accountId,
      departmentId: replyAccount.departmentId,
      creatorId: replyAccount.creatorId,
      platform: replyAccount.platform,
      sealed: replyAccount.sealed,
      cursor: replyAccountSync.cursor,
    })
    .from(replyAccountSync)
    .innerJoin(replyAccount, eq(replyAccount.accountId, replyAccountSync.accountId));

const isNew = sql`not exists (select from ${replyAccountSync} known where known.account_id = ${replyAccount}.account_id)`;

/** New accounts are due at once. */
const takeInNew = (db: Database, now: Date) =>
  db.execute(sql`
    insert into ${replyAccountSync} (account_id, due_time)
    select account_id, ${now.toISOString()}::timestamptz from ${replyAccount}
    where ${isNew}
    on conflict do nothing`);

/** Accounts whose messages are due. */
const INBOXES: Queue<typeof replyAccountSync> = {
  table: replyAccountSync,
  join: sql`join ${replyAccount} on ${eq(replyAccount.accountId, replyAccountSync.accountId)}`,
  id: replyAccountSync.accountId,
  person: replyAccount.creatorId,
  by: replyAccountSync.dueTime,
  waits: ({ platforms, now }) =>
    and(
      eq(replyAccount.suspended, false),
      inArray(replyAccount.state, ['online', 'offline']),
      inArray(replyAccount.platform, [...platforms]),
      lte(replyAccountSync.dueTime, now),
      isFree(replyAccountSync.leaseTime, now),
    ),
};

/** What a bot's next claim gets, or takes in. */
export const dueInboxes = (db: Database, ask: Asking) => [
  waiting(INBOXES, ask),
  db.select().from(replyAccount).where(isNew),
];

/** The account whose turn it is; the same claim returns the same account. */
export const takeInbox = (db: Database, claimId: string, ask: Asking): Promise<Inbox | null> =>
  beginOnce(
    async () => (await inboxes(db).where(eq(replyAccountSync.claimId, claimId)))[0] ?? null,
    async () => {
      await takeInNew(db, ask.now);
      return claimTurn(db, INBOXES, ask, leasedBy(claimId, INBOX_LEASE_MS, ask.now));
    },
  );

export interface Report {
  readonly accountId: number;
  readonly claimId: string;
  readonly cursor: string;
  readonly chats: readonly BotChat[];
  /** Whether the platform has more: the bot goes on with this claim. */
  readonly more: boolean;
  readonly state: 'online' | 'offline' | 'expired' | 'banned';
}

/** false: the claim is lost. */
export async function takeReport(db: Database, report: Report, seal: Sealer, now: Date): Promise<boolean> {
  const { accountId, claimId, cursor, chats, more, state } = report;
  return db.transaction(async (tx) => {
    const [owner] = await inboxes(tx)
      .where(and(eq(replyAccountSync.accountId, accountId), eq(replyAccountSync.claimId, claimId)))
      .for('update', { of: replyAccountSync });
    if (!owner) return false;
    for (const each of chats) await takeChat(tx, owner, each, seal, now);
    await tx
      .update(replyAccountSync)
      .set({
        cursor,
        lastTime: now,
        ...(more ? renewed(INBOX_LEASE_MS, now) : { ...RELEASED, dueTime: new Date(now.getTime() + INBOX_EVERY_MS) }),
      })
      .where(eq(replyAccountSync.accountId, accountId));
    await tx
      .update(replyAccount)
      .set({ state, updateTime: now })
      .where(and(eq(replyAccount.accountId, accountId), ne(replyAccount.state, state)));
    return true;
  });
}

/** One message or event of the platform. */
async function takeChat(tx: Database, owner: Owner, chat: BotChat, seal: Sealer, now: Date): Promise<void> {
  const receiverId = await receiverOf(tx, owner, chat, now);
  const [conversation] = await lockConversations(tx, null, [receiverId]);
  if (chat.type === 'typing') return setTyping(tx, receiverId, null, true, now);
  if (chat.blocked !== undefined)
    await tx.update(receiver).set({ blocked: chat.blocked }).where(eq(receiver.receiverId, receiverId));
  const [known] = await tx
    .select()
    .from(chatMessage)
    .where(and(eq(chatMessage.receiverId, receiverId), eq(chatMessage.platformMessageId, chat.platformMessageId)));
  if (known) {
    if (chat.withdrawn && known.state !== 'withdrawn') await change(tx, known, { state: 'withdrawn' }, now);
    return;
  }
  const { contacts, masked } = contactsIn(chat.data.text ?? '');
  const messageId = await append(
    tx,
    conversation!,
    {
      author: 'other',
      type: chat.type,
      data: { ...chat.data, ...(chat.data.text !== undefined && { text: masked }) },
      state: chat.withdrawn ? 'withdrawn' : 'sent',
      suggestions: chat.suggestions,
      platformMessageId: chat.platformMessageId,
      replyToId: await answeredBy(tx, receiverId, chat.replyToPlatformMessageId),
      time: new Date(Math.min(now.getTime(), Date.parse(chat.time))),
      sentTime: new Date(Math.min(now.getTime(), Date.parse(chat.time))),
    },
    now,
  );
  await setTyping(tx, receiverId, null, false, now);
  for (const each of contacts) await keepContact(tx, conversation!, messageId, each, seal, now);
  if (chat.type !== 'system') await markAnswered(tx, receiverId);
  await afterIncoming(tx, conversation!, { messageId, type: chat.type, data: chat.data }, now);
}

async function receiverOf(
  tx: Database,
  { accountId, departmentId, platform }: Owner,
  { platformUserId, nickname, avatar, city }: BotChat,
  now: Date,
): Promise<number> {
  const person = { nickname, avatar, city };
  const [known] = await tx
    .select({
      receiverId: receiver.receiverId,
      nickname: receiver.nickname,
      avatar: receiver.avatar,
      city: receiver.city,
    })
    .from(receiver)
    .where(and(eq(receiver.accountId, accountId), eq(receiver.platformUserId, platformUserId)));
  if (known) {
    const { receiverId, ...before } = known;
    if (!isDeepStrictEqual(before, person))
      await tx.update(receiver).set(person).where(eq(receiver.receiverId, receiverId));
    return receiverId;
  }
  const [made] = await tx
    .insert(receiver)
    .values({
      accountId,
      departmentId,
      platformUserId,
      ...person,
      ...(await originOf(tx, { departmentId, platform }, platformUserId)),
      lastTime: now,
      createTime: now,
      updateTime: now,
    })
    .returning({ receiverId: receiver.receiverId });
  return made!.receiverId;
}

async function answeredBy(tx: Database, receiverId: number, platformMessageId: string | null): Promise<number | null> {
  if (platformMessageId === null) return null;
  const [row] = await tx
    .select({ messageId: chatMessage.messageId })
    .from(chatMessage)
    .where(and(eq(chatMessage.receiverId, receiverId), eq(chatMessage.platformMessageId, platformMessageId)));
  return row?.messageId ?? null;
}

/** Keeps a number sealed; a department has each number once, with the conversation in which it came first. */
async function keepContact(
  tx: Database,
  { departmentId, receiverId }: Conversation,
  messageId: number,
  { kind, number }: FoundContact,
  seal: Sealer,
  now: Date,
): Promise<void> {
  const [made] = await tx
    .insert(chatContact)
    .values({
      departmentId,
      receiverId,
      messageId,
      kind,
      sealed: seal.close(contactPurpose(kind), number),
      masked: MASKS[kind](number),
      digest: seal.digest(contactPurpose(kind), number),
      createTime: now,
    })
    .onConflictDoUpdate({
      target: [chatContact.departmentId, chatContact.kind, chatContact.digest],
      set: { digest: sql`excluded.digest` },
    })
    .returning({ contactId: chatContact.contactId });
  await tx
    .update(receiver)
    .set(kind === 'mobile' ? { phoneId: made!.contactId } : { wechatId: made!.contactId })
    .where(eq(receiver.receiverId, receiverId));
}

const logInPurpose = (accountId: number): string => `reply account ${accountId}`;

export const sealLogIn = (seal: Sealer, accountId: number, headers: readonly Header[]): string =>
  seal.close(logInPurpose(accountId), JSON.stringify(headers));

/** Headers that log a bot in as the account; empty: it has no log-in, or one of another server secret. */
export function openLogIn(seal: Sealer, accountId: number, sealed: string | null): readonly Header[] {
  const opened = sealed === null ? undefined : seal.open(logInPurpose(accountId), sealed);
  return opened === undefined ? [] : (JSON.parse(opened) as Header[]);
}
