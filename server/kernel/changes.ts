/**
 * Tells open streams of which entities rows changed (docs/decisions/0037-who-hears-of-a-change.md): one feed for the
 * whole server, silent
 * and without a timer while nothing changes.
 */
import { ENTITIES, type Entity } from '../../src/services/catalogue/entities';
import type { Actor, MountedCall } from './handler';
import { allows } from '../../src/services/catalogue/policy';

/** Changes that come close together are told together, ms. */
const GATHER_MS = 40;
/** Between two tellings of the same entity, ms. */
const EVERY_MS = 1_000;
/** A stream that opens is told of what changed so long before, ms: the data beside it may have been read earlier. */
const RECENT_MS = 5_000;

type Follower = (entities: readonly Entity[]) => void;

const NAMES: ReadonlySet<string> = new Set(ENTITIES);
const isEntity = (name: string): name is Entity => NAMES.has(name);

export class ChangeFeed {
  readonly #followers = new Set<Follower>();
  readonly #heardAt = new Map<Entity, number>();
  readonly #toldAt = new Map<Entity, number>();
  /** When each entity that changed is told of. */
  readonly #dueAt = new Map<Entity, number>();
  #timer: NodeJS.Timeout | undefined;

  /** `now`: a clock that only goes forward, ms. */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Of an entity that this version does not know nothing is told: a newer server shares the database. */
  heard(name: string): void {
    if (!isEntity(name)) return;
    const now = this.now();
    this.#heardAt.set(name, now);
    if (this.#followers.size === 0 || this.#dueAt.has(name)) return;
    this.#dueAt.set(name, Math.max(now + GATHER_MS, (this.#toldAt.get(name) ?? -Infinity) + EVERY_MS));
    this.#schedule();
  }

  /** Changes were not heard for a while: every entity may have changed. */
  missed(): void {
    ENTITIES.forEach((entity) => this.heard(entity));
  }

  /** Tells what changes from now on, and what changed a moment ago. Answers how to stop. */
  follow(follower: Follower): () => void {
    this.#followers.add(follower);
    const since = this.now() - RECENT_MS;
    const recent = [...this.#heardAt].flatMap(([entity, at]) => (at >= since ? [entity] : []));
    if (recent.length > 0) follower(recent);
    return () => {
      this.#followers.delete(follower);
      if (this.#followers.size > 0) return;
      this.#dueAt.clear();
      this.#schedule();
    };
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (this.#dueAt.size > 0)
      this.#timer = setTimeout(() => this.#tell(), Math.max(0, Math.min(...this.#dueAt.values()) - this.now())).unref();
  }

  #tell(): void {
    const now = this.now();
    const due = [...this.#dueAt].flatMap(([entity, at]) => (at <= now ? [entity] : []));
    for (const entity of due) {
      this.#dueAt.delete(entity);
      this.#toldAt.set(entity, now);
    }
    if (due.length > 0) for (const follower of this.#followers) follower(due);
    this.#schedule();
  }
}

/** What a person hears of: the entities that some call reads which they may make. */
export function entitiesOf(actor: Actor, calls: readonly MountedCall[]): ReadonlySet<Entity> {
  return new Set(calls.flatMap(({ policy, reads }) => (reads.length > 0 && allows(policy, actor) ? reads : [])));
}
