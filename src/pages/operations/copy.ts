/** Copies of nodes, with ids of their own and references among them that follow. */
import type { Json, PageAction, PageNode } from '../document';
import { idsIn } from './find';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** Characters of a new id. */
const LENGTH = 10;

export function freshId(taken: ReadonlySet<string>): string {
  for (;;) {
    const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
    const id = Array.from(bytes, (byte, index) => ALPHABET[byte % (index === 0 ? 26 : 36)]).join('');
    if (!taken.has(id)) return id;
  }
}

export interface Copied {
  readonly nodes: readonly PageNode[];
  /** New ids by old ids. */
  readonly renamed: ReadonlyMap<string, string>;
}

/** Names of the props of a type that hold the id of another node. */
export type ReferenceProps = (type: string) => readonly string[];

/** @param taken ids of the document that gets the copies. */
export function withFreshIds(
  nodes: readonly PageNode[],
  taken: ReadonlySet<string>,
  referenceProps: ReferenceProps = () => [],
): Copied {
  const renamed = new Map<string, string>();
  const used = new Set(taken);
  for (const id of idsIn(nodes)) {
    const fresh = freshId(used);
    used.add(fresh);
    renamed.set(id, fresh);
  }
  const idOf = (id: string) => renamed.get(id) ?? id;
  const copy = (node: PageNode): PageNode => ({
    ...node,
    id: idOf(node.id),
    ...(node.props && { props: withReferences(node.props, referenceProps(node.type), idOf) }),
    ...(node.events && { events: mapValues(node.events, (actions) => actions.map((action) => aimed(action, idOf))) }),
    ...(node.children && { children: node.children.map(copy) }),
    ...(node.slots && { slots: mapValues(node.slots, (list) => list.map(copy)) }),
  });
  return { nodes: nodes.map(copy), renamed };
}

function withReferences(props: Readonly<Record<string, Json>>, names: readonly string[], idOf: (id: string) => string) {
  const changed = names.flatMap((name) => {
    const value = props[name];
    return typeof value === 'string' ? [[name, idOf(value)] as const] : [];
  });
  return changed.length === 0 ? props : { ...props, ...Object.fromEntries(changed) };
}

function aimed(action: PageAction, idOf: (id: string) => string): PageAction {
  switch (action.do) {
    case 'open':
      return { ...action, popup: idOf(action.popup) };
    case 'submit':
      return { ...action, form: idOf(action.form) };
    case 'scroll':
      return { ...action, to: idOf(action.to) };
    default:
      return action;
  }
}

const mapValues = <From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
