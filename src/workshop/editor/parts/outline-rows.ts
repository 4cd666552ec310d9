/** The visible rows of the outline. Pure. */
import type { OutlineItem } from '../../../language/service/types';

export interface Row {
  readonly item: OutlineItem;
  readonly level: number;
  readonly open: boolean | undefined;
  readonly parent: string | undefined;
}

/** Levels that are open initially; deeper ones, columns and fields open on request or when the cursor is inside. */
const OPEN_LEVELS = 2;
const PARTS = new Set(['column', 'filter', 'field', 'button', 'rowAction', 'batchAction']);

export function rowsOf(
  items: readonly OutlineItem[],
  toggled: Readonly<Record<string, boolean>>,
  path: readonly string[],
): Row[] {
  const around = new Set(path);
  const rows: Row[] = [];
  const visit = (list: readonly OutlineItem[], level: number, parent: string | undefined) => {
    for (const item of list) {
      const { pointer, children } = item;
      const atFirst = level <= OPEN_LEVELS && !children.every(({ type }) => PARTS.has(type));
      const open =
        children.length === 0
          ? undefined
          : (toggled[pointer] ?? (atFirst || (around.has(pointer) && path.at(-1) !== pointer)));
      rows.push({ item, level, open, parent });
      if (open) visit(children, level + 1, pointer);
    }
  };
  visit(items, 1, undefined);
  return rows;
}
