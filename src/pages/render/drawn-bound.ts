/** Bounds what a document draws once lists repeat their rows and instances hold their components. */
import { LIMITS } from '../document';
import { DRAWN } from './drawn';

/** A list or an instance that the walk is inside of. */
export interface Repeating {
  /** Id in its document. */
  readonly id: string;
  readonly name: string;
  /** Rows of a list; absent: an instance. */
  readonly rows?: number;
}

/** Outermost first. */
export type Trail = readonly Repeating[];

const placeOf = (trail: Trail): string =>
  trail.map(({ name, id, rows }) => `“${name} ${id}”${rows === undefined ? '' : `（${rows} 行）`}`).join('里的');

const MESSAGES = {
  nodes: (place: string) =>
    `页面最多画出 ${DRAWN.nodes} 个组件${place && `，${place}画出的太多`}：请减少数据的行数，或重复的组件`,
  text: (place: string) =>
    `页面最多画出 ${LIMITS.text / 1_000_000} MB 文字${place && `，${place}的文字太多`}：请减少数据的行数，或缩短重复的文字`,
} as const;

/** A document draws too much; the message says where and what the bound is. */
export class TooMuchDrawn extends Error {
  override readonly name = 'TooMuchDrawn';
  constructor(
    /** The outermost list or instance; null: the page itself. */
    readonly nodeId: string | null,
    message: string,
  ) {
    super(message);
  }
}

interface Share {
  trail: Trail;
  count: number;
}

/** Counts drawn nodes, or their characters, by the outermost list or instance. */
class Counter {
  #all = 0;
  readonly #shares = new Map<string, Share>();
  constructor(
    private readonly most: number,
    private readonly message: (place: string) => string,
  ) {}

  add(count: number, trail: Trail): void {
    this.#all += count;
    const key = trail[0]?.id ?? '';
    const share = this.#shares.get(key) ?? { trail, count: 0 };
    this.#shares.set(key, share);
    share.count += count;
    share.trail = trail;
    if (this.#all <= this.most) return;
    const largest = [...this.#shares.values()].reduce((most, each) => (each.count > most.count ? each : most));
    throw new TooMuchDrawn(largest.trail[0]?.id ?? null, this.message(placeOf(largest.trail)));
  }
}

/** Throws TooMuchDrawn at the first node beyond the bounds. */
export class DrawnBound {
  readonly nodes = new Counter(DRAWN.nodes, MESSAGES.nodes);
  readonly characters = new Counter(LIMITS.text, MESSAGES.text);
}

/** Characters of all texts of a value. */
export function charactersOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, each) => sum + charactersOf(each), 0);
}
