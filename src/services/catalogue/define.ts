/**
 * The contract: how a call is declared. Client types, server routes and their validation, forms, table columns, the
 * checker, the OpenAPI document and the tests are derived from this one declaration (product.md section 7).
 */
import type { TArray, TObject, TSchema } from 'typebox';
import { CODES, COLUMNS_PARAM, VERSION_PARAM } from './codes';
import type { EditedRecord, Entity } from './entities';
import { EXPORT, TIMEOUT } from './limits';
import { all, type Policy } from './policy';
import type { NextStep } from './sets/next-steps';
import { changing, choice, closed, exportedColumns, id, noParams, optional, Type } from './schema';

export * from './schema';

export type Method = 'GET' | 'POST';

/**
 * Transport of request and answer. `json`: JSON params, envelope back; `multipart`: form with files, envelope back;
 * `blob`: JSON params, file back; `stream`: JSON params, `data:`-prefixed JSON chunks back; `document`: params in the
 * address of a GET, JSON without an envelope back, which browsers cache and revalidate by ETag. Refusals are envelopes.
 */
export type CallKind = 'json' | 'multipart' | 'blob' | 'stream' | 'document';

/**
 * `read`: the call declares `reads`, changes nothing, and its requests are shared, cached and repeated. `write`: the
 * call declares `changes`, and its requests are not.
 */
export type Effect = 'read' | 'write';

/** The host that answers: this console, or the external API host of the conversation calls. */
export type CallHost = 'console' | 'external';

/**
 * The entities that a call reads or changes; a call is either a read or a write. An empty list: only data that the
 * console does not store.
 */
type Touches =
  | {
      /** Entities whose rows are part of the answer: data sources of the call reload when one of them changes. */
      readonly reads: readonly Entity[];
      readonly changes?: never;
      /** Minimum ms between reloads caused by other people's changes; default 1 s. For calls that take long. */
      readonly pauseMs?: number;
    }
  | {
      /** Every entity of which the call may change a row. */
      readonly changes: readonly Entity[];
      readonly reads?: never;
      readonly pauseMs?: never;
    };

/**
 * The record whose fields the call sets. `key`: the param with its id or ids. The call gets the param `version`, the
 * record's version when it was read; the server refuses the save if the record is newer
 * (docs/decisions/0038-stale-saves.md).
 */
export interface Edits {
  readonly record: EditedRecord;
  readonly key: string;
}

export type CallDeclaration = Touches & {
  /** The purpose of the call in one English sentence without a full stop. */
  readonly summary: string;
  /** Chinese name, shown in roles and in the workshop. Default: the summary. */
  readonly title?: string;
  /** The people who may send the call, and whose rows it touches (policies.ts). */
  readonly policy: Policy;
  /**
   * Additional policy for publishing a screen that sends the call, for calls whose own rules allow some people more
   * than others: a screen runs with the rights of its readers.
   */
  readonly publishers?: Policy;
  /**
   * Relative to the area's base, or absolute when it starts with `/`. `{name}` stands for a param, `{name*}` for the
   * last one, which may contain slashes.
   */
  readonly path: string;
  /** A further absolute path of the specification at which the server answers; clients use `path`. */
  readonly alsoAt?: string;
  /**
   * Params of a POST that the specification puts into the query: clients send them there and in the body, the server
   * reads both.
   */
  readonly inQuery?: readonly string[];
  readonly params?: TObject;
  /** Schema of the envelope's `data`, or of a document; absent: `null`. */
  readonly result?: TSchema;
  /** Default POST; GET for documents. */
  readonly method?: Method;
  /** Default `json`. */
  readonly kind?: CallKind;
  /** Milliseconds; default 12 s, by kind: blob 30 s, stream 600 s. */
  readonly timeoutMs?: number;
  /** Default `console`. */
  readonly host?: CallHost;
  /**
   * Chinese clauses of the confirmation that the console shows before a screen sends the call; `{param}` is replaced by
   * the value sent. A clause appears only if all its params are sent. A consequence stands in parentheses at the end.
   * For writes to accounts, permissions, credentials and publications.
   */
  readonly ask?: readonly string[];
  /** Values of a param for which the confirmation is shown; absent: for all. */
  readonly askFor?: AskFor;
  /** true: what it does cannot be taken back, by nobody. The confirmation has a red button. */
  readonly final?: true;
  /**
   * Where the success message of a write leads, or of a job the message that it has ended; most useful first. Fields are
   * those of the answer, or else of the params; a step whose field has no value is left out.
   */
  readonly next?: readonly NextStep[];
  /** false: only hand-coded components and programs can send the call, screens cannot. Default true. */
  readonly screens?: false;
  /**
   * true: refused to people who have not accepted the user agreement, because the call generates content or changes
   * generated content (product.md section 1).
   */
  readonly agreement?: true;
  /** true: refused to people on an external host (product.md section 6). */
  readonly internal?: true;
  /**
   * true: the client sends an idempotency key with each press, and the server writes once per key (once.ts). For writes
   * without another protection against repetition.
   */
  readonly once?: true;
  /**
   * Makes the rows of a list downloadable as a file by `console.exportList`, which tables offer
   * (docs/decisions/0045-exports.md).
   */
  readonly export?: ExportDeclaration;
  /** Lets the command palette find the rows of a list (`console.search`). */
  readonly finds?: FindDeclaration;
  /** true: its params contain a document of `src/pages`; the body may have `DOCUMENT_BYTES`. */
  readonly largeBody?: true;
  /** For a write that sets fields of a versioned record. */
  readonly edits?: Edits;
  /**
   * For a write that does one thing to records of several kinds, which its param `kind` tells apart: server and screens
   * treat each as a call of its own (`callOfKind`).
   */
  readonly kinds?: Readonly<Record<string, KindDeclaration>>;
};

export interface AskFor {
  readonly param: string;
  readonly values: readonly string[];
}

/** What a call needs and changes for the records of one kind. */
export interface KindDeclaration extends Pick<
  CallDeclaration,
  'policy' | 'publishers' | 'ask' | 'final' | 'agreement'
> {
  readonly changes: readonly Entity[];
}

/** How the rows of a paged list are exported to a file. */
export interface ExportDeclaration {
  /** Chinese name of the file, without extension, and of its sheet. */
  readonly name: string;
  /** Integer field that identifies a row in an export of selected rows: the id of the list's table. */
  readonly key: string;
  /** Fields of a row, in column order. */
  readonly columns: readonly string[];
}

/** How the command palette finds and opens the rows of a paged list. */
export interface FindDeclaration {
  /** Chinese name of the records. */
  readonly kind: string;
  /** Field of a row by which people know it. */
  readonly name: string;
  /** Text field that tells rows of one name apart. */
  readonly note?: string;
  /** Param that takes the searched text; default `keyword`. */
  readonly by?: string;
  /** Address of the screen that shows a row; `{field}` stands for a field of it. */
  readonly opens: string;
}

/** A declared call with all defaults filled in. */
export interface Call {
  readonly name: string;
  readonly area: string;
  readonly summary: string;
  readonly title: string;
  readonly policy: Policy;
  /** The policy for publishing a screen that sends the call. */
  readonly publishing: Policy;
  readonly method: Method;
  readonly path: string;
  readonly alsoAt?: string;
  readonly inQuery?: readonly string[];
  readonly params: TObject;
  readonly result: TSchema;
  readonly effect: Effect;
  /** For a read; empty for writes. */
  readonly reads: readonly Entity[];
  /** For a write; empty for reads. */
  readonly changes: readonly Entity[];
  readonly pauseMs?: number;
  readonly kind: CallKind;
  readonly timeoutMs: number;
  readonly host: CallHost;
  readonly ask?: readonly string[];
  readonly askFor?: AskFor;
  readonly final?: true;
  readonly next?: readonly NextStep[];
  readonly screens?: false;
  readonly agreement?: true;
  readonly internal?: true;
  readonly once?: true;
  readonly export?: ExportDeclaration;
  readonly finds?: FindDeclaration;
  readonly largeBody?: true;
  readonly edits?: Edits;
  /** The call for each value of the param `kind`. */
  readonly kinds?: Readonly<Record<string, Call>>;
  /** The value of `kind`, for one of `kinds`. */
  readonly ofKind?: string;
}

const versionParam = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: 2_147_483_647,
    title: '版本',
    description: `Version of the record when it was read; the save is refused with code ${CODES.stale} if the record is newer. Only for a single record`,
  }),
);

const withVersion = (params: TObject): TObject =>
  Type.Object({ ...changing(params).properties, [VERSION_PARAM]: versionParam }, { additionalProperties: false });

const TIMEOUT_OF_KIND: Record<CallKind, number> = {
  json: TIMEOUT.default,
  multipart: TIMEOUT.default,
  blob: TIMEOUT.blob,
  stream: TIMEOUT.stream,
  document: TIMEOUT.blob,
};

/**
 * Declares the calls of an area; their names become `area.verbNoun`. `screens`: default of the calls' own `screens`.
 */
export function area(
  name: string,
  base: string,
  calls: Record<string, CallDeclaration>,
  { screens = true }: { screens?: boolean } = {},
): Call[] {
  return Object.entries(calls).map(([verbNoun, call]) => {
    const kind = call.kind ?? 'json';
    const declared: Call = {
      name: `${name}.${verbNoun}`,
      area: name,
      summary: call.summary,
      title: call.title ?? call.summary,
      policy: call.policy,
      publishing: call.publishers ? all(call.policy, call.publishers) : call.policy,
      method: call.method ?? (kind === 'document' ? 'GET' : 'POST'),
      path: call.path.startsWith('/') ? call.path : `${base}${call.path === '' ? '' : '/'}${call.path}`,
      ...(call.alsoAt !== undefined && { alsoAt: call.alsoAt }),
      ...(call.inQuery && { inQuery: call.inQuery }),
      params: call.edits ? withVersion(call.params ?? noParams) : (call.params ?? noParams),
      result: call.result ?? Type.Null(),
      effect: call.reads ? 'read' : 'write',
      reads: call.reads ?? [],
      changes: call.changes ?? [],
      ...(call.pauseMs !== undefined && { pauseMs: call.pauseMs }),
      ...(call.ask && { ask: call.ask }),
      ...(call.askFor && { askFor: call.askFor }),
      ...(call.final && { final: true }),
      ...(call.next && { next: call.next }),
      kind,
      timeoutMs: call.timeoutMs ?? TIMEOUT_OF_KIND[kind],
      host: call.host ?? 'console',
      ...((call.screens === false || !screens) && { screens: false }),
      ...(call.agreement && { agreement: true }),
      ...(call.internal && { internal: true }),
      ...(call.once && { once: true }),
      ...(call.export && { export: call.export }),
      ...(call.finds && { finds: call.finds }),
      ...(call.largeBody && { largeBody: true }),
      ...(call.edits && { edits: call.edits }),
    };
    return call.kinds ? { ...declared, kinds: kindsOf(declared, call.kinds) } : declared;
  });
}

const kindsOf = (call: Call, kinds: Readonly<Record<string, KindDeclaration>>) =>
  Object.fromEntries(
    Object.entries(kinds).map(([ofKind, { publishers, ...each }]): [string, Call] => [
      ofKind,
      { ...call, ...each, publishing: publishers ? all(each.policy, publishers) : each.policy, ofKind },
    ]),
  );

/** The call as it is for records of this kind; the call itself if it does not tell kinds apart. */
export const callOfKind = (call: Call, kind: unknown): Call =>
  (typeof kind === 'string' && call.kinds && Object.hasOwn(call.kinds, kind) && call.kinds[kind]) || call;

/** A call, or one for each kind of records. */
export const eachKindOf = <C extends Pick<Call, 'kinds'>>(call: C): readonly (C | Call)[] =>
  call.kinds ? Object.values(call.kinds) : [call];

/** Tells the kinds of a call apart. */
export const kindNameOf = ({ name, ofKind }: Pick<Call, 'name' | 'ofKind'>): string =>
  ofKind === undefined ? name : `${name} ${ofKind}`;

/** A list that can be exported. */
export type ExportedList = Call & { readonly export: ExportDeclaration };

export const isExported = (call: Call): call is ExportedList => call.export !== undefined;

/** What `console.exportList` sends for a list: same policy, filters and order, without paging. */
export function exportOf(list: ExportedList): Call {
  const { pageNo: _, pageSize: __, ...filters } = list.params.properties;
  const { name, columns } = list.export;
  return {
    ...list,
    title: `导出${name}`,
    params: closed({
      ...filters,
      ids: optional(
        Type.Array(id('编号'), {
          minItems: 1,
          maxItems: EXPORT.chosen,
          uniqueItems: true,
          title: '所选',
          description: 'Exports only these of the filtered rows',
        }),
      ),
      [COLUMNS_PARAM]: exportedColumns(rowOf(list), columns),
      format: optional(choice('格式', { xlsx: 'Excel 表格', csv: 'CSV' }, { default: 'xlsx' })),
    }),
    result: Type.Null(),
    method: 'POST',
    kind: 'blob',
    timeoutMs: TIMEOUT.long,
  };
}

/** Row schema of a paged list (`pageOf`). */
export const rowOf = ({ result }: Pick<Call, 'result'>): TObject =>
  ((result as TObject).properties.list as TArray<TObject>).items;

/** Declares calls of content generation: every write requires the user agreement; reads of existing content do not. */
export function generating<C extends Record<string, CallDeclaration>>(calls: C): C {
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, call.changes ? { ...call, agreement: true } : call]),
  ) as C;
}
