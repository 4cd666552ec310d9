/**
 * Tells open event streams which entities have changed rows (docs/decisions/0037-who-hears-of-a-change.md). One feed
 * per server; no timer runs while nothing changes.
 */
import { ENTITIES, type Entity } from '../../../src/services/catalogue/entities';
import type { Actor, MountedCall } from './handler';
import { allows } from '../../../src/services/catalogue/policy';
import { newKey } from '../../../src/shared/browser/new-key';

/** Changes within this window are delivered together, ms. */
const GATHER_MS = 40;
/** Minimum interval between two notifications of the same entity, ms. */
const EVERY_MS = 1_000;
/** A new stream also receives changes from this far back, ms: its client may have read its data before them. */
const RECENT_MS = 5_000;

interface Follower {
  receive(entities: readonly Entity[]): void;
  /** Up to when the follower reads the changes of an entity again by itself. */
  readonly coveredTo: Map<Entity, number>;
}

const NAMES: ReadonlySet<string> = new Set(ENTITIES);
const isEntity = (name: string): name is Entity => NAMES.has(name);

export class ChangeFeed {
  readonly #followers = new Map<string, Follower>();
  readonly #changedAt = new Map<Entity, number>();
  readonly #sentAt = new Map<Entity, number>();
  /** When the notification of each changed entity is due. */
  readonly #dueAt = new Map<Entity, number>();
  #timer: NodeJS.Timeout | undefined;
  /** See `Listener.caughtUp`; set by the part that listens to the database. */
  caughtUp = (): Promise<boolean> => Promise.resolve(false);

  /** Open event streams. */
  get followers(): number {
    return this.#followers.size;
  }

  /** `now`: a monotonic clock, ms. */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Ignores unknown entity names: a newer server may share the database. */
  noteChange(name: string): void {
    if (!isEntity(name)) return;
    const now = this.now();
    this.#changedAt.set(name, now);
    if (this.#followers.size === 0 || this.#dueAt.has(name)) return;
    this.#dueAt.set(name, Math.max(now + GATHER_MS, (this.#sentAt.get(name) ?? -Infinity) + EVERY_MS));
    this.#schedule();
  }

  /** Call after notifications may have been lost: treats every entity as changed. */
  missed(): void {
    ENTITIES.forEach((entity) => this.noteChange(entity));
  }

  /**
   * A follower that is about to be answered reads rows of these entities again after the answer: committed changes of
   * them are not delivered to it.
   */
  async cover(key: unknown, entities: readonly Entity[]): Promise<void> {
    const follower = this.#followers.get(key as string);
    if (!follower || !(await this.caughtUp())) return;
    for (const entity of entities) follower.coveredTo.set(entity, this.now());
  }

  /** Delivers changes from now on and those of the last RECENT_MS. Returns the function that unsubscribes. */
  follow(receive: Follower['receive'], key: string = newKey()): () => void {
    this.#followers.set(key, { receive, coveredTo: new Map() });
    const since = this.now() - RECENT_MS;
    const recent = [...this.#changedAt].flatMap(([entity, at]) => (at >= since ? [entity] : []));
    if (recent.length > 0) receive(recent);
    return () => {
      this.#followers.delete(key);
      if (this.#followers.size > 0) return;
      this.#dueAt.clear();
      this.#schedule();
    };
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#dueAt.size > 0)
      this.#timer = setTimeout(
        () => this.#notify(),
        Math.max(0, Math.min(...this.#dueAt.values()) - this.now()),
      ).unref();
  }

  #notify(): void {
    const now = this.now();
    const due = [...this.#dueAt].flatMap(([entity, at]) => (at <= now ? [entity] : []));
    for (const entity of due) {
      this.#dueAt.delete(entity);
      this.#sentAt.set(entity, now);
    }
    for (const { receive, coveredTo } of this.#followers.values()) {
      const missing = due.filter((entity) => this.#changedAt.get(entity)! > (coveredTo.get(entity) ?? -Infinity));
      if (missing.length > 0) receive(missing);
    }
    this.#schedule();
  }
}

/** Entities whose changes a person is told of: those read by any call that they may send, except for downloads. */
export function entitiesOf(actor: Actor, calls: readonly MountedCall[]): ReadonlySet<Entity> {
  const follows = ({ policy, reads, kind }: MountedCall) =>
    kind !== 'blob' && reads.length > 0 && allows(policy, actor);
  return new Set(calls.flatMap((call) => (follows(call) ? call.reads : [])));
}
