/**
 * Watches the sessions behind open streams: one for the whole server, one query for all of them at every look, and none
 * while nothing is open. Who was disabled, logged out or lost a role hears of it within moments, whichever server did
 * it.
 */
import { sql } from 'drizzle-orm';
import type { Database } from '../db/connect';
import type { ErrorName } from './errors';
import type { Actor } from './handler';
import { asRole, mayPreview } from './preview';
import { ACTOR_TABLES, actorColumns, accountStateOf, type ActorRow } from './session';

/** Between looks, ms. */
export const LOOK_EVERY_MS = 2_000;
/** So many looks in a row that found no database leave nothing open that nobody can vouch for. */
const MOST_FAILED_LOOKS = 2;

/** What became of a person: what they may do now, or why they may do nothing. */
export type AccountState = { readonly actor: Actor } | { readonly trouble: ErrorName };

interface Follower {
  /** As they were when the stream was opened. */
  readonly actor: Actor;
  readonly changed: (now: AccountState) => void;
}

const GONE: AccountState = { trouble: 'sessionMissing' };

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

  /** Tells, at every look, that the person is no longer what they were. Answers how to stop. */
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

  /** Looks at everybody now; whoever asks while one look is under way shares the next. */
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
      const standings = await accountStatesOf(
        this.db,
        followers.map(({ actor }) => actor),
        this.clock(),
      );
      this.#failedLooks = 0;
      this.#tell(followers, ({ actor }) => standings.get(keyOf(actor)) ?? GONE);
    } catch (error) {
      this.failed(error);
      if (++this.#failedLooks >= MOST_FAILED_LOOKS) this.#tell(followers, () => ({ trouble: 'internal' }));
    }
  }

  #tell(followers: readonly Follower[], accountStateOfOne: (follower: Follower) => AccountState): void {
    for (const follower of followers) {
      const now = accountStateOfOne(follower);
      const same = 'actor' in now && accessOf(now.actor) === accessOf(follower.actor);
      if (!same && this.#followers.has(follower)) follower.changed(now);
    }
  }
}

const keyOf = ({ sessionId, previewRoleId }: Pick<Actor, 'sessionId' | 'previewRoleId'>): string =>
  `${sessionId} ${previewRoleId ?? ''}`;

/** Everything about a person that decides what they see and may do. */
const accessOf = ({ departmentId, adminLevel, roleTypes, menuCodes }: Actor): string =>
  JSON.stringify([departmentId, adminLevel, [...roleTypes].sort(), [...menuCodes].sort()]);

interface OpenRow extends ActorRow {
  preview_role_id: number | null;
  preview_type: string | null;
  preview_codes: string[] | null;
}

/** By session and previewed role; who has no session any more is absent. */
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

function inPreview(row: OpenRow): AccountState {
  const accountState = accountStateOf(row);
  const { preview_role_id: roleId, preview_type: type, preview_codes: menuCodes } = row;
  if (roleId === null || 'trouble' in accountState) return accountState;
  // Only admins look at the console as others, and only as roles that there are.
  if (!mayPreview(accountState.actor) || type === null || menuCodes === null) return { trouble: 'forbidden' };
  return { actor: asRole(accountState.actor, { roleId, type, menuCodes }) };
}
