/**
 * Checks with axe whether the visible page is accessible. axe takes longer than everything else that a state does, and
 * most of a screen looks the same in every state and row; so elements like ones that were found accessible before in
 * the same page are skipped.
 */
import { afterEach as judgeAll } from '@storybook/addon-a11y/preview';
import { likenessOf } from './likeness';

type Context = Parameters<typeof judgeAll>[0];

const good = { outlines: new Set<string>(), rules: new Set<number>(), colours: new Set<number>() };

/** Rules about the page as a whole. */
const ACROSS = [
  'accesskeys',
  'empty-heading',
  'heading-order',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
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
/**
 * Turns off axe's reports of passed checks: nobody reads them, and transferring them takes as long as drawing a screen.
 */
const UNREAD: Context['reporting'] = { reports: [], addReport: () => undefined };

/** `behind`: selects the content behind a dialog, which was already judged without the dialog. */
export async function judgeAccess(context: Context, behind?: string): Promise<void> {
  const leftOut = behind === undefined ? FOREIGN : `${FOREIGN}, ${behind}`;
  const { elements, outline } = likenessOf(document.body, (element) => element.matches(leftOut));
  const { unlike, within } = unjudged(elements);
  const judge = (include: readonly Element[], exclude: readonly Element[], rules?: readonly string[]) =>
    judgeAll({
      ...context,
      reporting: UNREAD,
      parameters: { ...context.parameters, a11y: settingsFor(context, include, { behind, exclude, rules }) },
    });
  for (const [element, { colours }] of elements) if (good.colours.has(colours)) element.setAttribute(JUDGED, '');
  let isReplaced = false;
  try {
    if (unlike.length > 0) {
      try {
        await judge(unlike, within);
      } catch (error) {
        isReplaced = unlike.every((element) => !element.isConnected);
        if (!isReplaced) throw error;
      }
    }
    if (!good.outlines.has(outline) && unlike[0] !== document.body) await judge([document.body], [], ACROSS);
  } finally {
    for (const element of elements.keys()) element.removeAttribute(JUDGED);
  }
  // On a busy machine the page draws something else before axe starts: what is there now is judged.
  if (isReplaced) return judgeAccess(context, behind);
  good.outlines.add(outline);
  for (const { rules, colours } of elements.values()) {
    good.rules.add(rules);
    good.colours.add(colours);
  }
}

interface Manner {
  behind: string | undefined;
  exclude: readonly Element[];
  rules: readonly string[] | undefined;
}

function settingsFor(
  { parameters: { a11y } }: Context,
  include: readonly Element[],
  { behind, exclude, rules: runOnly }: Manner,
) {
  const rules = [...a11y.config.rules, { id: 'color-contrast', selector: `:not([${JUDGED}])` }];
  const options = { ...a11y.options, ...(runOnly && { runOnly: { type: 'rule', values: runOnly } }) };
  return {
    ...a11y,
    test: 'error',
    disable: false,
    options,
    config: { ...a11y.config, rules },
    context: { include, exclude: [FOREIGN, ...(behind === undefined ? [] : [behind]), ...exclude] },
  };
}

/**
 * The elements to judge and, inside of them, those like ones that were judged before: axe judges descendants too, and
 * the nearest included or excluded ancestor decides.
 */
function unjudged(elements: ReadonlyMap<Element, { readonly rules: number }>) {
  const isUnlike = (element: Element | null) => {
    const rules = element && elements.get(element)?.rules;
    return typeof rules === 'number' && !good.rules.has(rules);
  };
  const borders = [...elements.keys()].filter((element) => isUnlike(element) !== isUnlike(element.parentElement));
  const unlike = borders.filter(isUnlike);
  return {
    unlike,
    within: borders.filter((element) => !isUnlike(element) && unlike.some((each) => each.contains(element))),
  };
}
