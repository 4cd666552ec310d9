import { describe, expect, it } from 'vitest';
import { type ComponentDocument, LIMITS, type PageNode, pinOf } from '../document';
import { PRIMITIVES } from '../primitives';
import { nodeOf } from '../testing/new-node';
import type { NewNode } from '../primitives/primitive';
import { checkComponent, checkPage } from './check';
import type { ProblemCode } from './problem';

const component = (body: PageNode[], more: Partial<ComponentDocument> = {}): ComponentDocument => ({
  version: 1,
  title: '卡片',
  props: { text: { type: 'string', title: '文字', maxLength: 5 } },
  slots: { below: '下方' },
  body,
  ...more,
});
const instanceOf = (id: string, more: Partial<PageNode> = {}): PageNode => ({
  id,
  type: 'component',
  component: 1,
  version: 1,
  ...more,
});
const pinned = {
  [pinOf(1, 1)]: component([{ id: 'a', type: 'text', props: { text: '${props.text}' } }]),
  [pinOf(2, 1)]: component([instanceOf('x', { component: 3 })]),
  [pinOf(3, 1)]: component([instanceOf('x', { component: 2 })]),
};
const text = (value: string, more: Partial<PageNode> = {}): PageNode => ({
  id: 't',
  type: 'text',
  props: { text: value },
  ...more,
});
const button = (...press: unknown[]): PageNode =>
  ({ id: 'b', type: 'button', props: { label: '去' }, events: { press } }) as unknown as PageNode;

const problems = (body: unknown[], more: object = {}) =>
  checkPage({ version: 1, title: '页面', body, ...more }, { pinned, forms: {}, pages: [7], bytesOf: () => 420_000 });

/** One mistake each: the page -> the code, and where it is. */
const MISTAKES: readonly (readonly [ProblemCode, unknown[], string, object?])[] = [
  ['empty', [], 'body'],
  ['unknown-primitive', [{ id: 'a', type: 'marquee' }], 'body.0.type'],
  ['unknown-component', [instanceOf('a', { version: 9 })], 'body.0.component'],
  ['unknown-prop', [text('x', { props: { text: 'x', html: '<b>' } })], 'body.0.props.html'],
  ['unknown-prop', [instanceOf('a', { props: { nothing: 1 } })], 'body.0.props.nothing'],
  ['wrong-type', [instanceOf('a', { props: { text: 1 } })], 'body.0.props.text'],
  ['bad-value', [instanceOf('a', { props: { text: '太长的文字了' } })], 'body.0.props.text'],
  ['unknown-slot', [instanceOf('a', { slots: { above: [] } })], 'body.0.slots.above'],
  ['wrong-type', [text('x', { props: { text: 5 } as never })], 'body.0.props.text'],
  ['missing-required', [{ id: 'a', type: 'text' }], 'body.0.props.text'],
  ['bad-link', [{ id: 'a', type: 'picture', props: { src: 'http://a.example/b.png' } }], 'body.0.props.src'],
  ['bad-link', [button({ do: 'go', to: 'javascript:alert(1)' })], 'body.0.events.press.0.to'],
  ['dead-link', [button({ do: 'open', popup: 'gone' })], 'body.0.events.press.0.popup'],
  ['dead-link', [button({ do: 'scroll', to: 'gone' })], 'body.0.events.press.0.to'],
  ['dead-link', [button({ do: 'go', pageId: 8 })], 'body.0.events.press.0.pageId'],
  ['bad-link', [button({ do: 'call', phone: '电话' })], 'body.0.events.press.0.phone'],
  ['bad-event', [button({ do: 'run', script: '1' })], 'body.0.events.press.0'],
  ['bad-event', [text('x', { events: { hover: [] } })], 'body.0.events.hover'],
  ['unopened-popup', [{ id: 'p', type: 'popup', props: { title: '规则' } }], 'body.0'],
  ['form-without-fields', [{ id: 'f', type: 'form', children: [text('x')] }], 'body.0'],
  ['unknown-form', [{ id: 'f', type: 'form', props: { formId: 9, versionNo: 1 } }], 'body.0.props.formId'],
  ['bad-place', [{ id: 'f', type: 'field', props: { label: '姓名' } }], 'body.0'],
  ['bad-place', [{ id: 'c', type: 'tabs', children: [text('x')] }], 'body.0.children.0'],
  ['bad-place', [{ id: 's', type: 'slot', props: { name: 'a' } }], 'body.0'],
  ['low-contrast', [text('x', { styles: { base: { color: '#aaaaaa' } } })], 'body.0.styles'],
  [
    'low-contrast',
    [{ id: 'b', type: 'box', styles: { base: { background: '#1c2330' } }, children: [text('x')] }],
    'body.0.children.0.styles',
  ],
  ['overflow', [text('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')], 'body.0'],
  [
    'overflow',
    [text('很长的一行不换行的文字，放不下', { styles: { base: { fontSize: 40, breaking: 'nowrap' } } })],
    'body.0',
  ],
  [
    'heavy-picture',
    [{ id: 'a', type: 'picture', props: { src: '/files/2026-01/abcdefghij.jpg' } }],
    'body.0.props.src',
  ],
  ['placeholder-text', [text('在这里写文字')], 'body.0.props.text'],
  ['bad-style', [text('x', { styles: { base: { color: 'red;}' } } })], 'body.0.styles.base.color'],
  ['bad-style', [text('x', { styles: { watch: {} } as never })], 'body.0.styles.watch'],
  ['bad-expression', [text('${ROUND(}')], 'body.0.props.text'],
  ['bad-expression', [text('${FETCH(1)}')], 'body.0.props.text'],
  ['unknown-name', [text('${user.name}')], 'body.0.props.text'],
  ['unknown-name', [text('${props.text}')], 'body.0.props.text'],
  ['unknown-name', [text('${row.name}')], 'body.0.props.text'],
  ['unknown-name', [text('${source.goods.0.name}')], 'body.0.props.text'],
  ['bad-source', [{ id: 'l', type: 'list', props: { rows: 'goods' } }], 'body.0.props.rows'],
  ['bad-source', [text('x')], 'sources.goods', { sources: { goods: { kind: 'products', limit: 0 } } }],
  ['duplicate-id', [text('x'), text('y')], 'body.1.id'],
  ['bad-id', [text('x', { id: 'a b' })], 'body.0.id'],
  ['unknown-key', [text('x', { style: {} } as never)], 'body.0.style'],
  ['component-cycle', [instanceOf('a', { component: 2 })], 'body.0'],
  ['bad-node', ['文字'], 'body.0'],
];

describe('checkPage', () => {
  it.each(MISTAKES.map(([code, body, path, more]) => ({ code, body, path, more })))('$code at $path', (mistake) => {
    const { code, body, path, more } = mistake;
    const found = problems(body, more);
    expect(found.map((each) => `${each.code} ${each.path.join('.')}`)).toEqual([`${code} ${path}`]);
    expect(found[0]!.message).toMatch(/[一-龥]/);
  });

  it('finds nothing wrong with the defaults of each primitive but what people have to choose', () => {
    let count = 0;
    for (const { type, defaults, inside } of Object.values(PRIMITIVES)) {
      if (inside) continue;
      const node = nodeOf({ type, ...defaults } as NewNode, () => `n${++count}`);
      const found = problems([node], { sources: { products: { kind: 'products', limit: 10 } } });
      const open = new Set(['missing-required', 'unopened-popup', 'placeholder-text']);
      expect(found.filter(({ code }) => !open.has(code))).toEqual([]);
    }
  });

  it('knows the placeholders of primitives from texts of their defaults', () => {
    const unused = Object.values(PRIMITIVES).flatMap(({ placeholders = [], defaults }) =>
      placeholders.filter((each) => !JSON.stringify(defaults).includes(JSON.stringify(each))),
    );
    expect(unused).toEqual([]);
  });

  it('finds a problem inside a component at its instance', () => {
    const pale = component([text('x', { styles: { base: { color: '#cccccc' } } })]);
    const found = checkPage(
      { version: 1, title: '页面', body: [instanceOf('one')] },
      { pinned: { [pinOf(1, 1)]: pale } },
    );
    expect(found.map(({ code, nodeId }) => [code, nodeId])).toEqual([['low-contrast', 'one']]);
  });

  it('bounds size, levels and number of nodes, and survives a document that contains itself', () => {
    const nested = (levels: number): PageNode => ({
      id: `d${levels}`,
      type: 'box',
      ...(levels > 1 && { children: [nested(levels - 1)] }),
    });
    const own: { id: string; type: string; children: unknown[] } = { id: 'a', type: 'box', children: [] };
    own.children.push(own);
    const codes = (body: unknown[]) => problems(body).map(({ code }) => code);
    expect(codes([nested(LIMITS.depth)])).toEqual([]);
    expect(codes([nested(LIMITS.depth + 1)])).toEqual(['too-deep']);
    expect(codes([nested(100)])).toEqual(['too-deep']);
    expect(codes([own])).toEqual(['too-deep']);
    expect(codes([text('字'.repeat(LIMITS.text + 1))])).toEqual(['too-large']);
    expect(codes(Array.from({ length: 10_000 }, (_, index) => text('x', { id: `t${index}` })))).toEqual([
      'too-many-nodes',
    ]);
    for (const wrong of [null, 1, 'x', [], {}, { version: 2, title: '', body: [] }])
      expect(checkPage(wrong, { pinned: {} }).map(({ code }) => code)).toEqual(['not-a-document']);
  });
});

describe('checkComponent', () => {
  const codes = (document: unknown, self?: number) =>
    checkComponent(document, { pinned, ...(self !== undefined && { component: self }) }).map(({ code }) => code);

  it('knows its props and slots', () => {
    const body = [text('${props.text}'), { id: 's', type: 'slot', props: { name: 'below' } }];
    expect(codes(component(body))).toEqual([]);
    expect(codes(component([text('${props.other}'), { id: 's', type: 'slot', props: { name: 'above' } }]))).toEqual([
      'unknown-name',
      'unknown-slot',
    ]);
  });

  it('refuses itself, wrong declarations and migrations to props that it lacks', () => {
    expect(codes(component([instanceOf('a')]), 1)).toEqual(['component-cycle']);
    expect(codes(component([text('x')], { props: { a: { type: 'text', title: '' } as never } }))).toEqual([
      'bad-value',
    ]);
    expect(codes(component([text('x')], { migration: [{ op: 'rename', from: 'old', to: 'gone' }] }))).toEqual([
      'bad-migration',
    ]);
  });
});
