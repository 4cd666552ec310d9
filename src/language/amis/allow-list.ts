/**
 * What may stand inside an island: amis's types, its props and its actions. The checker refuses the rest when a screen
 * is saved;
 * runtime/amis refuses it again when it is drawn, because answers can carry nodes that no checker saw.
 */

export interface AmisType {
  /** Props of this type that may not be written, besides FORBIDDEN_PROPS. */
  readonly forbid?: readonly string[];
  /**
   * Props that say how often something is drawn: a number of at most ISLAND_LIMITS.repeated, no text that amis would
   * take for one.
   */
  readonly counts?: readonly string[];
}

const plain: AmisType = {};
const types = (...names: string[]): Record<string, AmisType> => Object.fromEntries(names.map((name) => [name, plain]));

/** Types that people write, lower case. Not here: what runs code or HTML (custom, iframe, editor, formula, service with
 * schemaApi, web-component, json-schema), what needs a licence or megabytes (rich text, office, pdf, excel), what
 * uploads or
 * asks other hosts (input-file, input-image, location-picker), and what replaces the console's own frame (app, aside). */
export const AMIS_TYPES: Readonly<Record<string, AmisType>> = {
  // frame and layout
  ...types(
    'page',
    'panel',
    'wrapper',
    'container',
    'flex',
    'grid',
    'grid-2d',
    'hbox',
    'vbox',
    'divider',
    'collapse',
    'collapse-group',
  ),
  ...types('tabs', 'portlet', 'anchor-nav', 'switch-container', 'property', 'table-view', 'tooltip-wrapper', 'each'),
  // doing
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
  ...types('wizard', 'steps', 'nav', 'breadcrumb', 'search-box', 'service'),
  // Counts pages up to it, for ever where it is no number.
  pagination: { forbid: ['lastPage'], counts: ['maxButtons'] },
  // showing
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
    'timeline',
    'calendar',
    'spinner',
    'sparkline',
  ),
  ...types('crud', 'table', 'cards', 'card', 'list', 'slider'),
  // markdown-it's own options could let HTML through.
  markdown: { forbid: ['options'] },
  chart: { forbid: ['dataFilter', 'chartTheme', 'mapURL', 'mapName', 'loadBaiduMap'] },
  // filling in
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
  ...types('matrix-checkboxes', 'condition-builder'),
  ...Object.fromEntries(
    ['combo', 'input-array', 'input-table', 'input-kv', 'input-kvs', 'input-sub-form'].map((name) => [
      name,
      { counts: ['minLength'] },
    ]),
  ),
  // ours
  house: plain,
};

/** `static-date`, `static-mapping`: a type of the list, shown as a form's read-only field. */
export const isAmisType = (type: string): boolean => {
  const name = type.toLowerCase();
  return (
    Object.hasOwn(AMIS_TYPES, name) ||
    (name.startsWith('static-') && Object.hasOwn(AMIS_TYPES, name.slice('static-'.length)))
  );
};

/**
 * Props that carry code, HTML, style sheets, an element of one's own choice, or a way out of the screen; on every type,
 * at every depth.
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
  // A key that is pressed anywhere on the page is no press of this button.
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

/** `onClick: "…"` is JavaScript; `onEvent` is a list of actions. */
export const isForbiddenProp = (name: string): boolean =>
  FORBIDDEN.has(name) || (/^on[A-Z]/.test(name) && name !== 'onEvent');
const FORBIDDEN = new Set(FORBIDDEN_PROPS);

/** Whether the value of a prop of AmisType.counts is one that may be drawn. */
export const isCount = (value: unknown): boolean => typeof value === 'number' && value <= ISLAND_LIMITS.repeated;

const FETCHING_STYLE =
  /^(?:background|backgroundImage|background-image|cursor|filter|backdropFilter|clipPath|offsetPath|shapeOutside|(?:list-?style|mask|border-?image|webkit\w*)(?:-?\w+)*)$/i;

/** amis puts `url(…)` around what stands there. */
const IMAGE_STYLE = /image$/i;
const DRAWN_IMAGE = /^\s*(?:none|(?:repeating-)?(?:linear|radial|conic)-gradient\()/i;

/** Values that a prop of this name may not have, whatever the type: what is fetched, drawn as markup, or run. */
export function isForbiddenValue(name: string, value: unknown): boolean {
  if (typeof value !== 'string') return false;
  // A style may colour and measure, not fetch; what a template gives is only known when it is too late.
  if (FETCHING_STYLE.test(name))
    return /url|image-set|\\|\$/i.test(value) || (IMAGE_STYLE.test(name) && !DRAWN_IMAGE.test(value));
  if (name === 'content') return /^\s*(?:url|image-set|-webkit-image-set)\s*\(/i.test(value);
  if (/icon/i.test(name)) return value.trimStart().startsWith('<');
  // A chart written as a program text.
  return name === 'config' && !/^\$\{[^}]*\}$/.test(value);
}

/**
 * Props whose value is an API: `source:<name>`, or an object whose `url` is one. `source` may also be a `${…}` of data.
 */
export const isApiProp = (name: string): boolean => name === 'api' || /[a-z]Api$/.test(name) || name === 'source';

/**
 * What `actionType` may be. Not here: custom (JavaScript), loop (hangs the tab), email, print, saveAs and download
 * (addresses).
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
 * Nesting and size beyond which amis overflows the stack or hangs the tab. `drawn`: of the nodes on the page, with
 * those that lists repeat.
 */
export const ISLAND_LIMITS = { depth: 60, nodes: 3_000, drawn: 3_000, repeated: 200 } as const;
