/** Schemas of the catalogue's params, results and entities: TypeBox with the annotations of the console. */
import { type TObject, Type, type TSchema, type TUnsafe } from 'typebox';
import { help } from '../../shared/help';
import { PAGING } from './limits';
import type { FileType } from './sets/upload';

/** An object without additional properties; every params object and every entity is one. */
export function closed<P extends Record<string, TSchema>>(properties: P, options: Annotations = {}) {
  return Type.Object(properties, { additionalProperties: false, ...options });
}

export const noParams = closed({});

/**
 * Params of a call that changes a record, without defaults: an absent field means unchanged, and defaults belong to
 * creation. Calls with `edits` get this by themselves.
 */
export function changing<P extends Record<string, TSchema>>(params: TObject<P>): TObject<P> {
  const properties = Object.entries(params.properties).map(([name, schema]) => [name, withoutDefault(schema)] as const);
  return closed(Object.fromEntries(properties) as P);
}

/** A copy that keeps the properties by which TypeBox knows an optional schema; they are not enumerable. */
function withoutDefault(schema: TSchema): TSchema {
  const { default: _, ...kept } = Object.getOwnPropertyDescriptors(schema as TSchema & Annotations);
  return Object.defineProperties({}, kept) as TSchema;
}

/**
 * Annotations of schemas beyond JSON Schema, all but `plan` without effect on validity: `title` is the Chinese label, `labels` the
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
  address?: AddressRule;
  default?: unknown;
  normal?: Normal;
  /** Of a date or time in params: it is planned, and must not be further ahead than PLAN_DAYS. */
  plan?: true;
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

export type MediumKind = FileType;

/** A file that is shown, played or published. `kinds`: any of them. */
export interface MediumRule {
  readonly kinds: readonly MediumKind[];
  /**
   * `files`: stored files and drawings of the demonstration; `hosts`: also the installation's media hosts; `sites`: also
   * every public host, for reports of bots and for files that the call fetches at once.
   */
  readonly from: 'files' | 'hosts' | 'sites';
}

/** What an address leads to; the server refuses others in params (server/kernel/network/addresses.ts). `link`: people open it. */
export type AddressRule = 'link' | MediumRule;

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
  'screenReview',
  'page',
  'pageComponent',
  'form',
] as const;
export type Referred = (typeof REFERRED)[number];

/** The annotation keywords, to declare to validators that refuse unknown keywords. */
export const ANNOTATION_KEYWORDS = ['entity', 'labels', 'colors', 'display', 'refers', 'address', 'normal'] as const;

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

/** `COLUMNS_PARAM` of an export of rows of `entity`, of which a file can have `fields`. */
export const exportedColumns = <K extends string>(entity: TObject, fields: readonly K[]) =>
  Type.Optional(
    Type.Array(
      choice('列', Object.fromEntries(fields.map((field) => [field, titleOf(entity, field)])) as Record<K, string>),
      {
        minItems: 1,
        maxItems: fields.length,
        uniqueItems: true,
        title: '列',
        description: 'Columns of the file in their order; default: all',
      },
    ),
  );

const titleOf = ({ properties }: TObject, field: string): string =>
  (properties[field] as { title?: string } | undefined)?.title ?? field;

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

/** Yes or no. */
export const flag = (title: string, options: Annotations = {}) =>
  Type.Boolean({ title, display: 'boolean', ...options });

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
  Type.String({
    format: 'uri',
    pattern: '^https?://',
    maxLength: 2048,
    title,
    display: 'link',
    address: 'link',
    ...options,
  });

/**
 * An http(s) address as people write it, also with Chinese letters, which the server encodes; without spaces, control
 * and direction characters.
 */
export const writtenUrl = (title: string, options: Annotations = {}) =>
  Type.String({
    pattern: '^https?://[^\\s\\p{Cc}\\p{Cf}]+$',
    maxLength: 2048,
    title,
    display: 'link',
    address: 'link',
    ...options,
  });

/** An http(s) address with surrounding text, as the platforms' apps copy it to the clipboard (links.ts extracts it). */
export const sharedLink = (title: string, options: Annotations = {}) =>
  Type.String({
    minLength: 1,
    pattern: 'https?://',
    maxLength: 2048,
    title,
    display: 'sharedLink',
    address: 'link',
    ...options,
  });

/** A number that only org.decrypt can read. */
export const cipher = (title: string) =>
  Type.String({
    title,
    maxLength: 1024,
    description: help('For org.decrypt; empty: no number', '传给 org.decrypt；没有号码时为空'),
  });

type MediumOptions = Annotations & { readonly from?: MediumRule['from']; readonly maxLength?: number };

const mediumOf = (
  title: string,
  pattern: string,
  kinds: MediumKind | readonly MediumKind[],
  { from = 'hosts', ...options }: MediumOptions,
) => Type.String({ pattern, maxLength: 2048, title, address: { kinds: [kinds].flat(), from }, ...options });

/** Address of a medium: http(s) or a path of this console. */
export const medium = (title: string, kinds: MediumKind | readonly MediumKind[], options: MediumOptions = {}) =>
  mediumOf(title, options.from === 'files' ? '^/files/' : '^(https?://|/)', kinds, options);

/** Address of a medium, or an empty text. */
export const mediumOrNone = (title: string, kinds: MediumKind | readonly MediumKind[], options: MediumOptions = {}) =>
  mediumOf(title, options.from === 'files' ? '^(/files/.*)?$' : '^((https?://|/).*)?$', kinds, options);

/** Address of a picture: http(s) or a path of this console. */
export const picture = (title: string, options: MediumOptions = {}) =>
  mediumOf(title, '^(https?://|/)', 'image', { display: 'image', ...options });

/** Address of a picture, or an empty text. */
export const pictureOrNone = (title: string, options: MediumOptions = {}) =>
  mediumOrNone(title, 'image', { display: 'image', ...options });

export const optional = Type.Optional;
/** A value or null. */
export const nullable = <T extends TSchema>(schema: T) => {
  const { title, display, labels } = schema as T & Annotations;
  return Type.Union([schema, Type.Null()], { title, display, labels });
};
export const list = <T extends TSchema>(items: T, title?: string, options: Annotations & { maxItems?: number } = {}) =>
  Type.Array(items, { title, ...options });

/** Values by names that are data, such as counts by type. */
export const byName = <T extends TSchema>(value: T, title: string) =>
  Type.Unsafe<Record<string, T['static' & keyof T]>>({ type: 'object', additionalProperties: value, title });

/** Params of a paged list: page number, page size and sorting. */
export function paged<P extends Record<string, TSchema>>(
  properties: P,
  sortable: readonly string[] = [],
  most: number = PAGING.maxPageSize,
) {
  return closed({
    ...properties,
    pageNo: optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: PAGING.pageNo, title: '页码' })),
    pageSize: optional(Type.Integer({ minimum: 1, maximum: most, default: PAGING.pageSize, title: '每页条数' })),
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

/**
 * A page with the sums of numbers of all rows that pass the filters, by field. The fields have a value in every row, so
 * that the average of all rows is the sum by `total`.
 */
export const pageWithTotals = <P extends Record<string, TSchema>>(
  items: TObject<P>,
  fields: readonly (keyof P & string)[],
) =>
  closed({
    ...pageOf(items).properties,
    totals: closed(
      Object.fromEntries(
        fields.map((field) => [field, Type.Number({ title: titleOf(items, field), display: 'number' })]),
      ),
      { title: '合计' },
    ),
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
    description: 'Empty: not changed since it was created, or changed by a bot or a batch',
  }),
  editedTime: nullable(time('最后修改时间')),
};

export { Type };
