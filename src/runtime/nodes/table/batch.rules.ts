/** Checks that a batch asks nothing before a write that the table's rows take back. */
import { child, isObject, type JsonObject, listOf, textOf } from '../../../language/schema/json';
import type { Stop } from '../../../language/infer/walk';
import { problem } from '../../../language/problems';
import type { CheckContext } from '../../../language/rules/rule';

interface Placed {
  readonly action: JsonObject;
  readonly pointer: string;
}

/** The calls of buttons, with their places. */
const callsOf = (buttons: unknown, pointer: string): Placed[] =>
  listOf(buttons).flatMap((button, index) => {
    if (!isObject(button)) return [];
    const at = child(child(pointer, index), 'do');
    const placed = Array.isArray(button.do)
      ? button.do.map((action: unknown, place) => ({ action, pointer: child(at, place) }))
      : [{ action: button.do, pointer: at }];
    return placed.filter((each): each is Placed => isObject(each.action) && each.action.action === 'call');
  });

export function checkBatches(node: JsonObject, { pointer }: Stop, { report }: CheckContext): void {
  const undone = new Set(
    callsOf(node.rowActions, child(pointer, 'rowActions'))
      .filter(({ action }) => action.undo !== undefined)
      .map(({ action }) => textOf(action.source)),
  );
  for (const { action, pointer: at } of callsOf(node.batchActions, child(pointer, 'batchActions')))
    if (action.confirm !== undefined && undone.has(textOf(action.source)))
      report(child(at, 'confirm'), problem('asks-and-undoes', {}));
}
