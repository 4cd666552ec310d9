/**
 * Sessions: a secret in an HttpOnly cookie plus a token in a header. Both are required, and only their hashes are
 * stored (docs/decisions/0003-session.md).
 */
import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { and, eq, inArray, isNull, lt, ne, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { AGREEMENT_TYPE } from '../../../src/services/catalogue/agreement';
import type { Database } from '../../db/connect';
import { session } from '../../db/schema';
import type { Actor } from '../calls/handler';
import { storable } from '../calls/storable';

export const SESSION_MS = 7 * 24 * 3_600_000;
/** Minimum interval between two prolongations of a session. */
export const PROLONG_EVERY_MS = 3_600_000;

/** 1: single sign-on, 2: the console's log-in page, 3: v2 token (product.md section 4). */
export type LoginType = 1 | 2 | 3;

export interface NewSession {
  readonly sessionId: string;
  readonly loginType: LoginType;
  /** Sent only in the HttpOnly cookie. */
  readonly secret: string;
  /** Sent in the readable cookie; clients return it in a header. */
  readonly token: string;
  readonly expiresAt: Date;
}

export interface SessionStart {
  readonly userId: number;
  readonly address: string;
  /** User-Agent header of the log-in. */
  readonly userAgent?: string;
  readonly now: Date;
  readonly loginType?: LoginType;
  /**
   * Secret of the browser's previous session, which ends, so that nobody who knew it is logged in (session fixation).
   */
  readonly replaces?: string;
}

/** Characters of the User-Agent header that are stored. */
const LONGEST_USER_AGENT = 400;

export async function createSession(
  db: Database,
  { loginType = 2, replaces, userAgent = '', ...who }: SessionStart,
): Promise<NewSession> {
  const made = {
    sessionId: randomUUID(),
    loginType,
    secret: random(),
    token: random(),
    expiresAt: new Date(who.now.getTime() + SESSION_MS),
  };
  if (replaces) await endSessionOf(db, replaces);
  await db.insert(session).values({
    sessionId: made.sessionId,
    userId: who.userId,
    secretHash: hash(made.secret),
    tokenHash: hash(made.token),
    address: who.address,
    userAgent: storable(userAgent.slice(0, LONGEST_USER_AGENT)),
    loginType,
    createTime: who.now,
    lastSeenTime: who.now,
    expireTime: made.expiresAt,
  });
  return made;
}

export async function endSession(db: Database, sessionId: string): Promise<void> {
  await db.delete(session).where(eq(session.sessionId, sessionId));
}

/** Ends the session with this secret, also an expired or revoked one. */
export async function endSessionOf(db: Database, secret: string): Promise<void> {
  await db.delete(session).where(eq(session.secretHash, hash(secret)));
}

/** Selects which sessions of the people end. */
export interface Revoked {
  /** Only these sessions; absent: all. */
  readonly sessionIds?: readonly string[];
  /** All sessions except this one. */
  readonly except?: string;
}

/** Revokes sessions of these people and returns how many. Their next call answers code 20203. */
export async function revokeSessionsOf(
  db: Database,
  userIds: readonly number[],
  now: Date,
  { sessionIds, except }: Revoked = {},
): Promise<number> {
  if (userIds.length === 0) return 0;
  const ended = await db
    .update(session)
    .set({ revokeTime: now })
    .where(
      and(
        inArray(session.userId, [...userIds]),
        isNull(session.revokeTime),
        sessionIds && inArray(session.sessionId, [...sessionIds]),
        except === undefined ? undefined : ne(session.sessionId, except),
      ),
    )
    .returning({ sessionId: session.sessionId });
  return ended.length;
}

export async function forgetExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.delete(session).where(lt(session.expireTime, now));
}

export type SessionTrouble = 'sessionMissing' | 'sessionRevoked' | 'accountDisabled';
export type Identified =
  | { readonly actor: Actor; readonly loginType: LoginType; readonly prolonged: Date | null }
  | { readonly trouble: SessionTrouble };

/**
 * Session credentials of a request. `token` undefined: the cookie alone is accepted (reads for which browsers send no
 * header).
 */
export interface Credentials {
  readonly secret: string;
  readonly token?: string | null;
}

/** The person of a session with their rights, or why there is none. */
export type AccountState = { readonly actor: Actor } | { readonly trouble: SessionTrouble };

const PERSON_COLUMNS = {
  user_id: sql<number>`a.user_id`,
  login_name: sql<string>`a.login_name`,
  name: sql<string>`a.name`,
  department_id: sql<number | null>`a.department_id`,
  admin_level: sql<number>`a.admin_level`,
  enabled: sql<boolean>`a.status = 'enabled'`,
  deleted: sql<boolean>`a.delete_time is not null`,
  role_types: sql<string[]>`coalesce(r.types, '{}')`,
  menu_codes: sql<string[]>`coalesce(r.codes, '{}')`,
  agreed: sql<boolean>`exists (
    select from user_agreement
    where user_agreement.user_id = a.user_id and user_agreement.type = ${AGREEMENT_TYPE} and user_agreement.agreed
      and user_agreement.version_no = (select coalesce(max(agreement_version.version_no), 1) from agreement_version))`,
};

/** The columns as text of a select list. */
const listed = (columns: Readonly<Record<string, SQL>>): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  );

const PERSON_TABLES: SQL = sql`account a
  left join lateral (
    select array_agg(distinct role.type) as types, array_agg(distinct code) filter (where code is not null) as codes
    from account_role join role on role.role_id = account_role.role_id left join unnest(role.menu_codes) as code on true
    where account_role.user_id = a.user_id
  ) r on true`;

/** `now`, `staleBefore`: times as ISO 8601, or placeholders for them. */
const columnsAt = (now: string | Placeholder, staleBefore: string | Placeholder) => ({
  session_id: sql<string>`s.session_id`,
  token_hash: sql<string>`s.token_hash`,
  login_type: sql<LoginType>`s.login_type`,
  revoked: sql<boolean>`s.revoke_time is not null`,
  expired: sql<boolean>`s.expire_time <= ${now}::timestamptz`,
  stale: sql<boolean>`s.last_seen_time <= ${staleBefore}::timestamptz`,
  ...PERSON_COLUMNS,
});

const staleBefore = (now: Date): string => new Date(now.getTime() - PROLONG_EVERY_MS).toISOString();

/** Select list of everything that decides what the person of a session may do. */
export const actorColumns = (now: Date): SQL => listed(columnsAt(now.toISOString(), staleBefore(now)));

export const ACTOR_TABLES: SQL = sql`session s join (${PERSON_TABLES}) on a.user_id = s.user_id`;

/**
 * The query of `identify` for each pool or transaction. Every call runs it, and PostgreSQL takes eight times as long to
 * plan it as to run it, so each connection prepares it once.
 */
const identifying = new WeakMap<Database, ReturnType<typeof prepareIdentifying>>();

function prepareIdentifying(db: Database) {
  const { placeholder } = sql;
  return db
    .select(columnsAt(placeholder('now'), placeholder('staleBefore')))
    .from(ACTOR_TABLES)
    .where(sql`s.secret_hash = ${placeholder('secretHash')}`)
    .prepare('identify');
}

function preparedFor(db: Database) {
  const known = identifying.get(db) ?? prepareIdentifying(db);
  identifying.set(db, known);
  return known;
}

/** The person of a session with their rights, in one query. */
export async function identify(db: Database, { secret, token }: Credentials, now: Date): Promise<Identified> {
  const [row] = await preparedFor(db).execute({
    now: now.toISOString(),
    staleBefore: staleBefore(now),
    secretHash: hash(secret),
  });
  if (!row || (token !== undefined && !matches(token, row.token_hash))) return { trouble: 'sessionMissing' };
  const accountState = accountStateOf(row);
  if ('trouble' in accountState) return accountState;
  return {
    actor: accountState.actor,
    loginType: row.login_type,
    prolonged: row.stale ? await prolong(db, row.session_id, now) : null,
  };
}

export function accountStateOf(row: ActorRow): AccountState {
  if (row.expired) return { trouble: 'sessionMissing' };
  if (row.revoked || row.deleted) return { trouble: 'sessionRevoked' };
  return row.enabled ? { actor: actorOf(row) } : { trouble: 'accountDisabled' };
}

/** A row of `actorColumns` or of `identify`. */
export type ActorRow = {
  [Name in keyof ReturnType<typeof columnsAt>]: ReturnType<typeof columnsAt>[Name] extends SQL<infer Value>
    ? Value
    : never;
};

/**
 * The current rights of a person without a session, for bearers of tokens that this server signed. Null: disabled or
 * deleted.
 */
export async function personNow(db: Database, userId: number): Promise<Actor | null> {
  const { rows } = await db.execute<ActorRow>(
    sql`select ${listed(PERSON_COLUMNS)}, '' as session_id from ${PERSON_TABLES} where a.user_id = ${userId}`,
  );
  const row = rows[0];
  return row?.enabled && !row.deleted ? actorOf(row) : null;
}

function actorOf(row: ActorRow): Actor {
  return {
    userId: row.user_id,
    loginName: row.login_name,
    name: row.name,
    departmentId: row.department_id,
    adminLevel: row.admin_level,
    roleTypes: row.role_types,
    menuCodes: new Set(row.menu_codes),
    agreed: row.agreed,
    sessionId: row.session_id,
  };
}

async function prolong(db: Database, sessionId: string, now: Date): Promise<Date> {
  const expireTime = new Date(now.getTime() + SESSION_MS);
  await db.update(session).set({ lastSeenTime: now, expireTime }).where(eq(session.sessionId, sessionId));
  return expireTime;
}

const random = () => randomBytes(32).toString('base64url');
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

function matches(token: string | null, tokenHash: string): boolean {
  return token !== null && timingSafeEqual(Buffer.from(hash(token)), Buffer.from(tokenHash));
}
