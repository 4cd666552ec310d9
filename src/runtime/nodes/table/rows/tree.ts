/** A table's rows as a tree: which are visible, and how deep each lies. Pure. */
import { type Branch, forestOf, prune } from '../../display/forest';
import { asText } from '../../display/format';
import { reader, type Row } from '../../display/values';
import { wordsOf } from '../../../../shared/text/words';
import type { KeyOf, RowKey } from './selection';

/** Position of a row in the tree. */
export interface Stand {
  /** Depth, from 0. */
  readonly depth: number;
  /** Whether its children are visible; undefined: it has none. */
  readonly open: boolean | undefined;
  /** 1-based position among its siblings, and their number. */
  readonly place: number;
  readonly among: number;
}

/** Matches rows in which each word occurs in one of the fields, ignoring case. */
export function matcher(fields: readonly string[], typed: string): (row: Row) => boolean {
  const words = wordsOf(typed);
  const readers = fields.map(reader);
  return (row) => words.every((word) => readers.some((read) => asText(read(row)).toLowerCase().includes(word)));
}

export interface Grown {
  /** Visible rows, from top to bottom. */
  readonly rows: readonly Row[];
  /** Position of each visible row. */
  readonly stands: readonly Stand[];
  /** Keys of all rows with children. */
  readonly parents: readonly RowKey[];
}

/**
 * With `isWanted`: the matching rows and their ancestors, all open; otherwise all rows except those below closed ones.
 */
export function growTree(
  all: readonly Row[],
  parent: string,
  keyOf: KeyOf,
  closed: ReadonlySet<RowKey>,
  isWanted?: (row: Row) => boolean,
): Grown {
  const whole = forestOf(all, keyOf, reader(parent));
  const rows: Row[] = [];
  const stands: Stand[] = [];
  const parents: RowKey[] = [];
  const add = (branches: readonly Branch<Row>[], depth: number, isSeen: boolean) =>
    branches.forEach((branch, index) => {
      const key = branch.key as RowKey;
      const open = branch.children.length === 0 ? undefined : isWanted !== undefined || !closed.has(key);
      if (open !== undefined) parents.push(key);
      if (isSeen) {
        rows.push(branch.row);
        stands.push({ depth, open, place: index + 1, among: branches.length });
      }
      add(branch.children, depth + 1, isSeen && open === true);
    });
  add(isWanted ? prune(whole, ({ row }) => isWanted(row)) : whole, 0, true);
  return { rows, stands, parents };
}

/**
 * The effect of a key on one of `count` rows: focus another row, or toggle this one; undefined: the key is not the
 * rows'. `stands`: absent if the rows are no tree.
 */
export function stepByKey(
  key: string,
  index: number,
  count: number,
  stands: readonly Stand[] = [],
): { to: number } | 'toggle' | undefined {
  const stand = stands[index];
  switch (key) {
    case 'ArrowDown':
      return { to: Math.min(index + 1, count - 1) };
    case 'ArrowUp':
      return { to: Math.max(index - 1, 0) };
    case 'Home':
      return { to: 0 };
    case 'End':
      return { to: count - 1 };
    case 'ArrowRight':
      return stand?.open === false ? 'toggle' : stand?.open ? { to: index + 1 } : undefined;
    case 'ArrowLeft':
      return stand?.open ? 'toggle' : parentOf(index, stands);
    default:
      return undefined;
  }
}

function parentOf(index: number, stands: readonly Stand[]): { to: number } | undefined {
  const depth = stands[index]?.depth ?? 0;
  const to = stands.findLastIndex((each, at) => at < index && each.depth < depth);
  return to < 0 ? undefined : { to };
}

/** Positions of rows that open something below themselves instead of other rows. */
export const expandable = (rows: readonly Row[], keyOf: KeyOf, open: ReadonlySet<RowKey>): readonly Stand[] =>
  rows.map((row, index) => ({ depth: 0, open: open.has(keyOf(row, index)), place: index + 1, among: rows.length }));
