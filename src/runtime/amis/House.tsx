/** House nodes inside an island: they see the screen's scopes, and amis's data around them as `row` and `form`. */
import { useMemo, useState } from 'react';
import { Nodes, ScopeProvider } from '../nodes/context';
import { type Node, type Scope, SCOPE_NAMES } from '../../language/types';

/** A wrapper that amis neither walks nor copies: house nodes have types of the same names. */
export class HouseNodes {
  constructor(readonly nodes: readonly Node[]) {}
}

interface Props {
  nodes?: HouseNodes;
  /** amis's data: an object whose prototypes are the data around it. */
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

/** What the island's own nodes brought, without the screen's scopes above them. */
function ownData(data: Record<string, unknown> | undefined): Record<string, unknown> {
  const own: Record<string, unknown> = {};
  // for-in walks the prototypes, which are amis's chain of data.
  for (const name in data) if (!SCOPES.has(name) && !name.startsWith('__') && name !== '$$id') own[name] = data[name];
  return own;
}

/** Keeps the object while it says the same, so that what stands inside is not drawn again. */
function useSame<T extends Record<string, unknown> | undefined>(next: T): T {
  const [kept, keep] = useState(next);
  if (sameEntries(kept, next)) return kept;
  keep(next);
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
