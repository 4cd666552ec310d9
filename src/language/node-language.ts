/** How a node's language is declared: one pure file per node, `nodes/<node>/<node>.language.ts`. */
import { type TObject, Type } from 'typebox';
import { maybe, plain, shape } from './fragments';
import { help } from './help';
import type { ScopeName } from './types';

export interface NodeLanguage {
  readonly type: string;
  /** One English sentence; becomes documentation and hover text. */
  readonly summary: string;
  /** Props beside type, id, visible and span; closed; each with a description. */
  readonly props: TObject;
  /** What the compiler adds, in the place of authored props of the same name. */
  readonly normal?: TObject;
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

/** (normal) The export that the source's call declares. */
export const tableExport = shape(
  {
    call: plain(help('The call that answers with the rows.', '返回各行的接口。')),
    name: plain(help('Name of the file without its ending.', '文件名，不含扩展名。')),
    key: plain(help('Field that names a row.', '唯一标识一行的字段。')),
  },
  help("How a list's rows become a file.", '列表怎样导出为文件。'),
);

/** In the place of the authored switch. */
export const exportNormal = {
  export: maybe(Type.Unsafe<unknown>({ anyOf: [{ const: false }, tableExport] })),
};

export const defineNode = (language: NodeLanguage): NodeLanguage => language;
