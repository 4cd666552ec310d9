/**
 * Checks with axe whether the visible page is accessible. axe takes longer than everything else that a state does, and
 * most of a screen looks the same in every state and row; so elements like ones that were found accessible before, and
 * all but the first two of like elements, are skipped.
 */
import { afterEach as judgeAll } from '@storybook/addon-a11y/preview';
import { currentTheme } from '../../shared/theme/theme';
import { type Likeness, likenessOf } from './likeness';

type Context = Parameters<typeof judgeAll>[0];

const none = () => ({ outlines: new Set<string>(), rules: new Set<number>(), colours: new Set<number>() });
const found = { light: none(), dark: none() };
/** What was found accessible before, in this theme. */
const good = () => found[currentTheme()];

/** Rules about the page as a whole. axe would turn on a rule that is off by default if it were listed. */
const ACROSS = [
  'accesskeys',
  'empty-heading',
  'heading-order',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-unique',
  'frame-title-unique',
];
const JUDGED = 'data-judged';
/** Elements that Storybook adds for its filters. */
const FOREIGN = '#storybook-a11y-vision-filters';
/** A named drawing has no other parts for screen readers; a chart has hundreds of elements. */
const DRAWING = '[role="img"][aria-label]:not(:has([tabindex], a, button, input))';
/**
 * Turns off axe's reports of passed checks: nobody reads them, and transferring them takes as long as drawing a screen.
 */
const UNREAD: Context['reporting'] = { reports: [], addReport: () => undefined };

/** `behind`: selects the content behind a dialog, which was already judged without the dialog. */
export async function judgeAccess(context: Context, behind?: string): Promise<void> {
  const leftOut = [FOREIGN, `${DRAWING} > *`, ...(behind === undefined ? [] : [behind])].join();
  const { elements, outline } = likenessOf(document.body, (element) => element.matches(leftOut));
  const { unlike, within } = unjudged(elements);
  const judge = (include: readonly Element[], manner: Omit<Manner, 'behind'>) =>
    judgeAll({
      ...context,
      reporting: UNREAD,
      parameters: { ...context.parameters, a11y: settingsFor(context, include, { behind, ...manner }) },
    });
  const newColours = firstOfEach(elements, 'colours');
  for (const element of elements.keys()) if (!newColours.has(element)) element.setAttribute(JUDGED, '');
  let isReplaced = false;
  try {
    if (unlike.length > 0) {
      const showAll = hideLike(unlike);
      try {
        await judge(unlike, { exclude: within, across: unlike[0] === document.body });
      } catch (error) {
        isReplaced = unlike.every((element) => !element.isConnected);
        if (!isReplaced) throw error;
      } finally {
        showAll();
      }
    }
    if (!good().outlines.has(outline) && unlike[0] !== document.body)
      await judge([document.body], { exclude: [], across: 'only' });
  } finally {
    for (const element of elements.keys()) element.removeAttribute(JUDGED);
  }
  // On a busy machine the page draws something else before axe starts: what is there now is judged.
  if (isReplaced) return judgeAccess(context, behind);
  good().outlines.add(outline);
  for (const { rules, colours } of elements.values()) {
    good().rules.add(rules);
    good().colours.add(colours);
  }
}

interface Manner {
  behind: string | undefined;
  exclude: readonly Element[];
  /** Whether the rules about the page as a whole apply. */
  across: boolean | 'only';
}

function settingsFor(
  { parameters: { a11y } }: Context,
  include: readonly Element[],
  { behind, exclude, across }: Manner,
) {
  const rules = [
    ...a11y.config.rules,
    { id: 'color-contrast', selector: `:not([${JUDGED}])` },
    ...(across === false ? ACROSS.map((id) => ({ id, enabled: false })) : []),
  ];
  const options = { ...a11y.options, ...(across === 'only' && { runOnly: { type: 'rule', values: ACROSS } }) };
  return {
    ...a11y,
    test: 'error',
    disable: false,
    options,
    config: { ...a11y.config, rules },
    context: { include, exclude: [FOREIGN, ...(behind === undefined ? [] : [behind]), ...exclude] },
  };
}

/** Number of like elements that are judged in a page: colours may differ between even and odd rows. */
const OF_EACH = 2;

/** The first elements of each fingerprint that was not found good yet. */
function firstOfEach(elements: Likeness['elements'], of: 'rules' | 'colours'): ReadonlySet<Element> {
  const counts = new Map<number, number>();
  const first = new Set<Element>();
  for (const [element, { [of]: fingerprint }] of elements) {
    const count = counts.get(fingerprint) ?? 0;
    if (count === OF_EACH || good()[of].has(fingerprint)) continue;
    counts.set(fingerprint, count + 1);
    first.add(element);
  }
  return first;
}

/**
 * The elements to judge and, inside of them, those like ones that were judged before: axe judges descendants too, and
 * the nearest included or excluded ancestor decides.
 */
function unjudged(elements: Likeness['elements']) {
  const first = firstOfEach(elements, 'rules');
  const isUnlike = (element: Element | null) => element !== null && first.has(element);
  const borders = [...elements.keys()].filter((element) => isUnlike(element) !== isUnlike(element.parentElement));
  const unlike = borders.filter(isUnlike);
  return { unlike, within: borders.filter((element) => !isUnlike(element)) };
}

/** Attributes whose values are ids of elements that rules read. */
const REFERENCES = ['for', 'list', 'aria-labelledby', 'aria-describedby', 'aria-owns', 'aria-activedescendant'];
const REFERRING = REFERENCES.map((name) => `[${name}]`).join();

/**
 * Hides from axe everything but these elements, their ancestors and the elements that they refer to: axe reads the whole
 * document in every run, which takes longer than the rules. Returns a function that ends it.
 */
function hideLike(unlike: readonly Element[]): () => void {
  const whole = new Set<Element>(unlike);
  for (const root of unlike)
    for (const element of [root, ...root.querySelectorAll(`${REFERRING}, input, select, textarea`)])
      for (const target of targetsOf(element)) whole.add(target);
  const around = new Set<Element>();
  for (const element of whole)
    for (let above = element.parentElement; above && !around.has(above); above = above.parentElement) around.add(above);
  const narrowed: Element[] = [];
  const narrow = (element: Element) => {
    const kept = new Set<Node>([...element.children].filter((child) => whole.has(child) || around.has(child)));
    // axe reads this property; nothing else that runs meanwhile does.
    Object.defineProperty(element, 'childNodes', {
      configurable: true,
      get: () => childNodesOf(element).filter((node) => !(node instanceof Element) || kept.has(node)),
    });
    narrowed.push(element);
    for (const child of element.children) if (around.has(child) && !whole.has(child)) narrow(child);
  };
  if (!whole.has(document.body)) narrow(document.body);
  for (const drawing of document.querySelectorAll(DRAWING)) narrow(drawing);
  return () => narrowed.forEach((element) => Reflect.deleteProperty(element, 'childNodes'));
}

const { get: readChildNodes } = Object.getOwnPropertyDescriptor(Node.prototype, 'childNodes')!;
const childNodesOf = (element: Element): Node[] => [...(readChildNodes!.call(element) as NodeList)];

function targetsOf(element: Element): Element[] {
  const ids = REFERENCES.flatMap((name) => element.getAttribute(name)?.split(/\s+/) ?? []);
  const named = ids.flatMap((id) => document.getElementById(id) ?? []);
  return [...named, ...('labels' in element ? ((element as HTMLInputElement).labels ?? []) : [])];
}
