/** A document as it is drawn: instances expanded, expressions evaluated, every value of the type that its view expects. */
import { LIMITS, type Styles } from '../document';
import type { FormDocument } from '../forms/document';
import type { PageEvent } from '../primitives/primitive';

/** An action with the nodes and addresses that it means on the page. */
export type DrawnAction =
  | { readonly do: 'go'; readonly to: string }
  | { readonly do: 'open'; readonly popup: string }
  | { readonly do: 'close' }
  | { readonly do: 'submit'; readonly form: string }
  | { readonly do: 'call'; readonly to: string }
  | { readonly do: 'copy'; readonly text: string }
  | { readonly do: 'scroll'; readonly to: string }
  | { readonly do: 'follow'; readonly to: string; readonly channel: string }
  | { readonly do: 'track'; readonly event: string };

export interface DrawnNode {
  /** Unique on the page: letters, digits, `-`, `_`, and a dot after the rows of lists. */
  readonly key: string;
  /** Of the keys of the nodes in the same document. */
  readonly prefix: string;
  /** Id of a node of the document itself; null inside an instance. */
  readonly nodeId: string | null;
  /** A primitive, `component` (an instance) or `slot`. */
  readonly type: string;
  /** The class of its styles, which rows of a list share. */
  readonly className: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly styles: Styles | undefined;
  readonly events: Readonly<Partial<Record<PageEvent, readonly DrawnAction[]>>>;
  readonly children: readonly DrawnNode[];
  /** Of a slot: its name, and the instance in the document itself that fills it; null inside of instances. */
  readonly slot?: string;
  readonly slotOf?: string | null;
  /** Of a `form` that pins a version of the library: its document; null where it is not known or has an error. */
  readonly form?: FormDocument | null;
}

/** Limits of one rendering. Lists repeat nodes, so the drawn nodes are limited to as many as a document may have. */
export const DRAWN = { nodes: LIMITS.nodes, depth: 200 } as const;

/** The class of rules that depend on the node's props. */
export const ruleClassOf = ({ key }: DrawnNode): string => `k-${key.replaceAll('.', '_')}`;

/** Every drawn node, parents first. */
export function* allDrawn(nodes: readonly DrawnNode[]): Generator<DrawnNode> {
  for (const node of nodes) {
    yield node;
    yield* allDrawn(node.children);
  }
}
