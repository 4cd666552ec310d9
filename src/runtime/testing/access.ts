/**
 * Whether what is on show is accessible, by axe. It takes longer than all else that a state does, and most of a screen
 * looks the same in
 * every state and in every row; so what was found good is not judged again in the same page: elements that are as
 * others were before.
 */
import { afterEach as judgeAll } from '@storybook/addon-a11y/preview';
import { likenessOf } from './likeness';

type Context = Parameters<typeof judgeAll>[0];

const good = { outlines: new Set<string>(), rules: new Set<number>(), colours: new Set<number>() };

/** Rules that are about the outline of a page. */
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
/** Filters that Storybook draws with. */
const FOREIGN = '#storybook-a11y-vision-filters';
/** Nobody reads what axe says of what is good, and to send it from the page takes as long as to draw a screen. */
const UNREAD: Context['reporting'] = { reports: [], addReport: () => undefined };

/** `behind`: selects what lies behind, and was judged when it did not. */
export async function judgeAccess(context: Context, behind?: string): Promise<void> {
  const leftOut = behind === undefined ? FOREIGN : `${FOREIGN}, ${behind}`;
  const { elements, outline } = likenessOf(document.body, (element) => element.matches(leftOut));
  const unlike = outermost([...elements].filter(([, { rules }]) => !good.rules.has(rules)).map(([element]) => element));
  const judge = (include: readonly Element[], rules?: readonly string[]) =>
    judgeAll({
      ...context,
      reporting: UNREAD,
      parameters: { ...context.parameters, a11y: settingsFor(context, include, { behind, rules }) },
    });
  for (const [element, { colours }] of elements) if (good.colours.has(colours)) element.setAttribute(JUDGED, '');
  try {
    if (unlike.length > 0) await judge(unlike);
    if (!good.outlines.has(outline) && unlike[0] !== document.body) await judge([document.body], ACROSS);
  } finally {
    for (const element of elements.keys()) element.removeAttribute(JUDGED);
  }
  good.outlines.add(outline);
  for (const { rules, colours } of elements.values()) {
    good.rules.add(rules);
    good.colours.add(colours);
  }
}

interface Manner {
  behind: string | undefined;
  rules: readonly string[] | undefined;
}

function settingsFor(
  { parameters: { a11y } }: Context,
  include: readonly Element[],
  { behind, rules: runOnly }: Manner,
) {
  const rules = [...a11y.config.rules, { id: 'color-contrast', selector: `:not([${JUDGED}])` }];
  const options = { ...a11y.options, ...(runOnly && { runOnly: { type: 'rule', values: runOnly } }) };
  return {
    ...a11y,
    test: 'error',
    options,
    config: { ...a11y.config, rules },
    context: { include, exclude: [FOREIGN, ...(behind === undefined ? [] : [behind])] },
  };
}

/** In the order of the page; what is in another is judged with it. */
function outermost(elements: readonly Element[]): Element[] {
  const found: Element[] = [];
  for (const element of elements) if (!found.at(-1)?.contains(element)) found.push(element);
  return found;
}
