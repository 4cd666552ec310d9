/** The checker of pages and components: pure, for the editor, the server and the tests. */
import type { PageDocument, PinnedComponents, Style } from '../document';
import type { PinnedForms } from '../forms/document';
import { isRow, type Row } from '../props';
import { RenderBudget } from '../render/budget';
import { DrawnBound, TooMuchDrawn } from '../render/drawn-bound';
import { expand } from '../render/expand';
import { componentProblems, defaultsOf } from './component-document';
import { cycleProblems } from './components';
import { expressionProblems } from './expressions';
import { looksProblems } from './looks';
import { countNodes, isDocument, measure } from './measure';
import { type Checked, nodeProblems } from './node';
import { type Place, placesOf } from './nodes';
import { placeholderProblems } from './placeholders';
import { type PageProblem, problem } from './problem';
import { rowsToDraw, sourceProblems } from './sources';
import { styleProblems } from './styles';
import { duplicateIds, formProblems, pinnedFormProblems, pictureProblems, popupProblems } from './whole';

export type { PageProblem } from './problem';

export interface CheckContext {
  /** Versions that the document's instances pin, and those that these pin. */
  readonly pinned: PinnedComponents;
  /** Versions of forms that it pins; absent: not checked. */
  readonly forms?: PinnedForms;
  /** Ids of the pages to which it may lead; absent: not checked. */
  readonly pages?: Iterable<number>;
  /** Size of an own picture by its path; absent or undefined: not known. */
  readonly bytesOf?: (path: string) => number | undefined;
}

const PAGE_KEYS = ['version', 'title', 'description', 'picture', 'styles', 'sources', 'body'];
const COMPONENT_KEYS = ['version', 'title', 'props', 'slots', 'body', 'migration'];

/** Problems of a page, errors and warnings, in the order of the document. Never throws, whatever it is given. */
export function checkPage(document: unknown, context: CheckContext): PageProblem[] {
  return checked(document, context, (given) => [
    ...unknownKeys(given, PAGE_KEYS),
    ...styleProblems(given.styles, ['styles'], null),
    ...sourceProblems(given.sources),
    ...['description', 'picture'].flatMap((key) => textProblem(given, key)),
    ...expressionProblems([given.title, given.description], ['title'], null, { ...namesOf(given), isInList: false }),
  ]);
}

/** `component`: its own number, so that it does not contain itself. */
export function checkComponent(
  document: unknown,
  context: CheckContext & { readonly component?: number },
): PageProblem[] {
  return checked(
    document,
    context,
    (given) => [...unknownKeys(given, COMPONENT_KEYS), ...componentProblems(given)],
    context.component,
    true,
  );
}

function checked(
  document: unknown,
  context: CheckContext,
  own: (document: Row) => readonly PageProblem[],
  self?: number,
  isComponent = false,
): PageProblem[] {
  const bound = measure(document);
  if (bound) return [bound];
  if (!isDocument(document))
    return [problem('not-a-document', [], null, '文档应为 { "version": 1, "title": 文字, "body": 组件的列表 }')];
  const places = [...placesOf(document.body, ['body'])];
  const many = countNodes(places);
  if (many) return [many];
  const cycles = cycleProblems(document.body, context.pinned, self);
  const shared = sharedOf(document, places, context, isComponent);
  return [
    ...own(document),
    ...bodyProblems(document.body),
    ...places.flatMap((place) => nodeProblems(place, shared)),
    ...duplicateIds(places),
    ...cycles,
    ...popupProblems(places),
    ...placeholderProblems(places),
    ...formProblems(places, context.pinned),
    ...(context.forms ? pinnedFormProblems(places, context.forms) : []),
    ...(context.bytesOf ? pictureProblems(document, places, context.bytesOf) : []),
    ...drawnBoundProblems(document, context).map((each) => ({ ...each, path: pathOf(places, each.nodeId) })),
    ...drawnProblems(document, places, context),
  ];
}

const namesOf = (document: Row, isComponent = false) => ({
  props: isComponent ? new Set(Object.keys(isRow(document.props) ? document.props : {})) : undefined,
  sources: new Set(Object.keys(isRow(document.sources) ? document.sources : {})),
});

function sharedOf(document: Row, places: readonly Place[], context: CheckContext, isComponent: boolean): Checked {
  return {
    pinned: context.pinned,
    targets: {
      types: new Map(places.flatMap(({ id, node }) => (id === null ? [] : [[id, String(node.type)] as const]))),
      pages: context.pages === undefined ? undefined : new Set(context.pages),
    },
    names: namesOf(document, isComponent),
    slots: isComponent ? new Set(Object.keys(isRow(document.slots) ? document.slots : {})) : undefined,
  };
}

function unknownKeys(document: Row, known: readonly string[]): PageProblem[] {
  return Object.keys(document).flatMap((key) =>
    known.includes(key) ? [] : [problem('unknown-key', [key], null, `文档没有 ${key}；可用的有：${known.join('、')}`)],
  );
}

const textProblem = (document: Row, key: string): PageProblem[] =>
  document[key] === undefined || typeof document[key] === 'string'
    ? []
    : [problem('wrong-type', [key], null, `${key} 应为文字`)];

function bodyProblems(body: unknown): PageProblem[] {
  const nodes = body as readonly unknown[];
  if (nodes.length === 0) return [problem('empty', ['body'], null, '还没有内容，请至少放入一个组件')];
  return nodes.flatMap((node, index) =>
    isRow(node) ? [] : [problem('bad-node', ['body', index], null, '这里应为一个组件')],
  );
}

/** Types that draw more than they hold: rows, components, documents of forms. */
const REPEATING: ReadonlySet<unknown> = new Set(['list', 'component', 'form']);
/** Steps of the expressions of a check: a part of those of a published page. */
const MOST_STEPS = 400_000;

const pathOf = (places: readonly Place[], nodeId: string | null) =>
  places.find(({ id }) => id === nodeId)?.path ?? ['body'];

/** Whether a document can draw more nodes than it has. */
export const mayRepeat = ({ body }: { readonly body: unknown }): boolean =>
  [...placesOf(body, ['body'])].some(({ node }) => REPEATING.has(node.type));

/** The bound that a document passes when it is drawn with its rows; of products, with as many as it asks for. */
export function drawnBoundProblems(
  document: unknown,
  { pinned, forms }: Pick<CheckContext, 'pinned' | 'forms'>,
): PageProblem[] {
  if (!isDocument(document) || !mayRepeat(document as { readonly body: unknown })) return [];
  const scope = {
    page: { id: 0, title: String(document.title) },
    source: rowsToDraw(document.sources),
    props: defaultsOf(document.props),
    budget: new RenderBudget(MOST_STEPS),
  };
  const expansion = { pinned, forms, scope, pageAddress: String, isCanvas: false, bound: new DrawnBound() };
  try {
    expand(document as unknown as PageDocument, expansion);
    return [];
  } catch (error) {
    if (!(error instanceof TooMuchDrawn)) throw error;
    return [problem('too-much-drawn', ['body'], error.nodeId, error.message)];
  }
}

/** A component is drawn with the defaults of its props. */
function drawnProblems(document: Row, places: readonly Place[], { pinned }: CheckContext): PageProblem[] {
  const scope = { page: { id: 0, title: String(document.title) }, source: {}, props: defaultsOf(document.props) };
  const drawn = expand(document as unknown as PageDocument, { pinned, scope, pageAddress: String, isCanvas: true });
  const paths = new Map(places.flatMap(({ id, path }) => (id === null ? [] : [[id, path] as const])));
  const styles = isRow(document.styles) && isRow(document.styles.base) ? document.styles.base : {};
  return looksProblems({ drawn, page: styles as Style, pathOf: (id) => paths.get(id) });
}
