/** Rows that name their parent, as a tree. Pure. */
import type { OptionsFromSource } from './derive';
import { rowsOf } from './derive';

export interface Branch { readonly key: string | number; readonly title: string; readonly children: Branch[] }

/** The parent is named by the row's `parent…` field (`parentId`, `parentCode`); rows may also hold their `children`. A parent
 * that is not among the rows makes a root; so does one in a circle, so that no row is lost. */
export function treeFrom(answer: unknown, options: OptionsFromSource): Branch[] {
  const rows = rowsOf(answer);
  const branches = new Map<unknown, Branch>();
  const parents = new Map<Branch, unknown>();
  for (const row of rows) {
    const branch: Branch = { ...named(row, options), children: nested(row, options) };
    branches.set(branch.key, branch);
    parents.set(branch, parentOf(row));
  }
  const roots: Branch[] = [];
  for (const [branch, parent] of parents) {
    const above = branches.get(parent);
    if (above && !inCircle(branch, branches, parents)) above.children.push(branch);
    else roots.push(branch);
  }
  return roots;
}

const named = (row: Record<string, unknown>, { value, label }: OptionsFromSource) => ({ key: row[value] as string | number, title: String(row[label] ?? row[value]) });

function nested(row: Record<string, unknown>, options: OptionsFromSource): Branch[] {
  return rowsOf(row.children).map((child) => ({ ...named(child, options), children: nested(child, options) }));
}

function parentOf(row: Record<string, unknown>): unknown {
  const name = Object.keys(row).find((key) => /^parent[A-Z]/.test(key));
  return name === undefined ? undefined : row[name];
}

function inCircle(from: Branch, branches: Map<unknown, Branch>, parents: Map<Branch, unknown>): boolean {
  const seen = new Set<Branch>();
  for (let at: Branch | undefined = from; at; at = branches.get(parents.get(at))) {
    if (seen.has(at)) return true;
    seen.add(at);
  }
  return false;
}
