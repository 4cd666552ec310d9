/** Pages and components as a kind of document: their changes are operations, merged by node. */
import type { Kind } from '../../shared/editing/kind';
import { applyAll, applyWhatFits, composed, type AppliedAll } from './apply';
import { type Conflict, mergeOperations, setsTheSame } from './merge';
import type { Held, Operation } from './operation';
import { isSame } from './values';

export type Operations = readonly Operation[];

/** Operations in one save; the server takes no more. */
const MOST_AT_ONCE = 5_000;

const asChange = <D>({ document, operations, inverse }: AppliedAll<D>) => ({ document, change: operations, inverse });

export const operationKind = <D extends Held>(): Kind<D, Operations, Conflict> => ({
  apply: (document, operations) => asChange(applyAll(document, operations)),
  fit: (document, operations) => asChange(applyWhatFits(document, operations)),
  compose: (first, second) => composed([...first, ...second]),
  isEmpty: (operations) => operations.length === 0,
  isSame,
  /** Undo and pending operations never overwrite what others have set since. */
  rebase: (mine, theirs) => ({
    mine: mine.filter((operation) => !theirs.some((other) => setsTheSame(operation, other))),
    theirs,
  }),
  merge(base, theirs, mine = []) {
    if ('document' in theirs) {
      const { document, operations, skipped } = applyWhatFits(theirs.document, mine);
      const left = operations.length === 0 ? undefined : operations;
      return { document, base: theirs.document, mine: left, theirs: skipped, conflicts: lost(skipped) };
    }
    const { document, operations, conflicts } = mergeOperations(base, mine, theirs.change);
    const left = operations.length === 0 ? undefined : operations;
    return { document, base: applyAll(base, theirs.change).document, mine: left, theirs: theirs.change, conflicts };
  },
  divide: (operations) =>
    operations.length > MOST_AT_ONCE ? [operations.slice(0, MOST_AT_ONCE), operations.slice(MOST_AT_ONCE)] : undefined,
  pack: (operations) => operations,
  unpack: (packed) => packed as readonly Operations[],
});

const lost = (skipped: Operations): Conflict[] =>
  skipped.flatMap((operation): Conflict[] => {
    if (operation.op === 'insert') return [{ kind: 'removed', id: operation.node.id, mine: operation.node }];
    if (operation.op !== 'set') return [];
    const { id, path, value } = operation;
    return [{ kind: 'value', id, path, mine: value, theirs: undefined }];
  });
