/**
 * Reduces amis's theme, 1.6 MB of CSS (200 kB gzip) with rules for bare elements that would restyle the whole console.
 * Keeps the rules of types on the allow-list and the variables that these read, and nothing that matches outside an
 * island. `?part=core` is needed by every island; other parts are loaded with their renderers.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { withDarkColors } from './dark-colors.ts';

interface Rule {
  readonly head: string;
  readonly body: string;
}

/** Part -> class families (`antd-Table-…`, `rdt…`) that are loaded with a renderer instead of the core. */
const PARTS: Readonly<Record<string, RegExp>> = {
  form: /^(?:Form|FormItem|\w+Control|Checkbox|Number|Select|Switch|TextControl|InputBox|InputGroup|ListMenu|Field|FieldSet|Radios?|Checkboxes|InputText|SearchBox)$/,
  tabs: /^(?:Tabs)$/,
  table:
    /^(?:Table|TableCell|ColumnToggler|Crud|InputTable|Cards|Card|List|ListItem|AutoFilterForm|QuickEdit|Pagination|PopOverAble|OperationField)$/,
  nav: /^(?:Nav|DropdownContextMenus|ContextMenu)$/,
  date: /^(?:rdt|DatePicker|DateRangePicker|DateRangeCalendar|Calendar\w*|ScheduleCalendar|TimeFooterWrapper|TimeContentWrapper|TimeRangeHeaderWrapper|PickerColumns|PopUp)$/,
  pick: /^(?:Transfer\w*|TabsTransfer\w*|Tree\w*|TreeSelect\w*|NestedSelect|Cascader|ChainedSelection|GroupedSelection|AssociatedSelection|TableSelection|Selections?|ResultBox|ResultList|ResultTreeList|Picker|PickerControl|UserTabSelect|DropDownSelection|ResultTableList)$/,
  combo:
    /^(?:Combo\w*|CBGroup\w*|CBFunc|CBFormula|CBInputSwitch|CBIfModal\w*|CBSettingModal\w*|SubForm|ArrayInput|ConditionBuilder\w*|InputFormula|MatrixControl)$/,
  media: /^(?:video|Video|Audio|Carousel|ImageGallery|Image|Images|ImagesField|Slider|BarCode|QrCode)$/,
  more: /^(?:Steps|StepsItem|Wizard|Timeline|TimelineItem|AnchorNav\w*|Portlet|GridNav\w*|Collapse|CollapseGroup|InputRange|Rating|ColorPicker|ColorControl|City\w*|Markdown|JSONField|Property|Progress\w*|TableView|TagControl|InputTag|Grid2D|Log)$/,
};

/** Class families of types that islands do not support and of libraries that are not shipped. */
const NOT_SHIPPED =
  /^(?:Table2\w*|Crud2|AsideNav|Layout|App\w*|FormulaEditor|FormulaPicker|FormulaCodeEditor|FormulaFuncList|VariableList|UserSelect|IconSelect\w*|IconPicker\w*|ImageControl|FileControl|RichTextControl|ExcelControl|LocationPicker|LocationControl|MapPicker|MonacoEditor|EditorControl|CodeMirror|SchemaEditor\w*|JSONSchema\w*|Signature\w*|PdfViewer|OfficeViewer|AMISDebug|Verification\w*|AlphabetIndexer|CalendarMobile\w*|PickerMobile|Tasks\w*|WebComponent|tox|fr|ov|ae|ms|excel|cropper|cm|animate__\w*|amis|second|froala|mce|ql|note|Card2|DiffControl|QRCode-mobile|HorizontalScroll|PullRefresh)$/;

const CORE = 'core';
const QUERY = /[\\/]amis[\\/]lib[\\/]themes[\\/]antd\.css\?part=(\w+)/;
const HELPERS = /[\\/]amis[\\/]lib[\\/]helper\.css\?part=/;
/** The common ones of amis's 9,000 helper classes: gaps, alignment, width, weight, text colour. */
const HELPER =
  /^\.(?:[mp][trblxy]?-(?:\d|1[0-2]|auto|none|xs|sm|md|lg)|text-(?:left|center|right|xs|sm|base|lg|xl|muted|danger|success|warning|info|primary|ellipsis)|[wh]-(?:full|auto)|flex(?:-(?:1|auto|none|row|col|wrap|nowrap))?|(?:items|justify|self)-\w+|gap-\d|font-(?:bold|medium|normal)|block|inline|inline-block|hidden|truncate|whitespace-(?:nowrap|pre-wrap|normal)|break-(?:all|words)|overflow-\w+|rounded(?:-\w+)?|border|bg-(?:white|light)|pull-(?:left|right))$/;

export function amisStyles(): Plugin {
  let theme: Theme | undefined;
  return {
    name: 'amis-styles',
    enforce: 'pre',
    load(id) {
      if (HELPERS.test(id)) return withDarkColors(helpers(readFileSync(id.split('?')[0] as string, 'utf8')));
      const part = QUERY.exec(id)?.[1];
      if (part === undefined) return null;
      if (part !== CORE && !PARTS[part]) this.error(`amis-styles: there is no part ${part}`);
      theme ??= readTheme(readFileSync(id.split('?')[0] as string, 'utf8'));
      return withDarkColors(theme.css(part));
    },
  };
}

function helpers(source: string): string {
  const helperRules = split(source.replace(/\/\*[\s\S]*?\*\//g, '')).filter(({ head }) => HELPER.test(head));
  // Scopes the rules to amis's elements. Dialogs are children of the body and have classes of their own.
  return helperRules
    .map(({ head, body }) => `:is(.at-island, .antd-Modal, .antd-Drawer, .antd-PopOver) ${head}{${body}}`)
    .join('\n');
}

interface Theme {
  css(part: string): string;
}

export function readTheme(source: string): Theme {
  const rules = split(source.replace(/\/\*[\s\S]*?\*\//g, ''));
  const variables = new Map<string, string>();
  const frames = new Map<string, Rule>();
  const parts = new Map<string, string[]>([
    [CORE, []],
    ...Object.keys(PARTS).map((part): [string, string[]] => [part, []]),
  ]);
  for (const rule of rules) {
    const name = /^@(?:-webkit-)?keyframes\s+([\w-]+)/.exec(rule.head)?.[1];
    if (name !== undefined) frames.set(name, rule);
    else if (isVariables(rule)) collect(rule, variables);
    else for (const [part, css] of divide(rule)) parts.get(part)?.push(css);
  }
  const needs = new Map([...parts].map(([part, css]) => [part, read(css.join('\n'), variables)]));
  return {
    css: (part) => {
      const css = (parts.get(part) ?? []).join('\n');
      const core = needs.get(CORE) ?? new Set();
      const own = [...(needs.get(part) ?? [])].filter((name) => part === CORE || !core.has(name));
      const moving = [...frames].filter(([name]) => new RegExp(`animation(?:-name)?:[^;}]*\\b${name}\\b`).test(css));
      return `:root{${own.map((name) => `${name}:${variables.get(name)}`).join(';')}}\n${moving.map(([, { head, body }]) => `${head}{${body}}`).join('\n')}\n${css}`;
    },
  };
}

/** The rules of a style sheet or of an at-rule; deeper nesting is not supported. */
function split(css: string): Rule[] {
  const rules: Rule[] = [];
  let depth = 0;
  let start = 0;
  let open = 0;
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{' && depth++ === 0) open = at;
    else if (css[at] === '}' && --depth === 0) {
      rules.push({
        head: css
          .slice(start, open)
          .replace(/@charset[^;]*;/, '')
          .trim(),
        body: css.slice(open + 1, at),
      });
      start = at + 1;
    }
  }
  return rules;
}

const isVariables = ({ head }: Rule): boolean => /^:root\b/.test(head);

function collect({ body }: Rule, variables: Map<string, string>): void {
  for (const [, name, value] of body.matchAll(/(--[\w-]+)\s*:\s*((?:"[^"]*"|'[^']*'|[^;"'])+?)\s*(?:;|$)/g))
    if (name && value) variables.set(name, value);
}

/** The variables that a text reads, directly or through other variables. */
function read(css: string, variables: ReadonlyMap<string, string>): Set<string> {
  const names = new Set<string>();
  const waiting = [css];
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    for (const [, name] of text.matchAll(/var\(\s*(--[\w-]+)/g)) {
      if (name === undefined || names.has(name) || !variables.has(name)) continue;
      names.add(name);
      waiting.push(variables.get(name) as string);
    }
  }
  return names;
}

/** Divides a rule among the parts. */
function divide({ head, body }: Rule): [part: string, css: string][] {
  // Drops fonts (icons of editors and players) and rules for print and for old browsers.
  if (
    /^@(?:font-face|page|charset|import)/.test(head) ||
    /^@media\s+(?:print|all and|screen and \(-ms|screen and \(min-width: 0)/.test(head)
  )
    return [];
  if (/^@(?:media|supports)/.test(head)) {
    const inside = new Map<string, string[]>();
    for (const rule of split(body))
      for (const [part, css] of divide(rule)) inside.set(part, [...(inside.get(part) ?? []), css]);
    return [...inside].map(([part, css]) => [part, `${head}{${css.join('\n')}}`]);
  }
  if (head.startsWith('@')) return [];
  const byPart = new Map<string, string[]>();
  for (const selector of selectors(head)) {
    const part = partOf(selector);
    if (part !== undefined) byPart.set(part, [...(byPart.get(part) ?? []), selector]);
  }
  return [...byPart].map(([part, list]) => [part, `${list.join(',')}{${body}}`]);
}

/** Splits a selector list at commas, except inside `:is()`. */
const selectors = (head: string): string[] => head.split(/,(?![^(]*\))/).map((each) => each.trim());

function partOf(selector: string): string | undefined {
  // Drops hacks for old browsers, right-to-left text and phones.
  if (/-ms-|\[dir|\.is-mobile|-mobile|Mobile|\.no-js|\.ie\b/.test(selector)) return undefined;
  const families = [...selector.matchAll(/\.(antd-)?([A-Za-z]\w*)/g)].map(([, own, name]) =>
    own || !name?.startsWith('rdt') ? (name ?? '') : 'rdt',
  );
  const [first] = families;
  // Drops rules for bare elements, which the console styles itself.
  if (first === undefined || families.some((family) => NOT_SHIPPED.test(family))) return undefined;
  for (const [part, pattern] of Object.entries(PARTS)) if (pattern.test(first)) return part;
  return CORE;
}
