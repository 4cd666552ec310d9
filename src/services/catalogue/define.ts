/**
 * The contract: how a call is declared. Client types, server routes and their validation, forms, table columns, the
 * checker, the OpenAPI document and the tests are derived from this one declaration (product.md section 7).
 */
import { Type, type TObject, type TSchema, type TUnsafe } from 'typebox';
import { CODES, VERSION_PARAM } from './codes';
import type { EditedRecord, Entity } from './entities';
import { EXPORT, PAGING, TIMEOUT } from './limits';
import { all, type Policy } from './policy';

export type Method = 'GET' | 'POST';

/**
 * Transport of request and answer. `json`: JSON params, envelope back; `multipart`: form with files, envelope back;
 * `blob`: JSON params, file back; `stream`: JSON params, `data:`-prefixed JSON chunks back.
 */
export type CallKind = 'json' | 'multipart' | 'blob' | 'stream';

/**
 * `read`: the call declares `reads`, changes nothing, and its requests are shared, cached and repeated. `write`: the
 * call declares `changes`, and its requests are not.
 */
export type Effect = 'read' | 'write';

/** The host that answers: this console, or the external API host of the conversation calls. */
export type CallHost = 'console' | 'external';

export { PAGING, TIMEOUT };

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
  /** Who may send the call and whose rows it touches (policies.ts). */
  readonly policy: Policy;
  /**
   * Additional policy for publishing a screen that sends the call, for calls whose own rules allow some people more
   * than others: a screen runs with the rights of its readers.
   */
  readonly publishers?: Policy;
  /** Relative to the area's base, or absolute when it starts with `/`. */
  readonly path: string;
  readonly params?: TObject;
  /** Schema of the envelope's `data`; absent: `null`. */
  readonly result?: TSchema;
  /** Default POST. */
  readonly method?: Method;
  /** Default `json`. */
  readonly kind?: CallKind;
  /** Milliseconds; default 12 s, by kind: blob 30 s, stream 600 s. */
  readonly timeoutMs?: number;
  /** Default `console`. */
  readonly host?: CallHost;
  /**
   * Chinese clauses of the confirmation that the console shows before a screen sends the call; `{param}` is replaced by
   * the value sent. A clause appears only if all its params are sent. For writes to accounts, permissions, credentials
   * and publications.
   */
  readonly ask?: readonly string[];
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
   * Makes the rows of a list downloadable as a file: the call `<name>Export` and the button of tables are derived
   * (docs/decisions/0045-exports.md).
   */
  readonly export?: ExportDeclaration;
  /** For a write that sets fields of a versioned record. */
  readonly edits?: Edits;
};

/** How the rows of a paged list are exported to a file. */
export interface ExportDeclaration {
  /** Chinese name of the file, without extension, and of its sheet. */
  readonly name: string;
  /** Integer field that identifies a row in an export of selected rows: the id of the list's table. */
  readonly key: string;
  /** Fields of a row, in column order. */
  readonly columns: readonly string[];
}

/** An export declaration with the name of the derived call. */
export interface ListExport extends ExportDeclaration {
  readonly call: string;
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
  readonly screens?: false;
  readonly agreement?: true;
  readonly internal?: true;
  readonly once?: true;
  readonly export?: ListExport;
  /** For a derived export: the list whose rows it exports. */
  readonly exportOf?: Call;
  readonly edits?: Edits;
}

const versionParam = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: 2_147_483_647,
    title: '版本',
    description: `Of the record as it was read; refused with code ${CODES.stale} where it is newer now. Only where one record is named`,
  }),
);

const withVersion = (params: TObject): TObject =>
  Type.Object({ ...params.properties, [VERSION_PARAM]: versionParam }, { additionalProperties: false });

const TIMEOUT_OF_KIND: Record<CallKind, number> = {
  json: TIMEOUT.default,
  multipart: TIMEOUT.default,
  blob: TIMEOUT.blob,
  stream: TIMEOUT.stream,
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
  return Object.entries(calls).flatMap(([verbNoun, call]) => {
    const kind = call.kind ?? 'json';
    const declared: Call = {
      name: `${name}.${verbNoun}`,
      area: name,
      summary: call.summary,
      title: call.title ?? call.summary,
      policy: call.policy,
      publishing: call.publishers ? all(call.policy, call.publishers) : call.policy,
      method: call.method ?? 'POST',
      path: call.path.startsWith('/') ? call.path : `${base}${call.path === '' ? '' : '/'}${call.path}`,
      params: call.edits ? withVersion(call.params ?? noParams) : (call.params ?? noParams),
      result: call.result ?? Type.Null(),
      effect: call.reads ? 'read' : 'write',
      reads: call.reads ?? [],
      changes: call.changes ?? [],
      ...(call.pauseMs !== undefined && { pauseMs: call.pauseMs }),
      ...(call.ask && { ask: call.ask }),
      kind,
      timeoutMs: call.timeoutMs ?? TIMEOUT_OF_KIND[kind],
      host: call.host ?? 'console',
      ...((call.screens === false || !screens) && { screens: false }),
      ...(call.agreement && { agreement: true }),
      ...(call.internal && { internal: true }),
      ...(call.once && { once: true }),
      ...(call.export && { export: { ...call.export, call: `${name}.${verbNoun}Export` } }),
      ...(call.edits && { edits: call.edits }),
    };
    return declared.export ? [declared, exportCall(declared, declared.export)] : [declared];
  });
}

/**
 * Derives the export call of a list: same policy, filters and order, without paging. Only tables send it, so that a
 * screen need not repeat the list's declaration.
 */
function exportCall(list: Call, { call: name, name: title }: ListExport): Call {
  const { pageNo: _, pageSize: __, ...filters } = list.params.properties;
  return {
    name,
    area: list.area,
    summary: `${list.summary}, as a file`,
    title: `导出${title}`,
    policy: list.policy,
    publishing: list.publishing,
    method: 'POST',
    path: `${list.path}/export`,
    params: closed({
      ...filters,
      ids: optional(
        Type.Array(id('编号'), {
          minItems: 1,
          maxItems: EXPORT.chosen,
          uniqueItems: true,
          title: '所选',
          description: 'Only these of the rows that the filters find',
        }),
      ),
      format: optional(choice('格式', { xlsx: 'Excel 表格', csv: 'CSV' }, { default: 'xlsx' })),
    }),
    result: Type.Null(),
    effect: 'read',
    reads: list.reads,
    changes: [],
    kind: 'blob',
    timeoutMs: TIMEOUT.long,
    host: list.host,
    screens: false,
    ...(list.agreement && { agreement: true }),
    ...(list.internal && { internal: true }),
    exportOf: list,
  };
}

/** Declares calls of content generation: every write requires the user agreement; reads of existing content do not. */
export function generating<C extends Record<string, CallDeclaration>>(calls: C): C {
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, call.changes ? { ...call, agreement: true } : call]),
  ) as C;
}

/** An object without additional properties; every params object and every entity is one. */
export function closed<P extends Record<string, TSchema>>(properties: P, options: Annotations = {}) {
  return Type.Object(properties, { additionalProperties: false, ...options });
}

export const noParams = closed({});

/**
 * Annotations of schemas beyond JSON Schema, without effect on validity: `title` is the Chinese label, `labels` the
 * Chinese word for each enum value, `entity` the name of the TypeScript interface, `display` how to show and edit the
 * value.
 */
export interface Annotations {
  title?: string;
  description?: string;
  entity?: string;
  labels?: Record<string, string>;
  colors?: Record<string, string>;
  display?: Display;
  refers?: Referred;
  default?: unknown;
  normal?: Normal;
}

/**
 * Unicode normal form in which the server stores a text: NFKC for names (full-width characters become plain ones), NFC
 * for free text.
 */
export type Normal = 'NFKC' | 'NFC';

export type Display =
  | 'text'
  | 'longText'
  | 'number'
  | 'percent'
  | 'bytes'
  | 'duration'
  | 'date'
  | 'datetime'
  | 'image'
  | 'avatar'
  | 'video'
  | 'link'
  | 'sharedLink'
  | 'tags'
  | 'tag'
  | 'boolean'
  | 'password'
  | 'masked';

/** Kinds of records that an id can refer to; `console.queryNames` resolves ids to names. */
export const REFERRED = [
  'account',
  'role',
  'department',
  'menu',
  'joinRequest',
  'credential',
  'content',
  'screenVersion',
] as const;
export type Referred = (typeof REFERRED)[number];

/** The annotation keywords, to declare to validators that refuse unknown keywords. */
export const ANNOTATION_KEYWORDS = ['entity', 'labels', 'colors', 'display', 'refers', 'normal'] as const;

/** A named entity: its generated interface has this name wherever the entity occurs. */
export function entity<P extends Record<string, TSchema>>(name: string, properties: P, options: Annotations = {}) {
  return closed(properties, { entity: name, ...options });
}

/** A schema with a label for each of its values. */
type Labelled<K extends string | number> = TUnsafe<K> & { readonly labels: Readonly<Record<K, string>> };

/** An enum of texts with the Chinese word and optionally the antd colour of each value. */
export function choice<const K extends string>(
  title: string,
  labels: Record<K, string>,
  options: Omit<Annotations, 'labels'> = {},
) {
  return Type.Unsafe<K>({
    type: 'string',
    enum: Object.keys(labels),
    title,
    labels,
    display: 'tag',
    ...options,
  }) as Labelled<K>;
}

/** An enum of integers with the Chinese word for each. */
export function integerChoice(
  title: string,
  labels: Record<number, string>,
  options: Omit<Annotations, 'labels'> = {},
) {
  return Type.Unsafe<number>({
    type: 'integer',
    enum: Object.keys(labels).map(Number),
    title,
    labels,
    display: 'tag',
    ...options,
  }) as Labelled<number>;
}

/** Largest value of an integer column of the database. */
const MOST = 2_147_483_647;

/** Id of a row: a positive integer. */
export const id = (title: string, options: Annotations = {}) =>
  Type.Integer({ minimum: 1, maximum: MOST, title, ...options });

/** A list of 1 to 200 distinct ids, for batch calls. */
export const ids = (title: string, refers?: Referred) =>
  Type.Array(id(title, refers && { refers }), { minItems: 1, maxItems: 200, uniqueItems: true, title });

/** A time: an ISO 8601 text in UTC. Calls never use milliseconds since 1970. */
export const time = (title: string, options: Annotations = {}) =>
  Type.String({ format: 'date-time', title, display: 'datetime', ...options });

export const day = (title: string, options: Annotations = {}) =>
  Type.String({ format: 'date', title, display: 'date', ...options });

/** A count: an integer of at least 0. */
export const count = (title: string, options: Annotations = {}) =>
  Type.Integer({ minimum: 0, title, display: 'number', ...options });

/** A count in params, bounded by the integer column of the database. */
export const givenCount = (title: string, options: Annotations = {}) =>
  Type.Integer({ minimum: 0, maximum: MOST, title, display: 'number', ...options });

/**
 * One line of text with at most `max` characters, at least one unless `min` is 0. `normal`: the normal form applied
 * before validation (docs/decisions/0034-names-of-people.md), by default that of names; false for secrets, addresses
 * and texts of other programs, which stay unchanged.
 */
export const line = (
  title: string,
  max: number,
  options: Omit<Annotations, 'normal'> & { min?: number; pattern?: string; normal?: Normal | false } = {},
) => {
  const { min = 1, normal = 'NFKC', ...rest } = options;
  return Type.String({ minLength: min, maxLength: max, title, ...(normal && { normal }), ...rest });
};

/**
 * Search words for names and texts, normalised without changing characters (NFC). `title`: the Chinese names of the
 * searched fields.
 */
export const searched = (title: string, max: number, min = 0) =>
  line(title, max, { min, normal: 'NFC', description: '几个词用空格分开，每个都出现才会列出' });

/** An http(s) address. */
export const url = (title: string, options: Annotations = {}) =>
  Type.String({ format: 'uri', pattern: '^https?://', maxLength: 2048, title, display: 'link', ...options });

/** An http(s) address with surrounding text, as the platforms' apps copy it to the clipboard (links.ts extracts it). */
export const sharedLink = (title: string, options: Annotations = {}) =>
  Type.String({ minLength: 1, pattern: 'https?://', maxLength: 2048, title, display: 'sharedLink', ...options });

/** Address of a picture: http(s) or a path of this console. */
export const picture = (title: string, options: Annotations = {}) =>
  Type.String({ pattern: '^(https?://|/)', maxLength: 2048, title, display: 'image', ...options });

export const optional = Type.Optional;
/** A value or null. */
export const nullable = <T extends TSchema>(schema: T) => {
  const { title, display, labels } = schema as T & Annotations;
  return Type.Union([schema, Type.Null()], { title, display, labels });
};
export const list = <T extends TSchema>(items: T, title?: string, options: Annotations & { maxItems?: number } = {}) =>
  Type.Array(items, { title, ...options });

/** Params of a paged list: page number, page size and sorting. */
export function paged<P extends Record<string, TSchema>>(properties: P, sortable: readonly string[] = []) {
  return closed({
    ...properties,
    pageNo: optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: PAGING.pageNo, title: '页码' })),
    pageSize: optional(
      Type.Integer({ minimum: 1, maximum: PAGING.maxPageSize, default: PAGING.pageSize, title: '每页条数' }),
    ),
    ...(sortable.length > 0 && {
      sortBy: optional(Type.Unsafe<string>({ type: 'string', enum: [...sortable], title: '排序字段' })),
      sortOrder: optional(Type.Unsafe<'asc' | 'desc'>({ type: 'string', enum: ['asc', 'desc'], title: '排序方向' })),
    }),
  });
}

/** Answer of a paged list. */
export const pageOf = <T extends TSchema>(items: T) =>
  closed({
    list: Type.Array(items),
    total: count('总数'),
    pageNo: Type.Integer({ minimum: 1 }),
    pageSize: Type.Integer({ minimum: 1 }),
  });

/** Answer of a batch call: the number of rows done, and the reason for each refused row. */
export const batchResult = entity('BatchResult', {
  done: count('成功条数'),
  failed: list(closed({ id: id('编号'), reason: Type.String({ title: '原因' }) })),
});

/** Fields of every answer that contains a versioned record. */
export const edited = {
  version: Type.Integer({ minimum: 1, title: '版本' }),
  editedBy: Type.String({
    title: '最后修改人',
    description: 'Empty: nobody changed it since it was made, or a bot or a batch did',
  }),
  editedTime: nullable(time('最后修改时间')),
};

export { Type };
