/**
 * The contract: how a call is declared.
 *
 * A call is declared once. Client types, server routes and their validation, forms, table columns,
 * the checker, the OpenAPI document and the tests are derived from the declaration (product.md section 7).
 */
import { Type, type TObject, type TSchema, type TUnsafe } from 'typebox';
import { CODES, VERSION_PARAM } from './codes';
import type { EditedRecord, Entity } from './entities';
import { EXPORT, PAGING, TIMEOUT } from './limits';
import { all, type Policy } from './policy';

export type Method = 'GET' | 'POST';

/** How the request and the answer travel. `json`: envelope both ways; `multipart`: a form with files in, envelope out;
 * `blob`: JSON in, a file out; `stream`: JSON in, `data:`-prefixed JSON chunks out. */
export type CallKind = 'json' | 'multipart' | 'blob' | 'stream';

/**
 * Calls that declare `reads` change nothing: they are shared while in flight, cached and repeated. Calls that declare
 * `changes` never are.
 */
export type Effect = 'read' | 'write';

/** Which backend answers: the console's own, or the external API host of the conversation calls. */
export type CallHost = 'console' | 'external';

export { PAGING, TIMEOUT };

/** What a call does to the rows of entities: it is either a read or a write. Empty: to none that the console keeps. */
type Touches =
  | {
      /** Entities whose rows make up the answer: a source of the call is asked again when one changes. */ readonly reads: readonly Entity[];
      readonly changes?: never;
      /** Asked again for changes of others at most so often, ms; default 1 s. For answers that take long. */ readonly pauseMs?: number;
    }
  | {
      /** Every entity of which the call may change a row. */ readonly changes: readonly Entity[];
      readonly reads?: never;
      readonly pauseMs?: never;
    };

/**
 * The record whose fields the call sets. `key`: the param that names it, or a list of them. The call takes `version`
 * along: what the
 * record's version was when it was read. A newer record refuses the save (docs/decisions/0038-stale-saves.md).
 */
export interface Edits {
  readonly record: EditedRecord;
  readonly key: string;
}

export type CallDeclaration = Touches & {
  /** What the call is for, one English sentence without a full stop. */
  readonly summary: string;
  /** What people call it, Chinese: roles and the workshop show it. Default: the summary. */
  readonly title?: string;
  /** Who may send it, and whose rows it touches (policies.ts). */
  readonly policy: Policy;
  /**
   * Who may publish a screen that sends the call, besides what the policy asks for. For calls whose own rules let some
   * people do more than others: a screen is used with the rights of its readers.
   */
  readonly publishers?: Policy;
  /** Relative to the area's base, or absolute when it starts with `/`. */
  readonly path: string;
  readonly params?: TObject;
  /** What the envelope's `data` holds; absent: `null`. */
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
   * Clauses of the question that the console asks before a screen sends the call, Chinese; `{param}` stands for what is
   * sent. A clause is
   * said where all of its params are sent. For writes to accounts, permissions, credentials and publications.
   */
  readonly ask?: readonly string[];
  /** false: screens cannot send it, only hand-coded parts and programs. Default true. */
  readonly screens?: false;
  /**
   * true: generates content, or changes what was generated: refused to people who have not accepted the user agreement
   * (product.md section 1).
   */
  readonly agreement?: true;
  /** true: refused to people who come by an external host (product.md section 6). */
  readonly internal?: true;
  /**
   * true: the client sends a key with each press, and one key writes once (once.ts). For writes that nothing else keeps
   * from being done twice.
   */
  readonly once?: true;
  /**
   * Of a list: people take its rows along as a file. The call `<name>Export` and the button of tables are derived
   * (docs/decisions/0045-exports.md).
   */
  readonly export?: ExportDeclaration;
  /** Of a write that sets fields of a record that people edit. */
  readonly edits?: Edits;
};

/** How the rows of a paged list become a file. */
export interface ExportDeclaration {
  /** Of the file and of its sheet, Chinese, without an ending. */
  readonly name: string;
  /** Integer field of a row by which chosen rows are named: the id of the list's table. */
  readonly key: string;
  /** Fields of a row, in the order of the columns. */
  readonly columns: readonly string[];
}

/** With the derived call. */
export interface ListExport extends ExportDeclaration {
  readonly call: string;
}

/** A declared call with every default filled in. */
export interface Call {
  readonly name: string;
  readonly area: string;
  readonly summary: string;
  readonly title: string;
  readonly policy: Policy;
  /** What somebody has to have who publishes a screen with the call in it. */
  readonly publishing: Policy;
  readonly method: Method;
  readonly path: string;
  readonly params: TObject;
  readonly result: TSchema;
  readonly effect: Effect;
  /** Of a read; empty for writes. */
  readonly reads: readonly Entity[];
  /** Of a write; empty for reads. */
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
  /** Of a derived export: the list whose rows it writes. */
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
 * Declares the calls of an area; names become `area.verbNoun`. `screens`: whether screens may send them, where the call
 * does not say.
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
 * Whoever may read the list may take it along. The list's filters and order, without its pages; sent by tables alone, so that no screen repeats what the list
 * declares.
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

/**
 * The calls of content generation: each write needs the user agreement; what was generated before may be read without
 * it.
 */
export function generating<C extends Record<string, CallDeclaration>>(calls: C): C {
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, call.changes ? { ...call, agreement: true } : call]),
  ) as C;
}

/** An object that refuses properties it does not name: every params object and every entity is one. */
export function closed<P extends Record<string, TSchema>>(properties: P, options: Annotations = {}) {
  return Type.Object(properties, { additionalProperties: false, ...options });
}

export const noParams = closed({});

/**
 * Annotations that schemas carry beyond JSON Schema. They say nothing about validity:
 * `title` is the Chinese label that people see, `labels` the Chinese word for each enum value,
 * `entity` the TypeScript interface's name, `display` how the value is best shown and entered.
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
 * Unicode's normal form in which the server keeps a text: NFKC for names (full-width letters and signs become plain
 * ones), NFC for what people write.
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

/** What an identity is one of; `console.queryNames` tells its name. */
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

/** The keywords above, to be told to a validator that is strict about unknown keywords. */
export const ANNOTATION_KEYWORDS = ['entity', 'labels', 'colors', 'display', 'refers', 'normal'] as const;

/** A named entity: its interface carries the name wherever it appears. */
export function entity<P extends Record<string, TSchema>>(name: string, properties: P, options: Annotations = {}) {
  return closed(properties, { entity: name, ...options });
}

/** A schema that knows the word for each of its values. */
type Labelled<K extends string | number> = TUnsafe<K> & { readonly labels: Readonly<Record<K, string>> };

/** A closed set of values with the Chinese word (and optionally antd colour) for each. */
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

/** A closed set of integers with the Chinese word for each. */
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

/** Of the integers that columns hold. */
const MOST = 2_147_483_647;

/** Identity of a row: a positive integer. */
export const id = (title: string, options: Annotations = {}) =>
  Type.Integer({ minimum: 1, maximum: MOST, title, ...options });

/** A list of identities for batch calls: 1 to 200, no doubles. */
export const ids = (title: string, refers?: Referred) =>
  Type.Array(id(title, refers && { refers }), { minItems: 1, maxItems: 200, uniqueItems: true, title });

/** Milliseconds since 1970 UTC are never on the wire: times are ISO 8601 texts in UTC. */
export const time = (title: string, options: Annotations = {}) =>
  Type.String({ format: 'date-time', title, display: 'datetime', ...options });

export const day = (title: string, options: Annotations = {}) =>
  Type.String({ format: 'date', title, display: 'date', ...options });

/** A count: an integer of at least 0. */
export const count = (title: string, options: Annotations = {}) =>
  Type.Integer({ minimum: 0, title, display: 'number', ...options });

/** A count that somebody sends, no larger than what a column holds. */
export const givenCount = (title: string, options: Annotations = {}) =>
  Type.Integer({ minimum: 0, maximum: MOST, title, display: 'number', ...options });

/**
 * One line of text; `max` characters, at least one unless `min` is 0. A name, where `normal` says nothing else: the
 * server spells it in one
 * way before it looks at it (docs/decisions/0034-names-of-people.md). false: a secret, an address or a text of another
 * program, kept as it is.
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
 * Words that are looked for in names and texts alike, and so in the signs in which they were typed. `title`: the fields
 * in which they are.
 */
export const searched = (title: string, max: number, min = 0) =>
  line(title, max, { min, normal: 'NFC', description: '几个词用空格分开，每个都出现才会列出' });

/** An http(s) address. */
export const url = (title: string, options: Annotations = {}) =>
  Type.String({ format: 'uri', pattern: '^https?://', maxLength: 2048, title, display: 'link', ...options });

/**
 * An http(s) address, with whatever text stands around it: what the platforms' apps copy when one shares (links.ts
 * reads it).
 */
export const sharedLink = (title: string, options: Annotations = {}) =>
  Type.String({ minLength: 1, pattern: 'https?://', maxLength: 2048, title, display: 'sharedLink', ...options });

/** The address of a picture: http(s) or a path of this console. */
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

/** Page number and size as every list call takes them, with its sorting. */
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

/** What a paged list call answers. */
export const pageOf = <T extends TSchema>(items: T) =>
  closed({
    list: Type.Array(items),
    total: count('总数'),
    pageNo: Type.Integer({ minimum: 1 }),
    pageSize: Type.Integer({ minimum: 1 }),
  });

/** What a batch call answers: what was done, and for each refused row why. */
export const batchResult = entity('BatchResult', {
  done: count('成功条数'),
  failed: list(closed({ id: id('编号'), reason: Type.String({ title: '原因' }) })),
});

/** What every answer says of a record that people edit. */
export const edited = {
  version: Type.Integer({ minimum: 1, title: '版本' }),
  editedBy: Type.String({
    title: '最后修改人',
    description: 'Empty: nobody changed it since it was made, or a bot or a batch did',
  }),
  editedTime: nullable(time('最后修改时间')),
};

export { Type };
