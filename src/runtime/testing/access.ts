/**
 * Whether what is on show is accessible, by axe. It takes longer than all else that a state does, and most of a screen looks the same in
 * every state and in every row; so what was found good is not judged again in the same page: a whole page that differs in its words
 * only, and the contrast of an element that is styled like one before.
 */
import { afterEach as judgeAll } from '@storybook/addon-a11y/preview';

type Context = Parameters<typeof judgeAll>[0];

/** Of whole pages. */
const goodPages = new Set<string>();
/** Of elements. */
const goodElements = new Set<string>();

const JUDGED = 'data-judged';
/** Filters that Storybook draws with. */
const FOREIGN = '#storybook-a11y-vision-filters';
/** Words, addresses and what is typed: whether there is any is all that counts. */
const WORDS: ReadonlySet<string> = new Set(['aria-label', 'aria-valuetext', 'title', 'alt', 'placeholder', 'value', 'href', 'src', 'srcset', 'd', JUDGED]);
/** Where elements are named, or name others. */
const NAMES: ReadonlySet<string> = new Set(['id', 'for', 'name', 'list', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'aria-activedescendant', 'aria-errormessage', 'aria-details']);
/** Inline styles that colour; others place. */
const COLOURS = /color|background|opacity|filter|font|visibility|display/;

/** `behind`: selects what lies behind, and was judged when it did not. */
export async function judgeAccess(context: Context, behind?: string): Promise<void> {
  const { page, elements } = likenessOf(document.body, behind);
  if (goodPages.has(page)) return;
  for (const [element, likeness] of elements) if (goodElements.has(likeness)) element.setAttribute(JUDGED, '');
  try {
    await judgeAll({ ...context, parameters: { ...context.parameters, a11y: settingsFor(context, behind) } });
  } finally {
    for (const element of elements.keys()) element.removeAttribute(JUDGED);
  }
  goodPages.add(page);
  for (const likeness of elements.values()) goodElements.add(likeness);
}

function settingsFor({ parameters: { a11y } }: Context, behind: string | undefined) {
  const rules = [...a11y.config.rules, { id: 'color-contrast', selector: `:not([${JUDGED}])` }];
  return { ...a11y, test: 'error', config: { ...a11y.config, rules }, context: { exclude: [FOREIGN, ...(behind === undefined ? [] : [behind])] } };
}

interface Likeness { readonly page: string; readonly elements: ReadonlyMap<Element, string> }

/** What all that axe goes by depends on, but for the style sheets, which are the same: elements, attributes, and whether there are words. */
function likenessOf(root: Element, behind: string | undefined): Likeness {
  const named = new Map<string, number>();
  const elements = new Map<Element, string>();
  const all: string[] = [];
  const visit = (element: Element, around: string) => {
    if (element.matches(FOREIGN) || (behind !== undefined && element.matches(behind))) return;
    const own = styleOf(element);
    const path = `${around} ${own}`;
    elements.set(element, path);
    all.push(`<${own} ${namesOf(element, named)}${hasWords(element) ? '…' : ''}${overflows(element) ? '↔' : ''}`);
    for (const child of element.children) visit(child, path);
    all.push('>');
  };
  visit(root, '');
  return { page: all.join(''), elements };
}

const styleOf = (element: Element): string =>
  [element.localName, ...[...element.attributes].filter(({ name }) => !NAMES.has(name)).map(({ name, value }) => `${name}=${valueOf(name, value)}`)].join('|');

function valueOf(name: string, value: string): string {
  if (WORDS.has(name)) return value.trim() === '' ? '' : '…';
  if (name === 'style') return value.split(';').filter((part) => COLOURS.test(part)).join(';');
  // Which row or column it is.
  return name === 'class' ? value : value.replaceAll(/\d+/g, '#');
}

/** By when a name was met first: most are numbers that are never the same twice. */
function namesOf(element: Element, named: Map<string, number>): string {
  const numberOf = (name: string): number => {
    if (!named.has(name)) named.set(name, named.size);
    return named.get(name)!;
  };
  return [...element.attributes].filter(({ name }) => NAMES.has(name)).map(({ name, value }) => `${name}=${value.split(/\s+/).map(numberOf).join(' ')}`).join('|');
}

const hasWords = ({ childNodes }: Element): boolean => [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '');
/** What can be scrolled must be reached by keyboard. */
const overflows = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean => scrollWidth > clientWidth || scrollHeight > clientHeight;
