/**
 * Log-ins of publishing accounts by a code. They are rows of `reply_log_in`, which bots advance as those of reply
 * accounts (docs/decisions/0092-publishing.md).
 */
import { and, eq } from 'drizzle-orm';
import type { BotLogInReport, PublisherQrCode } from '../../../src/services/catalogue/generated/types';
import { ACCOUNT_ORIGIN, DAILY_LIMIT, type LogInState } from '../../../src/services/catalogue/sets/conversation';
import type { PublisherScope, QrCodeState } from '../../../src/services/catalogue/sets/publication';
import type { Database } from '../../db/connect';
import type { Platform } from '../../db/schema/columns';
import { toJson } from '../../db/rows';
import { publisherAuth, replyLogIn } from '../../db/schema';
import { notFound } from '../../kernel/calls/api-errors';
import type { Context } from '../../kernel/calls/handler';
import type { Sealer } from '../../kernel/session/seal';
import { departmentOf } from '../rows/rows.rules';
import { MESSAGES } from './publisher.messages';
import * as store from './publisher.store';

type Around = Pick<Context, 'db' | 'actor' | 'now'>;

const STATES: Readonly<Record<LogInState, QrCodeState>> = {
  preparing: 'waiting',
  waiting: 'waiting',
  scanned: 'scanned',
  done: 'confirmed',
  expired: 'expired',
  failed: 'refused',
  cancelled: 'expired',
};

/** The person's own: a code that another could confirm would log the other's account in. */
export async function readQrCode({ db, actor, now }: Around, logInId: number): Promise<PublisherQrCode> {
  const [row] = await db
    .select()
    .from(replyLogIn)
    .where(
      and(eq(replyLogIn.logInId, logInId), eq(replyLogIn.purpose, 'publish'), eq(replyLogIn.creatorId, actor.userId)),
    );
  if (!row) throw notFound(MESSAGES.logIn);
  const isShown = row.state === 'waiting' || row.state === 'scanned';
  const isOver = isShown && row.expireTime !== null && row.expireTime <= now();
  return toJson({
    logInId,
    platform: row.platform,
    state: isOver ? ('expired' as const) : STATES[row.state],
    url: isShown && !isOver ? row.codeUrl : null,
    expireTime: row.expireTime,
    reason: row.failReason,
    publisherId: row.publisherId,
  });
}

export async function beginNew(
  around: Around,
  { platform = 'xhs', scope = 'person' }: { platform?: Platform; scope?: PublisherScope },
): Promise<PublisherQrCode> {
  return begin(around, { departmentId: departmentOf(around.actor), platform, scope, publisherId: null });
}

export async function beginAgain(around: Around, publisherId: number): Promise<PublisherQrCode> {
  const { db, actor, now } = around;
  const [known] = await store.listPublishers(db, actor, { ids: [publisherId] }, now());
  if (!known) throw notFound(MESSAGES.account);
  const { departmentId, platform, scope } = known;
  return begin(around, { departmentId, platform, scope, publisherId });
}

async function begin(
  around: Around,
  values: Pick<typeof replyLogIn.$inferInsert, 'departmentId' | 'platform' | 'scope' | 'publisherId'>,
): Promise<PublisherQrCode> {
  const { db, actor, now } = around;
  const [made] = await db
    .insert(replyLogIn)
    .values({
      ...values,
      creatorId: actor.userId,
      purpose: 'publish',
      device: 'phone',
      deviceName: '',
      origin: ACCOUNT_ORIGIN.matrix,
      dailyLimit: DAILY_LIMIT.usual,
      dueTime: now(),
      createTime: now(),
      updateTime: now(),
    })
    .returning({ logInId: replyLogIn.logInId });
  return readQrCode(around, made!.logInId);
}

type Person = NonNullable<BotLogInReport['person']>;

/**
 * Keeps the log-in of a confirmed code and returns its account; one that the department has already gets the new
 * log-in. A text: why it is refused.
 */
export async function keepPublisher(
  tx: Database,
  logIn: typeof replyLogIn.$inferSelect,
  { platformUserId, nickname, avatar, headers }: Person,
  seal: Sealer,
  now: Date,
): Promise<number | string> {
  const { departmentId, creatorId, platform, scope, publisherId } = logIn;
  const known = publisherId === null ? null : await byId(tx, publisherId);
  if (known?.platformUserId && known.platformUserId !== platformUserId) return MESSAGES.otherPerson(nickname);
  const double = await store.doubleOf(tx, { publisherId: publisherId ?? 0, departmentId, platform }, platformUserId);
  if (known && double) return MESSAGES.double(double.name);
  const person = { platformUserId, nickname, avatar };
  const kept = known?.publisherId ?? (await ownDouble(tx, double, creatorId));
  if (kept === null && double) return MESSAGES.double(double.name);
  if (kept !== null) {
    await store.setLogIn(tx, kept, headers, seal, 'valid', now);
    await store.changePublisher(tx, kept, { ...person, origin: 'qrCode' }, now);
    return kept;
  }
  const times = { since: now, createTime: now, updateTime: now };
  const values = {
    departmentId,
    creatorId,
    platform,
    scope: scope ?? 'person',
    origin: 'qrCode',
    state: 'valid',
  } as const;
  return store.insertPublisher(tx, { ...values, ...person, name: nickname.slice(0, 40), ...times }, headers, seal);
}

const byId = async (tx: Database, publisherId: number) =>
  (await tx.select().from(publisherAuth).where(eq(publisherAuth.publisherId, publisherId)))[0] ?? null;

/** An existing account of the same person whose log-in the creator may replace; null: there is none, or not theirs. */
async function ownDouble(
  tx: Database,
  double: { publisherId: number } | null,
  creatorId: number,
): Promise<number | null> {
  const row = double && (await byId(tx, double.publisherId));
  return row && (row.scope === 'department' || row.creatorId === creatorId) ? row.publisherId : null;
}
