/** One style sheet for a document: base rules, default looks of the primitives in use, styles of its nodes. */
import {
  BREAKPOINT_FROM,
  BREAKPOINTS,
  type Breakpoint,
  type PageDocument,
  type PinnedComponents,
  type Styles,
} from '../document';
import { PRIMITIVES } from '../primitives';
import { FORM_STYLE } from '../forms/view/form-style';
import { declarationsOf } from '../primitives/styles';
import { allDrawn, type DrawnNode, ruleClassOf } from './drawn';
import { type PageScope } from './evaluate';
import { expand } from './expand';
import { stylesOf } from './node-styles';
import { BASE } from './base-style';
import { VIEWS } from './views';

type Declarations = Readonly<Record<string, string>>;

/** The style sheet of a document; `scope`: what the expressions in styles see. */
export function styleSheetOf(
  document: PageDocument,
  pinned: PinnedComponents,
  scope: PageScope = { page: { id: 0, title: '' }, source: {} },
): string {
  const drawn = expand(document, { pinned, scope, pageAddress: String, isCanvas: false });
  return sheetOf(document, drawn, scope);
}

export function sheetOf(document: Pick<PageDocument, 'styles'>, drawn: readonly DrawnNode[], scope: PageScope): string {
  const rules = new Rules();
  const types = new Set<string>();
  const seen = new Set<string>();
  addPage(rules, stylesOf(document?.styles, scope));
  const depending: string[] = [];
  for (const node of allDrawn(drawn)) {
    types.add(node.type);
    // A form of the library draws fields and tabs that are no nodes.
    if (node.form) types.add('field').add('tabs').add('libraryForm');
    depending.push(VIEWS[node.type]?.rules?.(node.props, `.${ruleClassOf(node)}`) ?? '');
    if (seen.has(node.className)) continue;
    seen.add(node.className);
    if (node.styles) addStyles(rules, `.${node.className}`, node.styles);
  }
  const looks = Object.keys(PRIMITIVES).flatMap((type) => (types.has(type) ? [VIEWS[type]!.css] : []));
  if (types.has('libraryForm')) looks.push(FORM_STYLE);
  return [BASE, ...looks, ...depending, rules.text()]
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n');
}

/** The background of a page fills the window; the rest is of its content. */
function addPage(rules: Rules, styles: Styles | undefined): void {
  for (const breakpoint of BREAKPOINTS) {
    const declarations = Object.entries(declarationsOf(styles?.[breakpoint] ?? {}));
    const isGround = ([name]: readonly [string, string]) => /^(?:background|--(?:from|to|angle))/.test(name);
    rules.add(breakpoint, 'body', Object.fromEntries(declarations.filter(isGround)));
    rules.add(breakpoint, '.page', Object.fromEntries(declarations.filter((each) => !isGround(each))));
  }
}

function addStyles(rules: Rules, selector: string, styles: Styles): void {
  let isHidden = false;
  for (const breakpoint of BREAKPOINTS) {
    const style = styles[breakpoint] ?? {};
    rules.add(breakpoint, selector, declarationsOf(style));
    isHidden = style.display === undefined ? isHidden : style.display === 'hidden';
    if (isHidden) rules.hide(breakpoint, selector);
  }
}

/** Rules by breakpoint; selectors with the same declarations share one. */
class Rules {
  private readonly by = new Map<Breakpoint, Map<string, string[]>>();
  private readonly hidden = new Map<Breakpoint, string[]>();

  add(breakpoint: Breakpoint, selector: string, declarations: Declarations): void {
    const body = Object.entries(declarations)
      .map(([name, value]) => `${name}:${value}`)
      .join(';');
    if (body === '') return;
    const rules = this.by.get(breakpoint) ?? new Map<string, string[]>();
    this.by.set(breakpoint, rules);
    rules.set(body, [...(rules.get(body) ?? []), selector]);
  }

  hide(breakpoint: Breakpoint, selector: string): void {
    this.hidden.set(breakpoint, [...(this.hidden.get(breakpoint) ?? []), selector]);
  }

  text(): string {
    const shown = BREAKPOINTS.flatMap((breakpoint) => {
      const rules = [...(this.by.get(breakpoint) ?? [])].map(([body, selectors]) => `${selectors.join(',')}{${body}}`);
      return rules.length > 0 ? [within(from(breakpoint), rules.join('\n'))] : [];
    });
    const hidden = BREAKPOINTS.flatMap((breakpoint, index) => {
      const selectors = this.hidden.get(breakpoint);
      const next = BREAKPOINTS[index + 1];
      const range = [from(breakpoint), next && `(max-width:${BREAKPOINT_FROM[next] - 0.02}px)`]
        .filter(Boolean)
        .join(' and ');
      return selectors ? [within(range, `${selectors.join(',')}{display:none!important}`)] : [];
    });
    return [...shown, ...hidden].join('\n');
  }
}

const from = (breakpoint: Breakpoint): string =>
  BREAKPOINT_FROM[breakpoint] === 0 ? '' : `(min-width:${BREAKPOINT_FROM[breakpoint]}px)`;
const within = (media: string, rules: string): string => (media === '' ? rules : `@media ${media}{${rules}}`);
