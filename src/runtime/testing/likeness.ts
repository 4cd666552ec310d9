/**
 * What of a page axe's judgement depends on, but for the style sheets, which are always the same: of each element how
 * it and all around it
 * is written, whether there are words, what its names lead to, and, where axe asks for it, what is within. Words
 * themselves do not count.
 */

export interface ElementLikeness {
  /** All that rules about the element go by. */
  readonly rules: number;
  /** What its colours depend on. */
  readonly colours: number;
}

export interface Likeness {
  readonly elements: ReadonlyMap<Element, ElementLikeness>;
  /** What is judged across the page: the order of headings, landmarks beside each other, keys. */
  readonly outline: string;
}

/** Words, addresses and what is typed: whether there is any is all that counts. */
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
/** Where elements are named, or name others. */
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
/** Inline styles that colour; others place. */
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
/** What is in them may be their name: every piece of it counts. */
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
/** What may only be, or must be, in something or around something. */
const MEANT =
  '[role], [tabindex], [contenteditable], a, area, audio, button, dd, details, dl, dt, embed, figure, form, h1, h2, h3, h4, h5, h6, iframe, img, input, label, li, object, ol, option, select, summary, svg, table, tbody, td, textarea, tfoot, th, thead, tr, track, ul, video';
/** Of which it counts what kinds of such there are in it. */
const AROUND = `${MEANT}, [aria-hidden], [inert], fieldset`;
const FOCUSABLE =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, iframe, [tabindex]:not([tabindex="-1"]), [contenteditable]';
const OUTLINE =
  'h1, h2, h3, h4, h5, h6, main, nav, header, footer, aside, section, form, [role="heading"], [role="main"], [role="navigation"], [role="banner"], [role="contentinfo"], [role="complementary"], [role="region"], [role="search"], [role="form"], [accesskey], iframe';

/** Texts that were met, so that they are compared as numbers. */
const numbers = new Map<string, number>();

function numberOf(text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  numbers.set(text, numbers.size);
  return numbers.size - 1;
}

/** `isLeftOut`: with all that is in it. */
export function likenessOf(root: Element, isLeftOut: (element: Element) => boolean): Likeness {
  const elements = new Map<Element, ElementLikeness>();
  const names = namesIn(root.ownerDocument);
  const outline: string[] = [];
  const visit = (element: Element, around: number) => {
    if (isLeftOut(element)) return;
    const path = numberOf(`${around} ${styleOf(element)}`);
    const colours = numberOf(`${path}${hasWords(element) ? '…' : ''}`);
    elements.set(element, { colours, rules: numberOf(`${colours} ${namesOf(element, names)} ${withinOf(element)}`) });
    if (element.matches(OUTLINE)) outline.push(kindOf(element));
    for (const child of element.children) visit(child, path);
  };
  visit(root, 0);
  // Rows that each have a heading: two of them say what a hundred do.
  return {
    elements,
    outline: outline.filter((kind, index) => kind !== outline[index - 1] || kind !== outline[index - 2]).join(),
  };
}

const styleOf = (element: Element): string =>
  [
    element.localName,
    ...[...element.attributes]
      .filter(({ name }) => !NAMES.has(name))
      .map(({ name, value }) => `${name}=${valueOf(name, value)}`),
  ].join('|');

function valueOf(name: string, value: string): string {
  if (WORDS.has(name)) return value.trim() === '' ? '' : '…';
  if (name === 'style')
    return value
      .split(';')
      .filter((part) => COLOURS.test(part))
      .join(';');
  // Which row or column it is.
  return name === 'class' ? value : value.replaceAll(/\d+/g, '#');
}

/** How many have each id. */
function namesIn(document: Document): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const { id } of document.querySelectorAll('[id]')) names.set(id, (names.get(id) ?? 0) + 1);
  return names;
}

/** Most names are numbers that are never the same twice: where they lead is what counts, and what leads here. */
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

function withinOf(element: Element): string {
  // What can be scrolled must be reached by keyboard.
  const scrolls = overflows(element);
  const parts = new Set<string>();
  if (element.matches(NAMED))
    for (const part of element.querySelectorAll('*')) parts.add(`${styleOf(part)}${hasWords(part) ? '…' : ''}`);
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
