/** House nodes inside an island. They read the screen's scopes, and amis's surrounding data as `row` and `form`. */
import { useMemo, useState } from 'react';
import { Nodes, ScopeProvider } from '../nodes/context';
import { type Node, type Scope, SCOPE_NAMES } from '../../language/types';

/**
 * Hides the body of house nodes from amis, which neither walks nor copies instances of a class. Needed because some
 * house nodes have the same type names as amis nodes.
 */
export class HouseNodes {
  constructor(readonly nodes: readonly Node[]) {}
}

interface Props {
  nodes?: HouseNodes;
  /** amis's data: its prototype chain holds the data of the enclosing amis nodes. */
  data?: Record<string, unknown>;
  formStore?: { data: Record<string, unknown> };
}

export function House({ nodes, data, formStore }: Props) {
  const row = useSame(ownData(data));
  const form = useSame(formStore && ownData(formStore.data));
  const scopes = useMemo((): Partial<Scope> => (form ? { row, form } : { row }), [row, form]);
  if (!nodes) return null;
  return (
    <ScopeProvider scopes={scopes}>
      <Nodes nodes={nodes.nodes} />
    </ScopeProvider>
  );
}

const SCOPES = new Set<string>(SCOPE_NAMES);

/** The data that the island's own amis nodes added, without the screen's scopes. */
function ownData(data: Record<string, unknown> | undefined): Record<string, unknown> {
  const own: Record<string, unknown> = {};
  // for-in includes inherited properties, which hold the data of enclosing amis nodes.
  for (const name in data) if (!SCOPES.has(name) && !name.startsWith('__') && name !== '$$id') own[name] = data[name];
  return own;
}

/** Returns the previous object while the contents are equal, so that memoised children do not draw again. */
function useSame<T extends Record<string, unknown> | undefined>(next: T): T {
  const [stable, setStable] = useState(next);
  if (sameEntries(stable, next)) return stable;
  setStable(next);
  return next;
}

function sameEntries(a: Record<string, unknown> | undefined, b: Record<string, unknown> | undefined): boolean {
  if (!a || !b) return a === b;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && Object.is(a[name], b[name]))
  );
}
