/** Publishes the campaign with the product's renderer, as its server does. */
import { type ComponentDocument, type PageDocument, type PageNode, pinOf } from '../../src/pages/document';
import { islandsOf } from '../../src/pages/islands/names';
import { expand } from '../../src/pages/render/expand';
import { renderPublishedPage } from '../../src/pages/render/html';
import { styleSheetOf } from '../../src/pages/render/style-sheet';
import { BLOCKS, FORM, TITLE } from '../peers/campaign.js';

const CARD = { padding: 16, gap: 6, background: '#ffffff', radius: 12, margin: [0, 16, 12, 16] };
const QUIET = { base: { color: '#5f6470', fontSize: 14 } };
const text = (prop: string, more: Partial<PageNode> = {}): PageNode => ({
  id: prop,
  type: 'text',
  ...more,
  props: { text: `\${props.${prop}}`, ...more.props },
});
const box = (base: Record<string, unknown>, ...children: PageNode[]): PageNode =>
  ({ id: 'box', type: 'box', styles: { base }, children }) as PageNode;

const BODIES: Readonly<Record<string, readonly PageNode[]>> = {
  banner: [
    box(
      { background: '#ffe6f1' },
      {
        id: 'picture',
        type: 'picture',
        props: { src: '${props.picture}', alt: '${props.title}', width: 64, height: 64 },
      },
      box({ padding: 16, gap: 4 }, text('title', { props: { as: 'h1' } }), text('text')),
    ),
  ],
  heading: [box({ padding: 16, gap: 4 }, text('title', { props: { as: 'h2' } }), text('note', { styles: QUIET }))],
  benefit: [box(CARD, text('title', { props: { as: 'h3' } }), text('text', { styles: QUIET }))],
  quota: [
    box(CARD, { id: 'bar', type: 'progress', props: { value: '${props.value}', total: 100, label: '${props.label}' } }),
  ],
  product: [
    box(
      { margin: [0, 16, 12, 16] },
      {
        id: 'card',
        type: 'productCard',
        props: {
          picture: '${props.picture}',
          title: '${props.title}',
          text: '${props.text}',
          price: '${props.price}',
          before: '${props.before}',
          link: 'https://shop.example/product',
          label: '去抢购',
        },
      },
    ),
  ],
  review: [box(CARD, text('words'), text('name', { styles: QUIET }))],
};
const KINDS = Object.keys(BODIES);

const numbered = (nodes: readonly PageNode[], path = ''): PageNode[] =>
  nodes.map((node, index) => {
    const id = `${node.id}${path}${index}`;
    return { ...node, id, ...(node.children && { children: numbered(node.children, `${path}${index}-`) }) };
  });

const componentOf = (kind: string, props: object): ComponentDocument => ({
  version: 1,
  title: kind,
  props: Object.fromEntries(
    Object.entries(props).map(([name, value]) => [
      name,
      { type: typeof value === 'number' ? ('number' as const) : ('string' as const), title: name },
    ]),
  ),
  body: numbered(BODIES[kind]!),
});

const pinned = Object.fromEntries(
  KINDS.map((kind, index) => {
    const { kind: _, ...props } = BLOCKS.find((block: { kind: string }) => block.kind === kind)!;
    return [pinOf(index + 1, 1), componentOf(kind, props)];
  }),
);

const document: PageDocument = {
  version: 1,
  title: TITLE,
  styles: { base: { background: '#f5f6f8' } },
  body: [
    ...BLOCKS.map(({ kind, ...props }: { kind: string }, index: number) => ({
      id: `c${index}`,
      type: 'component',
      component: KINDS.indexOf(kind) + 1,
      version: 1,
      props,
    })),
    {
      id: 'apply',
      type: 'form',
      props: { title: FORM.title, label: FORM.label, success: FORM.success },
      styles: { base: { padding: 16, background: '#ffffff' } },
      children: FORM.fields.map(({ id, ...props }: { id: string }) => ({ id, type: 'field', props })),
    },
  ],
};

const page = { id: 1, title: TITLE };

export const publishedPage = (): string =>
  renderPublishedPage({ document, pinned, sources: {}, page, base: 'https://pages.example' }).html;

/** The same page for React in the browser: its drawn nodes, its style sheet, and which scripts it needs. */
export function drawnPage() {
  const scope = { page, source: {} };
  const nodes = expand(document, { pinned, scope, pageAddress: String, isCanvas: false });
  return { nodes, islands: islandsOf(nodes), sheet: styleSheetOf(document, pinned, scope) };
}
