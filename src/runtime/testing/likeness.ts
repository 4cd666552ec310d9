/**
 * Fingerprints of a page's elements, from everything on which axe's judgement depends besides the (constant) style
 * sheets: the markup of the element and its ancestors, whether there is text, the targets of its references and, where
 * axe's rules need it, its descendants. Texts themselves do not count.
 */

export interface ElementLikeness {
  /** Fingerprint of all that rules about the element depend on. */
  readonly rules: number;
  /** Fingerprint of all that the element's colours depend on. */
  readonly colours: number;
}

export interface Likeness {
  readonly elements: ReadonlyMap<Element, ElementLikeness>;
  /** Fingerprint of what is judged across the page: order of headings, adjacent landmarks, focusable elements. */
  readonly outline: string;
}

/** Attributes with texts, addresses or input: only whether they are empty counts. */
const WORDS: ReadonlySet<string> = new Set([
  'aria-label',
  'aria-valuetext',
  'title',
  'alt',
  'placeholder',
  'value',
  'href',
  'src',
  'srcset',
  'd',
]);
/** Attributes that name elements or refer to others. */
const NAMES: ReadonlySet<string> = new Set([
  'id',
  'for',
  'name',
  'list',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-owns',
  'aria-activedescendant',
  'aria-errormessage',
  'aria-details',
]);
/** Place of the node in the screen's text: nothing is drawn differently by it. */
const PLACE = 'data-node';
/** Inline styles that affect colours; other styles only affect position. */
const COLOURS = /color|background|opacity|filter|font|visibility|display/;

const NAMED_ROLES = [
  'button',
  'link',
  'tab',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'option',
  'checkbox',
  'radio',
  'switch',
  'treeitem',
  'columnheader',
  'rowheader',
  'tooltip',
  'heading',
  'img',
  'progressbar',
  'meter',
  'combobox',
  'textbox',
  'searchbox',
  'spinbutton',
  'slider',
];
/** Elements whose accessible name may come from their contents, so that all of these count. */
const NAMED = [
  'a',
  'button',
  'label',
  'summary',
  'option',
  'th',
  'legend',
  'caption',
  'svg',
  'object',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  ...NAMED_ROLES.map((role) => `[role="${role}"]`),
].join();
/** Elements with rules about what they may contain or be contained in. */
const MEANT =
  '[role], [tabindex], [contenteditable], a, area, audio, button, dd, details, dl, dt, embed, figure, form, h1, h2, h3, h4, h5, h6, iframe, img, input, label, li, object, ol, option, select, summary, svg, table, tbody, td, textarea, tfoot, th, thead, tr, track, ul, video';
/** Elements for which the kinds of their descendants count. */
const AROUND = `${MEANT}, [aria-hidden], [inert], fieldset`;
const FOCUSABLE =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, iframe, [tabindex]:not([tabindex="-1"]), [contenteditable]';
const OUTLINE =
  'h1, h2, h3, h4, h5, h6, main, nav, header, footer, aside, section, form, [role="heading"], [role="main"], [role="navigation"], [role="banner"], [role="contentinfo"], [role="complementary"], [role="region"], [role="search"], [role="form"], [accesskey], iframe';

/** Texts seen so far -> number, so that fingerprints are short. */
const numbers = new Map<string, number>();

function numberOf(text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  numbers.set(text, numbers.size);
  return numbers.size - 1;
}

/** `isLeftOut`: elements to skip with their descendants. */
export function likenessOf(root: Element, isLeftOut: (element: Element) => boolean): Likeness {
  const elements = new Map<Element, ElementLikeness>();
  const names = namesIn(root.ownerDocument);
  const styles = new Styles();
  const outline: string[] = [];
  const visit = (element: Element, around: number) => {
    if (isLeftOut(element)) return;
    const path = numberOf(`${around} ${styles.of(element)}`);
    const colours = numberOf(`${path}${hasWords(element) ? '…' : ''}`);
    const within = withinOf(element, styles);
    elements.set(element, { colours, rules: numberOf(`${colours} ${namesOf(element, names)} ${within}`) });
    if (element.matches(OUTLINE)) outline.push(kindOf(element));
    for (const child of element.children) visit(child, path);
  };
  visit(root, 0);
  // At most two equal headings in a row are recorded: more of them, such as one per row, add nothing.
  return {
    elements,
    outline: outline.filter((kind, index) => kind !== outline[index - 1] || kind !== outline[index - 2]).join(),
  };
}

/** Styles of a page's elements, each written once: those of named elements' contents count for several. */
class Styles {
  readonly #written = new Map<Element, string>();

  of(element: Element): string {
    const known = this.#written.get(element);
    if (known !== undefined) return known;
    const written = styleOf(element);
    this.#written.set(element, written);
    return written;
  }
}

const styleOf = (element: Element): string =>
  [
    element.localName,
    ...[...element.attributes]
      .filter(({ name }) => name !== PLACE && !NAMES.has(name))
      .map(({ name, value }) => `${name}=${valueOf(name, value)}`),
  ].join('|');

function valueOf(name: string, value: string): string {
  if (WORDS.has(name)) return value.trim() === '' ? '' : '…';
  if (name === 'style')
    return value
      .split(';')
      .filter((part) => COLOURS.test(part))
      .join(';');
  // Replaces numbers: they are the indexes of rows and columns.
  return name === 'class' ? value : value.replaceAll(/\d+/g, '#');
}

/** The number of elements with each id. */
function namesIn(document: Document): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const { id } of document.querySelectorAll('[id]')) names.set(id, (names.get(id) ?? 0) + 1);
  return names;
}

/** Ids are mostly generated numbers, so what they refer to is recorded instead of the ids. */
function namesOf(element: Element, names: ReadonlyMap<string, number>): string {
  const target = (name: string): string => {
    const found = element.ownerDocument.getElementById(name);
    return found ? `${kindOf(found)}${some(names.get(name) ?? 1)}${isNothing(found.textContent) ? '' : '…'}` : '-';
  };
  const own = [...element.attributes]
    .filter(({ name }) => NAMES.has(name))
    .map(({ name, value }) => {
      if (name === 'name') return name;
      return name === 'id' ? `id${some(names.get(value) ?? 1)}` : `${name}=${value.split(/\s+/).map(target).join(' ')}`;
    });
  const labels =
    'labels' in element
      ? [...((element as HTMLInputElement).labels ?? [])].map(({ textContent }) =>
          isNothing(textContent) ? 'empty' : '…',
        )
      : [];
  return [...own, ...labels].join('|');
}

const some = (count: number): string => (count > 1 ? '+' : '');

function withinOf(element: Element, styles: Styles): string {
  // Scrollable elements must be focusable.
  const scrolls = overflows(element);
  const parts = new Set<string>();
  if (element.matches(NAMED))
    for (const part of element.querySelectorAll('*')) parts.add(`${styles.of(part)}${hasWords(part) ? '…' : ''}`);
  else if (element.matches(AROUND)) {
    for (const part of element.querySelectorAll(MEANT)) parts.add(kindOf(part));
    for (const child of element.children) parts.add(`>${kindOf(child)}`);
  } else if (scrolls) parts.add(element.querySelector(FOCUSABLE) ? 'reached' : '');
  return `${scrolls ? '↔' : ''}${[...parts].join('/')}`;
}

const kindOf = (element: Element): string =>
  `${element.localName} ${['role', 'type', 'tabindex', 'aria-level', 'aria-hidden', 'disabled', 'scope'].map((name) => element.getAttribute(name) ?? '').join(' ')}`;
const hasWords = ({ childNodes }: Element): boolean =>
  [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && !isNothing(node.textContent));
const isNothing = (text: string | null): boolean => (text ?? '').trim() === '';
const overflows = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight;
