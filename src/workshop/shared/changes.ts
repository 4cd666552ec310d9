/** Differences of two texts of a screen for display: by node, each with the value before and after. Pure. */
import { diff, type Change } from '../../language/service/history/diff';
import { isObject, own, segments } from '../../language/schema/json';

export interface ShownChange extends Change {
  readonly beforeText: string;
  readonly afterText: string;
}

/** Changes of one node, in the order of the page. */
export interface ChangedNode {
  readonly name: string;
  readonly changes: readonly ShownChange[];
}

export interface Changes {
  readonly nodes: readonly ChangedNode[];
  readonly counts: Readonly<Record<Change['kind'], number>>;
}

/** null: one of the texts is not JSON and so has no nodes. */
export function changesOf(before: string | null, after: string): Changes | null {
  const old = before === null ? {} : parsed(before);
  const now = parsed(after);
  if (old === undefined || now === undefined) return null;
  const counts = { added: 0, removed: 0, changed: 0, moved: 0 };
  const nodes: { name: string; changes: ShownChange[] }[] = [];
  for (const change of diff(old, now)) {
    counts[change.kind] += 1;
    const name = nameOf(change);
    const last = nodes.at(-1);
    const shown = { ...change, beforeText: pretty(change.before), afterText: pretty(change.after) };
    if (last?.name === name) last.changes.push(shown);
    else nodes.push({ name, changes: [shown] });
  }
  return { nodes, counts };
}

/** A value formatted for display; '' if there is none. */
export const pretty = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value, null, 2));

/** Chinese names of a page's parts, for changes outside nodes. */
const PARTS: Readonly<Record<string, string>> = { dataSources: '数据源', dialogs: '弹窗', query: '地址参数' };

function nameOf({ node, pointer }: Change): string {
  const [part, name] = segments(pointer);
  const title = part === undefined ? undefined : own(PARTS, part);
  if (title !== undefined && name !== undefined && (node === undefined || part !== 'dialogs'))
    return `${title} ${name}`;
  return node ?? '页面';
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
