/**
 * Allow-list of amis types, props and actions inside an island. The checker applies it when a screen is saved,
 * runtime/amis again when it is drawn, because answers can carry nodes that were never checked.
 */
import { expressionIn } from '../expression/inspect';
import { ISLAND } from './dialect';

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
}

const plain: AmisType = {};
const types = (...names: string[]): Record<string, AmisType> => Object.fromEntries(names.map((name) => [name, plain]));

/**
 * Allowed amis types, lower case. Excluded: types that run code or HTML (custom, iframe, editor, formula, service with
 * schemaApi, web-component, json-schema), that need a licence or megabytes (rich text, office, pdf, excel), that upload
 * or contact other hosts (input-file, input-image, location-picker), and that replace the console's frame (app, aside).
 */
export const AMIS_TYPES: Readonly<Record<string, AmisType>> = {
  // page frame and layout
  ...types('page', 'panel', 'wrapper', 'container', 'flex', 'grid', 'vbox', 'divider', 'collapse', 'collapse-group'),
  ...types('portlet', 'property', 'tooltip-wrapper', 'each'),
  'grid-2d': { lists: ['grids'] },
  hbox: { lists: ['columns'] },
  tabs: { lists: ['tabs'] },
  'anchor-nav': { lists: ['links'] },
  'switch-container': { lists: ['items'] },
  'table-view': { lists: ['trs'] },
  // buttons and actions
  ...types(
    'action',
    'button',
    'submit',
    'reset',
    'button-group',
    'button-toolbar',
    'dropdown-button',
    'dialog',
    'drawer',
    'operation',
  ),
  ...types('wizard', 'nav', 'search-box', 'service'),
  steps: { lists: ['steps'] },
  breadcrumb: { lists: ['items'] },
  // `lastPage` bounds a counting loop, which never ends if the value is not a number.
  pagination: { forbid: ['lastPage'], counts: ['maxButtons'] },
  // display
  ...types(
    'tpl',
    'plain',
    'text',
    'multiline-text',
    'alert',
    'remark',
    'avatar',
    'icon',
    'link',
    'tag',
    'words',
    'tags',
    'status',
    'progress',
  ),
  ...types(
    'number',
    'date',
    'datetime',
    'time',
    'month',
    'date-range',
    'color',
    'mapping',
    'map',
    'json',
    'code',
    'password',
  ),
  ...types(
    'image',
    'images',
    'video',
    'audio',
    'carousel',
    'qrcode',
    'qr-code',
    'barcode',
    'calendar',
    'spinner',
    'sparkline',
  ),
  ...types('table', 'cards', 'card', 'list', 'slider'),
  timeline: { lists: ['items'] },
  crud: { lists: ['bulkActions'] },
  // markdown-it's own options could let HTML through.
  markdown: { forbid: ['options'] },
  chart: { forbid: ['dataFilter', 'chartTheme', 'mapURL', 'mapName', 'loadBaiduMap'] },
  // form controls
  ...types('form', 'group', 'input-group', 'fieldset', 'control', 'static', 'hidden', 'uuid'),
  ...types(
    'input-text',
    'input-password',
    'input-email',
    'input-url',
    'input-number',
    'textarea',
    'input-tag',
    'input-color',
  ),
  'input-rating': { counts: ['count'] },
  ...types(
    'select',
    'multi-select',
    'checkbox',
    'checkboxes',
    'radio',
    'radios',
    'switch',
    'list-select',
    'button-group-select',
  ),
  ...types(
    'chained-select',
    'nested-select',
    'input-tree',
    'tree-select',
    'transfer',
    'transfer-picker',
    'tabs-transfer',
    'picker',
  ),
  ...types('input-date', 'input-datetime', 'input-time', 'input-month', 'input-quarter', 'input-year', 'input-city'),
  'input-range': { counts: ['parts'] },
  ...types(
    'input-date-range',
    'input-datetime-range',
    'input-time-range',
    'input-month-range',
    'input-quarter-range',
    'input-year-range',
  ),
  ...types('condition-builder'),
  'matrix-checkboxes': { lists: ['columns', 'rows'] },
  ...Object.fromEntries(
    ['combo', 'input-array', 'input-table', 'input-kv', 'input-kvs', 'input-sub-form'].map((name) => [
      name,
      { counts: ['minLength'] },
    ]),
  ),
  // the console's own nodes
  house: plain,
};

/** Whether the type is allowed; also accepts `static-<type>`, the read-only variant of a form field. */
export const isAmisType = (type: string): boolean => {
  const name = type.toLowerCase();
  return (
    Object.hasOwn(AMIS_TYPES, name) ||
    (name.startsWith('static-') && Object.hasOwn(AMIS_TYPES, name.slice('static-'.length)))
  );
};

/**
 * Props refused on every type at every depth: they carry code, HTML, style sheets, a custom element, or a way out of
 * the screen.
 */
export const FORBIDDEN_PROPS: readonly string[] = [
  'adaptor',
  'requestAdaptor',
  'responseAdaptor',
  'mockResponse',
  'dataProvider',
  'schemaApi',
  'initFetchSchema',
  'script',
  'ws',
  'graphql',
  'jsonql',
  'html',
  'raw',
  'dangerouslySetInnerHTML',
  'srcDoc',
  'wrapperComponent',
  'component',
  'renderChildren',
  'asFormItem',
  'definitions',
  '$ref',
  // Excluded because a key pressed anywhere on the page would count as a press of this button.
  'hotKey',
  'css',
  'mobileCSS',
  'cssVars',
  'themeCss',
  'wrapperCustomStyle',
  'editorDidMount',
  'debug',
  'persistData',
  'remoteJS',
  'receiver',
];

/** `onClick: "…"` is JavaScript; `onEvent` is a list of actions, and `onText` a word of a switch. */
export const isForbiddenProp = (name: string): boolean =>
  FORBIDDEN.has(name) || (/^on[A-Z]/.test(name) && name !== 'onEvent' && name !== 'onText');
const FORBIDDEN = new Set(FORBIDDEN_PROPS);

/** Whether a value is valid for a prop of AmisType.counts. */
export const isCount = (value: unknown): boolean => typeof value === 'number' && value <= ISLAND_LIMITS.repeated;

const FETCHING_STYLE =
  /^(?:background|backgroundImage|background-image|cursor|filter|backdropFilter|clipPath|offsetPath|shapeOutside|(?:list-?style|mask|border-?image|webkit\w*)(?:-?\w+)*)$/i;

/** Style props whose value amis wraps in `url(…)`. */
const IMAGE_STYLE = /image$/i;
const DRAWN_IMAGE = /^\s*(?:none|(?:repeating-)?(?:linear|radial|conic)-gradient\()/i;

/** Whether the value is refused for a prop of this name on any type because it is fetched, drawn as markup, or run. */
export function isForbiddenValue(name: string, value: unknown): boolean {
  if (typeof value !== 'string') return false;
  // Styles may set colours and sizes but not fetch. A template is refused because its value is unknown at check time.
  if (FETCHING_STYLE.test(name))
    return /url|image-set|\\|\$/i.test(value) || (IMAGE_STYLE.test(name) && !DRAWN_IMAGE.test(value));
  if (name === 'content') return /^\s*(?:url|image-set|-webkit-image-set)\s*\(/i.test(value);
  if (/icon/i.test(name)) return value.trimStart().startsWith('<');
  // A chart configuration written as JavaScript text.
  return name === 'config' && !expressionIn(value, ISLAND);
}

/**
 * Props whose value is an API: `source:<name>`, or an object with such a `url`. `source` may also be a `${…}` of data.
 */
export const isApiProp = (name: string): boolean => name === 'api' || /[a-z]Api$/.test(name) || name === 'source';

/**
 * Allowed values of `actionType`. Excluded: custom (JavaScript), loop (can hang the tab), email, print, saveAs and
 * download (addresses).
 */
export const AMIS_ACTIONS: readonly string[] = [
  'ajax',
  'reload',
  'rebuild',
  'submit',
  'reset',
  'reset-and-submit',
  'clear',
  'clear-and-submit',
  'validate',
  'validateFormItem',
  'setValue',
  'selectAll',
  'clearSelect',
  'select',
  'initDrag',
  'cancelDrag',
  'toggleSelectAll',
  'toggleExpanded',
  'setExpanded',
  'query',
  'dialog',
  'drawer',
  'closeDialog',
  'closeDrawer',
  'close',
  'confirm',
  'cancel',
  'confirmDialog',
  'alert',
  'toast',
  'link',
  'url',
  'jump',
  'goBack',
  'copy',
  'next',
  'prev',
  'goto-step',
  'submitWizard',
  'changeActiveKey',
  'deleteActiveKey',
  'add',
  'addItem',
  'edit',
  'delete',
  'deleteItem',
  'expand',
  'collapse',
  'focus',
  'open',
  'goto-image',
  'resize',
  'show',
  'hidden',
  'visibility',
  'enabled',
  'disabled',
  'usability',
  'static',
  'nonstatic',
  'switch',
  'parallel',
  'wait',
  'break',
  'continue',
  'setEventData',
  'preventDefault',
  'stopPropagation',
  'refresh',
];

/**
 * Bounds on nesting and size; beyond them amis overflows the stack or hangs the tab. `drawn` bounds the nodes on the
 * page, including those that lists repeat.
 */
export const ISLAND_LIMITS = { depth: 60, nodes: 3_000, drawn: 3_000, repeated: 200 } as const;
