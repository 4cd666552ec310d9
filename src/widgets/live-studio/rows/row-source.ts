/** Rows of long lists, loaded where a reader scrolls to. */
import { errorMessage } from '../../../services/client';

/** Part of a list in the order of its places; `next`: place of the first row behind it. */
export interface Part<Row> {
  readonly list: readonly Row[];
  readonly total: number;
  readonly next: number | null;
}

export type Load<Row> = (from: number, limit: number) => Promise<Part<Row>>;

/** What is known of a list; a new object with each change. */
export interface Known {
  /** Rows that the list has room for. */
  readonly count: number;
  /** Rows that exist. */
  readonly total: number;
  readonly isBusy: boolean;
  /** Nothing has been loaded yet. */
  readonly isFresh: boolean;
  readonly trouble: string | null;
}

export interface RowSource<Row> {
  known(this: void): Known;
  follow(this: void, follower: () => void): () => void;
  /** undefined: not loaded yet. */
  at(index: number): Row | undefined;
  /** Loads what is missing between two rows. */
  show(first: number, last: number): void;
  /** Looks for rows that were added. */
  refresh(): void;
  /** Tries again after a failure. */
  again(this: void): void;
}

export const PAGE = 100;

const NOTHING: Known = { count: 0, total: 0, isBusy: false, isFresh: true, trouble: null };

/** State that both kinds of sources share. */
class Shared {
  #known = NOTHING;
  #followers = new Set<() => void>();

  readonly known = (): Known => this.#known;
  readonly follow = (follower: () => void) => {
    this.#followers.add(follower);
    return () => void this.#followers.delete(follower);
  };
  set(change: Partial<Known>): void {
    this.#known = { ...this.#known, ...change };
    for (const follower of this.#followers) follower();
  }
}

/** All rows of a list, numbered from 0 without gaps: any page is loaded by its number. */
export function numberedRows<Row>(load: Load<Row>): RowSource<Row> {
  const shared = new Shared();
  const pages = new Map<number, readonly Row[]>();
  const asked = new Set<number>();
  let looked: readonly [number, number] = [0, 0];

  async function read(page: number): Promise<void> {
    if (asked.has(page)) return;
    asked.add(page);
    shared.set({ isBusy: true });
    try {
      const { list, total } = await load(page * PAGE, PAGE);
      pages.set(page, list);
      asked.delete(page);
      shared.set({ count: total, total, isBusy: asked.size > 0, isFresh: false, trouble: null });
    } catch (error) {
      asked.delete(page);
      shared.set({ isBusy: asked.size > 0, trouble: errorMessage(error) });
    }
  }
  const show = (first: number, last: number) => {
    looked = [first, last];
    if (shared.known().trouble !== null) return;
    const to = Math.floor(Math.max(first, last) / PAGE);
    for (let page = Math.floor(first / PAGE); page <= to; page += 1) if (!pages.has(page)) void read(page);
  };
  return {
    known: shared.known,
    follow: shared.follow,
    at: (index) => pages.get(Math.floor(index / PAGE))?.[index % PAGE],
    show,
    /** Only the last page can change: rows are added at the end. */
    refresh: () => void read(Math.max(0, Math.floor((shared.known().total - 1) / PAGE))),
    again() {
      shared.set({ trouble: null });
      show(...looked);
    },
  };
}

/** The rows that were searched for, loaded one part after another. */
export function foundRows<Row extends { readonly place: number }>(load: Load<Row>): RowSource<Row> {
  const shared = new Shared();
  let rows: readonly Row[] = [];
  let next: number | null = 0;

  async function more(from: number): Promise<void> {
    if (shared.known().isBusy) return;
    shared.set({ isBusy: true });
    try {
      const part = await load(from, PAGE);
      rows = [...rows, ...part.list];
      next = part.next;
      shared.set({ count: rows.length, total: part.total, isBusy: false, isFresh: false, trouble: null });
    } catch (error) {
      shared.set({ isBusy: false, trouble: errorMessage(error) });
    }
  }
  const goOn = () => next !== null && void more(next);
  return {
    known: shared.known,
    follow: shared.follow,
    at: (index) => rows[index],
    show(_first, last) {
      if (shared.known().trouble === null && last >= rows.length - PAGE / 2) goOn();
    },
    refresh() {
      if (next === null) void more((rows.at(-1)?.place ?? -1) + 1);
    },
    again() {
      shared.set({ trouble: null });
      goOn();
    },
  };
}
