/** How a node's language is declared: one pure file per node, `nodes/<node>/<node>.language.ts`. */
import type { TObject } from 'typebox';
import type { ScopeName } from './types';

export interface NodeLanguage {
  readonly type: string;
  /** One English sentence; becomes documentation and hover text. */
  readonly summary: string;
  /** Props beside type, id, visible and span; closed; each with a description. */
  readonly props: TObject;
  /** Its place among the nodes that editors offer; default: the last. */
  readonly order?: number;
  /** `dialogs`: the node stands there, under a name, and in no body. */
  readonly stands?: 'dialogs';
  // Paths name props; `*` stands for each element: `body`, `items/*/body`.
  // Props that hold child nodes:
  readonly nodes?: readonly string[];
  // Props that hold actions: `do`, `rowActions/*/do`.
  readonly actions?: readonly string[];
  /** Those of `actions` that a press or a submit of a person runs: nothing else may send a write. */
  readonly pressed?: readonly string[];
  /** Path -> scopes that what stands there sees in addition: `{ columns: ['row'] }`. */
  readonly opens?: Readonly<Record<string, readonly ScopeName[]>>;
  /** Older versions' props -> the next version's, in order. */
  readonly migrations?: readonly {
    readonly to: number;
    readonly summary: string;
    up(node: Record<string, unknown>): Record<string, unknown>;
  }[];
}

export const defineNode = (language: NodeLanguage): NodeLanguage => language;
