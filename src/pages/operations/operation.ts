/**
 * Operations on a document: what the editor does, undoes, sends to the server and merges (decision 79). Each is applied
 * to one document and has an inverse.
 */
import type { Json, PageNode } from '../document';

/** Where a node stands: in the document's body (`parent: null`), in a node's children, or in one of its slots. */
export interface Place {
  readonly parent: string | null;
  /** A slot of an instance; absent: the children, or the body. */
  readonly slot?: string;
  readonly index: number;
}

export type Operation =
  /** Sets, or with `value: undefined` removes, what stands at the path of a node; `id: null`: of the document. */
  | {
      readonly op: 'set';
      readonly id: string | null;
      readonly path: readonly (string | number)[];
      readonly value?: Json;
    }
  | { readonly op: 'insert'; readonly node: PageNode; readonly at: Place }
  | { readonly op: 'remove'; readonly id: string }
  | { readonly op: 'move'; readonly id: string; readonly at: Place };

/** What operations need of a page's or a component's document. */
export interface Held {
  readonly body: readonly PageNode[];
}

/** Why an operation cannot be applied. The document stays as it was. */
export type OperationFault =
  | 'unknown-node'
  | 'unknown-parent'
  | 'index'
  | 'path'
  | 'own-descendant'
  | 'duplicate-id'
  | 'id'
  | 'slot'
  | 'depth'
  | 'nodes';

export class OperationError extends Error {
  override readonly name = 'OperationError';
  constructor(
    readonly fault: OperationFault,
    readonly operation: Operation,
  ) {
    super(`${operation.op}: ${fault}`);
  }
}
