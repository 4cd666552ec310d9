/**
 * The one table of amis types inside an island: which exist, what each may do, and what it shows. The checker applies
 * it when a screen is saved, runtime/amis again when it is drawn, because answers can carry nodes that were never
 * checked.
 */
import type { Column } from '../types';

export interface AmisType {
  /** Props that this type refuses in addition to FORBIDDEN_PROPS. */
  readonly forbid?: readonly string[];
  /**
   * Props that multiply what is drawn. Their value is a number of at most ISLAND_LIMITS.repeated, not a text that amis
   * would convert.
   */
  readonly counts?: readonly string[];
  /** Props that amis reads only as a list: a text in their place fails when it is drawn. */
  readonly lists?: readonly string[];
  /** Props loaded as pictures or media. An address of the console is allowed only if it is one of a file. */
  readonly media?: readonly string[];
  /** The type that is drawn instead: another notation of the same component. */
  readonly drawnAs?: string;
  /** `rows`: shows the rows of a list; `choices`: lets people choose some of them; `answer`: its `api` only reads. */
  readonly reads?: 'rows' | 'choices' | 'answer';
  /** Repeats its content for each row of a list. */
  readonly repeats?: true;
  /** Its `api` is sent when people submit what they entered. */
  readonly submits?: true;
  /** Collects data of its own inside: rows, nested forms. */
  readonly ownData?: true;
  /** As a column: shows the row's field, which must fit this display of the house; `plain`: any field. */
  readonly shows?: Column['as'] | 'plain';
  /** As a column: drawn by the house's display, unless the screen says how. */
  readonly isHouseDrawn?: true;
}

/** Names that are separated by blanks. */
export const namesIn = (text: string): string[] => text.trim().split(/\s+/);

type Row = readonly [names: string, type: AmisType];
const LIST: AmisType = { reads: 'rows', repeats: true };
const CHOICES: AmisType = { reads: 'choices' };
const ENTERED_ROWS: AmisType = { counts: ['minLength'], ownData: true };
const PICTURE = ['src', 'originalSrc', 'defaultImage'];

/** Allowed types, lower case. Types of the same abilities share a row. */
const ROWS: readonly Row[] = [
  // page frame and layout
  ['page panel wrapper container flex grid vbox divider collapse collapse-group portlet property tooltip-wrapper', {}],
  ['each', { repeats: true }],
  ['grid-2d', { lists: ['grids'] }],
  ['hbox', { lists: ['columns'] }],
  ['tabs', { lists: ['tabs'], repeats: true }],
  ['anchor-nav', { lists: ['links'] }],
  ['switch-container', { lists: ['items'] }],
  ['table-view', { lists: ['trs'] }],
  // buttons and actions
  ['action button submit reset button-group button-toolbar dropdown-button dialog drawer operation search-box', {}],
  ['nav', { repeats: true }],
  ['service', { reads: 'answer', ownData: true }],
  ['wizard', { submits: true }],
  ['steps', { lists: ['steps'], repeats: true }],
  ['breadcrumb', { lists: ['items'] }],
  // `lastPage` bounds a counting loop, which never ends if the value is not a number.
  ['pagination', { counts: ['maxButtons', 'lastPage'] }],
  // display
  ['tpl multiline-text alert remark icon link words tags month date-range color json code password', {}],
  ['qrcode qr-code barcode spinner slider', {}],
  ['plain text mapping map status', { shows: 'plain', isHouseDrawn: true }],
  ['number', { shows: 'number', isHouseDrawn: true }],
  ['date', { shows: 'date', isHouseDrawn: true }],
  ['datetime', { shows: 'datetime', isHouseDrawn: true }],
  ['time', { shows: 'datetime' }],
  ['tag', { shows: 'plain' }],
  ['progress', { shows: 'progress' }],
  ['avatar', { shows: 'avatar', media: ['src', 'defaultAvatar'] }],
  ['image', { shows: 'image', media: [...PICTURE, 'value'] }],
  ['images', { shows: 'plain', repeats: true, media: PICTURE }],
  ['video', { media: ['src', 'poster'] }],
  ['audio', { media: ['src'] }],
  ['calendar sparkline', { repeats: true }],
  ['carousel', { lists: ['options'], repeats: true }],
  ['timeline', { lists: ['items'], repeats: true }],
  ['cards list', LIST],
  ['card', {}],
  ['table', { ...LIST, ownData: true }],
  ['table2', { ...LIST, ownData: true, drawnAs: 'table' }],
  ['crud', { ...LIST, lists: ['bulkActions'], ownData: true }],
  // markdown-it's own options could let HTML through.
  ['markdown', { forbid: ['options'] }],
  ['chart', { reads: 'answer', forbid: ['dataFilter', 'chartTheme', 'mapURL', 'mapName', 'loadBaiduMap'] }],
  // form controls
  ['form', { submits: true, ownData: true }],
  ['group input-group fieldset control static hidden uuid condition-builder', {}],
  ['input-text input-password input-email input-url input-number textarea input-tag input-color input-city', {}],
  ['checkbox radio switch picker', {}],
  ['input-rating', { counts: ['count'] }],
  ['input-range', { counts: ['parts'] }],
  ['select multi-select checkboxes radios list-select button-group-select', CHOICES],
  ['chained-select nested-select input-tree tree-select transfer transfer-picker tabs-transfer', CHOICES],
  ['input-date input-datetime input-time input-month input-quarter input-year', {}],
  ['input-date-range input-datetime-range input-time-range input-month-range', {}],
  ['input-quarter-range input-year-range', {}],
  ['matrix-checkboxes', { lists: ['columns', 'rows'] }],
  ['combo input-table', { ...ENTERED_ROWS, repeats: true }],
  ['input-array input-kv input-kvs input-sub-form', ENTERED_ROWS],
  // the console's own nodes
  ['house', { ownData: true }],
];

export const AMIS_TYPES: Readonly<Record<string, AmisType>> = Object.fromEntries(
  ROWS.flatMap(([names, type]) => namesIn(names).map((name) => [name, type])),
);

/** What a type may do; also of `static-<type>`, the read-only variant of a form field. undefined: not allowed. */
export function amisTypeOf(type: unknown): AmisType | undefined {
  if (typeof type !== 'string') return undefined;
  const name = type.toLowerCase();
  const shown = name.startsWith('static-') ? name.slice('static-'.length) : name;
  return Object.hasOwn(AMIS_TYPES, name)
    ? AMIS_TYPES[name]
    : Object.hasOwn(AMIS_TYPES, shown)
      ? AMIS_TYPES[shown]
      : undefined;
}

export const isAmisType = (type: unknown): boolean => amisTypeOf(type) !== undefined;

/** Why islands leave a type of amis out. */
export type Reason = 'ofCode' | 'ofHtml' | 'ofFrame' | 'leadsOut' | 'needsMegabytes' | 'ofNodes' | 'ofData' | 'ofFetch';

const LEFT_OUT: readonly (readonly [names: string, reason: Reason])[] = [
  ['custom formula input-formula web-component json-schema json-schema-editor', 'ofCode'],
  ['html', 'ofHtml'],
  ['app aside-nav amis', 'ofFrame'],
  ['iframe input-file input-image location-picker log tasks', 'leadsOut'],
  ['editor diff-editor input-rich-text input-excel office-viewer pdf-viewer input-signature', 'needsMegabytes'],
];
const REASONS = new Map(LEFT_OUT.flatMap(([names, reason]) => namesIn(names).map((name) => [name, reason] as const)));

export const whyLeftOut = (type: string): Reason | undefined => REASONS.get(type.toLowerCase());

/**
 * Bounds on nesting and size; beyond them amis overflows the stack or hangs the tab. `drawn` bounds the nodes on the
 * page, including those that lists repeat.
 */
export const ISLAND_LIMITS = { depth: 60, nodes: 3_000, drawn: 3_000, repeated: 200 } as const;
