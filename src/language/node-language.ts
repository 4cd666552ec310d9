/** Declares the language of a node: one pure file for each node, `nodes/<node>/<node>.language.ts`. */
import { type TObject, Type } from 'typebox';
import type { AddedName, AddressPlace } from './infer/address-name';
import type { CommonIcon, MoreIcon } from './declare/icons';
import { listOf, maybe, plain, shape } from './fragments';
import { help } from '../shared/help';
import type { JsonObject } from './schema/json';
import type { Phrase } from './problems/phrase-table';
import type { ScopeName } from './types';

export interface NodeLanguage {
  readonly type: string;
  /** Name of the node in problems and in the workshop. */
  readonly name: Phrase;
  /** Drawn where editors offer the node. */
  readonly icon: CommonIcon | MoreIcon;
  /** One English sentence, used as documentation and hover text. */
  readonly summary: string;
  /** The node's props besides type, id, visible and span. Closed; each has a description. */
  readonly props: TObject;
  /** Props that the compiler adds; they replace authored props of the same name. */
  readonly normal?: TObject;
  /** Position among the nodes that editors offer; default: last. */
  readonly order?: number;
  /** Props of a new node, beside those that its schema requires. */
  readonly start?: JsonObject;
  /** `dialogs`: the node is allowed there under a name, and in no body. */
  readonly stands?: 'dialogs';
  // Props that hold child nodes, by path; `*` is each element of a list: `body`, `items/*/body`.
  readonly nodes?: readonly string[];
  /** Those of `nodes` that are not visible before a person asks for them; their chunks are not preloaded. */
  readonly later?: readonly string[];
  /** A list of which one element is shown: the one whose `key` the address has under the name in `query`. */
  readonly panes?: string;
  // Props that hold actions: `do`, `rowActions/*/do`.
  readonly actions?: readonly string[];
  /** Those of `actions` that run on a user's press or submit; only these may send a write. */
  readonly pressed?: readonly string[];
  /** Path -> additional scopes inside it: `{ columns: ['row'] }`. */
  readonly opens?: Readonly<Record<string, readonly ScopeName[]>>;
  /**
   * Decides who is offered a dialog. `purpose`: a dialog that begins with the node needs the node's rights. `aside`: the
   * node accompanies others and alone is no reason to open a dialog. Default: one reason among others.
   */
  readonly inDialog?: 'purpose' | 'aside';
  // Props that name a source: `source`, `replies/source`.
  readonly sources?: readonly string[];
  // Props whose value is loaded as a picture or medium: `src`.
  readonly loads?: readonly string[];
  /** `data` is a single record, which is the `row` scope inside; default: the rows are a list. */
  readonly showsRecord?: true;
  /** `body` is a subtree of amis nodes. */
  readonly isIsland?: true;
  /** Shows all rows of its source without a pager: a paged call is asked for its largest page. */
  readonly unpaged?: true;
  /** The `slot` scope: its names, each with the prop that names the field of a row that has its type. */
  readonly slot?: Readonly<Record<string, string>>;
  /** Names of the address that the node reads and writes; one that fills a param becomes a param of that source. */
  addressNames?(node: JsonObject, place: AddressPlace): readonly AddedName[];
  /** Migrations of the node's props, one for each version, in order. */
  readonly migrations?: readonly {
    readonly to: number;
    readonly summary: string;
    up(node: Record<string, unknown>): Record<string, unknown>;
  }[];
}

/** (normal) The export that the source's call declares. */
export const tableExport = shape(
  {
    call: plain(help('The call of the list.', '列表的接口。')),
    name: plain(help('Name of the file without extension.', '文件名，不含扩展名。')),
    key: plain(help('Field that identifies a row.', '唯一标识一行的字段。')),
    columns: listOf(
      plain(help('Field of a row.', '行的字段。')),
      help('Columns that a file can have.', '文件可以有的列。'),
      60,
    ),
  },
  help("Export of a list's rows to a file.", '列表怎样导出为文件。'),
);

/** Replaces the authored boolean. */
export const exportNormal = {
  export: maybe(Type.Unsafe<unknown>({ anyOf: [{ const: false }, tableExport] })),
};

export const defineNode = (language: NodeLanguage): NodeLanguage => language;
