/**
 * Watches the sessions behind open streams: one poll per server with one query for all streams, and none while no
 * stream is open. People who are disabled, logged out or lose a role are noticed within seconds, whichever server made
 * the change.
 */
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import type { ErrorName } from '../calls/errors';
import type { Actor } from '../calls/handler';
import { asRole, mayPreview } from '../calls/preview';
import { ACTOR_TABLES, actorColumns, accountStateOf, type ActorRow } from './session';

/** Interval of the poll, ms. */
export const LOOK_EVERY_MS = 2_000;
/**
 * After this many polls in a row without an answer of the database, every stream is ended, because the rights of its
 * person are unknown.
 */
const MOST_FAILED_LOOKS = 2;

/** The present rights of a person, or why they have none. */
export type AccountState = { readonly actor: Actor } | { readonly trouble: ErrorName };

interface Follower {
  /** The actor when the stream was opened. */
  readonly actor: Actor;
  readonly changed: (now: AccountState) => void;
}

const SESSION_MISSING: AccountState = { trouble: 'sessionMissing' };

export class SessionWatch {
  readonly #followers = new Set<Follower>();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
  #failedLooks = 0;

  constructor(
    private readonly db: Database,
    private readonly clock: () => Date,
    private readonly failed: (error: unknown) => void = () => undefined,
  ) {}

  /**
   * Calls `changed` at every poll at which the person's rights differ from those at the start. Returns the function
   * that unsubscribes.
   */
  follow(actor: Actor, changed: Follower['changed']): () => void {
    const follower = { actor, changed };
    this.#followers.add(follower);
    this.#timer ??= setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
    return () => {
      this.#followers.delete(follower);
      if (this.#followers.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  /** Polls now. Calls during a running poll share the one that follows it. */
  look(): Promise<void> {
    this.#next ??= this.#looking.then(() => {
      this.#next = undefined;
      return (this.#looking = this.#look());
    });
    return this.#next;
  }

  async #look(): Promise<void> {
    const followers = [...this.#followers];
    if (followers.length === 0) return;
    try {
      const states = await accountStatesOf(
        this.db,
        followers.map(({ actor }) => actor),
        this.clock(),
      );
      this.#failedLooks = 0;
      this.#notify(followers, ({ actor }) => states.get(keyOf(actor)) ?? SESSION_MISSING);
    } catch (error) {
      this.failed(error);
      if (++this.#failedLooks >= MOST_FAILED_LOOKS) this.#notify(followers, () => ({ trouble: 'internal' }));
    }
  }

  #notify(followers: readonly Follower[], accountStateOfOne: (follower: Follower) => AccountState): void {
    for (const follower of followers) {
      const now = accountStateOfOne(follower);
      const same = 'actor' in now && accessOf(now.actor) === accessOf(follower.actor);
      if (!same && this.#followers.has(follower)) follower.changed(now);
    }
  }
}

const keyOf = ({ sessionId, previewRoleId }: Pick<Actor, 'sessionId' | 'previewRoleId'>): string =>
  `${sessionId} ${previewRoleId ?? ''}`;

/** Everything that decides what a person sees and may do, as a comparable text. */
const accessOf = ({ departmentId, adminLevel, roleTypes, menuCodes }: Actor): string =>
  JSON.stringify([departmentId, adminLevel, [...roleTypes].sort(), [...menuCodes].sort()]);

type OpenRow = ActorRow & {
  preview_role_id: number | null;
  preview_type: string | null;
  preview_codes: string[] | null;
};

/** Account states by session and previewed role; a session that no longer exists is absent. */
async function accountStatesOf(db: Database, actors: readonly Actor[], now: Date): Promise<Map<string, AccountState>> {
  const open = [...new Map(actors.map((actor) => [keyOf(actor), actor])).values()];
  const sessionIds = sql.param(open.map(({ sessionId }) => sessionId));
  const roleIds = sql.param(open.map(({ previewRoleId }) => previewRoleId ?? null));
  const { rows } = await db.execute<OpenRow>(sql`
    select ${actorColumns(now)}, watched.preview_role_id, preview.type as preview_type, preview.menu_codes as preview_codes
    from unnest(${sessionIds}::uuid[], ${roleIds}::int[]) as watched (session_id, preview_role_id)
    join (${ACTOR_TABLES}) on s.session_id = watched.session_id
    left join role preview on preview.role_id = watched.preview_role_id`);
  return new Map(
    rows.map((row) => [
      keyOf({ sessionId: row.session_id, previewRoleId: row.preview_role_id ?? undefined }),
      inPreview(row),
    ]),
  );
}

/** The present rights of a person who was admitted as `actor`, or why they have none. */
export const accountStateNow = async (db: Database, actor: Actor, now: Date): Promise<AccountState> =>
  (await accountStatesOf(db, [actor], now)).get(keyOf(actor)) ?? SESSION_MISSING;

function inPreview(row: OpenRow): AccountState {
  const accountState = accountStateOf(row);
  const { preview_role_id: roleId, preview_type: type, preview_codes: menuCodes } = row;
  if (roleId === null || 'trouble' in accountState) return accountState;
  // Ends the preview when the person is no admin any more or the role was deleted.
  if (!mayPreview(accountState.actor) || type === null || menuCodes === null) return { trouble: 'forbidden' };
  return { actor: asRole(accountState.actor, { roleId, type, menuCodes }) };
}
