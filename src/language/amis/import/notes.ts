/** What people are told of an import: what cannot come, and what looks plainer. */
import { child } from '../../schema/json';

export interface Note {
  /** Place in the imported page. */
  readonly pointer: string;
  /** In Chinese. */
  readonly reason: string;
  /** `left`: it does not come; `looks`: it comes, and only looks plainer. */
  readonly kind: 'left' | 'looks';
}

/** Collects notes, and where each value of the new screen stood in the imported page. */
export class Notes {
  readonly list: Note[] = [];
  private readonly seen = new Set<string>();
  private readonly origins = new WeakMap<object, string>();

  add(pointer: string, reason: string, kind: Note['kind'] = 'left'): void {
    const key = `${pointer} ${reason}`;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    this.list.push({ pointer, reason, kind });
  }

  /** Remembers where a new value comes from; returns it. */
  from<V extends object>(value: V, pointer: string): V {
    this.origins.set(value, pointer);
    return value;
  }

  /** Place in the imported page of a place in the screen. */
  originOf(screen: unknown, path: readonly string[]): string {
    let at = '';
    let current: unknown = screen;
    for (const segment of path) {
      current =
        typeof current === 'object' && current !== null ? (current as Record<string, unknown>)[segment] : undefined;
      const known = typeof current === 'object' && current !== null ? this.origins.get(current) : undefined;
      at = known ?? child(at, segment);
    }
    return at;
  }
}
