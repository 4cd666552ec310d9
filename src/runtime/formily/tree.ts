/** Builds a tree from options that name their parent. Pure. */
import { forestOf, type Branch as Found } from '../nodes/display/forest';
import { type Row, rowsOf } from '../nodes/display/values';
import type { OptionsFromSource } from './derive';

export interface Branch {
  readonly key: string | number;
  readonly title: string;
  readonly children: Branch[];
  /** The option's row, where the options show more than a title. */ readonly row?: Row;
}

/** The parent is in the row's `parent…` field (`parentId`, `parentCode`); rows may instead contain their `children`. */
export function treeFrom(answer: unknown, options: OptionsFromSource): Branch[] {
  return forestOf(rowsOf(answer) ?? [], (row) => row[options.value], parentOf).map((branch) =>
    optionOf(branch, options),
  );
}

function optionOf({ row, children }: Found<Row>, options: OptionsFromSource): Branch {
  return {
    ...named(row, options),
    children: [...nested(row, options), ...children.map((child) => optionOf(child, options))],
  };
}

const named = (row: Row, { value, label, note, tags }: OptionsFromSource) => ({
  key: row[value] as string | number,
  title: String(row[label] ?? row[value]),
  ...((note || tags) && { row }),
});

function nested(row: Row, options: OptionsFromSource): Branch[] {
  return (rowsOf(row.children) ?? []).map((child) => ({ ...named(child, options), children: nested(child, options) }));
}

function parentOf(row: Row): unknown {
  const name = Object.keys(row).find((key) => /^parent[A-Z]/.test(key));
  return name === undefined ? undefined : row[name];
}
