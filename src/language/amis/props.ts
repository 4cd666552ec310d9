/** What the props of amis's nodes hold: code, addresses, texts, data, APIs. Checker and guard read the same lists. */
import { expressionIn } from '../expression/inspect';
import { ISLAND } from './dialect';
import { ISLAND_LIMITS, namesIn, type Reason } from './types';

// ---------------------------------------------------------------- refused and left out

/** Props refused on every type at every depth, by reason. */
const REFUSED: readonly (readonly [names: string, reason: Reason])[] = [
  ['adaptor requestAdaptor responseAdaptor script component renderChildren asFormItem editorDidMount', 'ofCode'],
  ['html raw dangerouslySetInnerHTML srcDoc', 'ofHtml'],
  ['schemaApi initFetchSchema definitions $ref', 'ofNodes'],
  ['mockResponse dataProvider ws graphql jsonql', 'ofData'],
  ['remoteJS receiver', 'leadsOut'],
];
const REFUSALS: ReadonlyMap<string, Reason> = new Map(
  REFUSED.flatMap(([names, reason]) => namesIn(names).map((name) => [name, reason] as const)),
);

/**
 * Props without which a node does the same: tools for developers, style sheets, other elements. They are left out with
 * a warning. With `hotKey`, a key pressed anywhere on the page would count as a press of this button.
 */
const LEFT_OUT: ReadonlySet<string> = new Set(
  namesIn('debug debugConfig persistData css mobileCSS cssVars themeCss wrapperCustomStyle wrapperComponent hotKey'),
);
export const isLeftOut = (name: string): boolean => LEFT_OUT.has(name);

/** Why a prop is refused; `onClick: "…"` is JavaScript; `onEvent` is a list of actions, and `onText` a word of a switch. */
export const whyRefused = (name: string): Reason | undefined =>
  REFUSALS.get(name) ?? (/^on[A-Z]/.test(name) && name !== 'onEvent' && name !== 'onText' ? 'ofCode' : undefined);

/** Whether amis never receives the prop. */
export const isForbiddenProp = (name: string): boolean => LEFT_OUT.has(name) || whyRefused(name) !== undefined;

/** Whether a value is valid for a prop of AmisType.counts. */
export const isCount = (value: unknown): boolean => typeof value === 'number' && value <= ISLAND_LIMITS.repeated;

const FETCHING_STYLE =
  /^(?:background|backgroundImage|background-image|cursor|filter|backdropFilter|clipPath|offsetPath|shapeOutside|(?:list-?style|mask|border-?image|webkit\w*)(?:-?\w+)*)$/i;

/** Style props whose value amis wraps in `url(…)`. */
const IMAGE_STYLE = /image$/i;
const DRAWN_IMAGE = /^\s*(?:none|(?:repeating-)?(?:linear|radial|conic)-gradient\()/i;

/** Why the value is refused for a prop of this name on any type. */
export function whyValueRefused(name: string, value: unknown): Reason | undefined {
  if (typeof value !== 'string') return undefined;
  // Styles may set colours and sizes but not fetch. A template is refused because its value is unknown at check time.
  if (FETCHING_STYLE.test(name))
    return /url|image-set|\\|\$/i.test(value) || (IMAGE_STYLE.test(name) && !DRAWN_IMAGE.test(value))
      ? 'ofFetch'
      : undefined;
  if (name === 'content') return /^\s*(?:url|image-set|-webkit-image-set)\s*\(/i.test(value) ? 'ofFetch' : undefined;
  if (/icon/i.test(name)) return value.trimStart().startsWith('<') ? 'ofHtml' : undefined;
  // A chart configuration written as JavaScript text.
  return name === 'config' && !expressionIn(value, ISLAND) ? 'ofCode' : undefined;
}

// ---------------------------------------------------------------- data

/**
 * Props whose value is an API: `source:<name>`, or an object with such a `url`. `source` may also be a `${…}` of data.
 */
export const isApiProp = (name: string): boolean => name === 'api' || /[a-z]Api$/.test(name) || name === 'source';

/**
 * Below these props, an object is data or another library's configuration: `type` is no amis type and texts are values.
 */
export const DATA_PROPS: ReadonlySet<string> = new Set(
  namesIn('data config value params query headers validations defaultParams trackExpression condition'),
);
/** Props whose objects have a `type` that is no amis type: fields of a condition builder, a card's picture. */
export const OTHER_TYPES: ReadonlySet<string> = new Set(['fields', 'media']);

// ---------------------------------------------------------------- addresses
// Links may lead out of the console and displayed texts are never loaded. Any other prop may be loaded by this or a
// later version of amis, so addresses of other hosts are refused there.

/** Links followed on a click; rules/islands/island-text.ts and runtime/amis/navigation.ts check where they lead. */
export const LINK_PROPS: ReadonlySet<string> = new Set(['url', 'link', 'href', 'redirect', 'to', 'sublink']);

/** Texts that are shown or copied and never loaded. */
export const READ_PROPS: ReadonlySet<string> = new Set(
  namesIn(`
    tpl text label title subTitle subtitle subtext desc description placeholder hint body content msg message caption
    imageCaption alt tooltip remark labelRemark confirmText confirmTitle prefix suffix addOn detail header footer`),
);

/**
 * Objects inside a node that are not nodes themselves: `media` of a card, `imageSettings` of a code, an option of a
 * carousel.
 */
const MEDIA_PARTS: Readonly<Record<string, readonly string[]>> = {
  media: ['url', 'poster'],
  imageSettings: ['src'],
  options: ['image', 'src'],
  header: ['avatar'],
};
export const isMediaPart = (part: string, prop: string): boolean =>
  Object.hasOwn(MEDIA_PARTS, part) && MEDIA_PARTS[part]!.includes(prop);

// ---------------------------------------------------------------- toolbars

/** Props that list the toolbar entries above and below a list: keywords of amis or nodes. */
export const TOOLBAR_PROPS: ReadonlySet<string> = new Set(['headerToolbar', 'footerToolbar', 'toolbar']);

/**
 * Allowed toolbar keywords of amis. Excluded: export-csv, export-excel and export-excel-template, which fetch by
 * address and load megabytes.
 */
export const TOOLBAR_ENTRIES: readonly string[] = namesIn(`
  bulkActions bulk-actions pagination statistics switch-per-page load-more filter-toggler reload columns-toggler
  drag-toggler check-all`);

/** Whether a toolbar text is a keyword of amis: one word in Latin letters. Other texts are shown as they are. */
export const isToolbarWord = (text: string): boolean => /^[a-z]+(?:[-A-Z][A-Za-z-]*)?$/.test(text);

// ---------------------------------------------------------------- validations

/** amis's rules of `validations` on a form field. amis throws at any other name when the form is submitted. */
export const VALIDATIONS: ReadonlySet<string> = new Set(
  namesIn(`isRequired isExisty isUndefined isEmptyString notEmptyString isTrue isFalse equals equalsField
  isEmail isUrl isUrlPath isNumeric isAlpha isAlphanumeric isInt isFloat isWords isSpecialWords isJson isVariableName
  isPhoneNumber isTelNumber isZipcode isId isId18 isId15
  isLength maxLength minLength maximum lt minimum gt
  matchRegexp matchRegexp1 matchRegexp2 matchRegexp3 matchRegexp4 matchRegexp5 matchRegexp6 matchRegexp7 matchRegexp8
  matchRegexp9
  isDateTimeSame isDateTimeBefore isDateTimeAfter isDateTimeSameOrBefore isDateTimeSameOrAfter isDateTimeBetween
  isTimeSame isTimeBefore isTimeAfter isTimeSameOrBefore isTimeSameOrAfter isTimeBetween`),
);

/** Names in the short form: `isEmail,minLength:3`. A regular expression may have commas of its own. */
export const namesInText = (text: string): string[] =>
  /matchRegexp/.test(text) ? [] : text.split(',').map((rule) => rule.split(':')[0]!.trim());
