import { describe, expect, it } from 'vitest';
import { checkPage } from '../check/check';
import { LIMITS, type PageDocument, type PageNode, type PageSource, type PinnedComponents } from '../document';
import { DRAWN } from './drawn';
import { renderPublishedPage } from './html';

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ name: String(index) }));
const rows = (count: number): PageSource => ({ kind: 'rows', rows: rowsOf(count) });
const text = (value = '${row.name}'): PageNode => ({ id: 'text', type: 'text', props: { text: value } });
const list = (id: string, source: string, ...children: PageNode[]): PageNode => ({
  id,
  type: 'list',
  props: { rows: source },
  children,
});

function problemsOf(body: readonly PageNode[], sources: PageDocument['sources'], pinned: PinnedComponents = {}) {
  return checkPage({ version: 1, title: '列表', sources, body }, { pinned }).filter(
    ({ code }) => code === 'too-much-drawn',
  );
}

describe('a page that draws more than its bound', () => {
  const small = list('small', 'few', text());
  const nested = { ...list('outer', 'many', { ...list('inner', 'many', text()), name: '商品' }) };
  const sources = { few: rows(3), many: rows(200) };

  it('is refused at the list that draws most, with its rows and the bound', () => {
    expect(problemsOf([small, nested], sources)).toEqual([
      {
        code: 'too-much-drawn',
        severity: 'error',
        path: ['body', 1],
        nodeId: 'outer',
        message: `页面最多画出 ${DRAWN.nodes} 个组件，“数据列表 outer”（200 行）里的“商品 inner”（200 行）画出的太多：请减少数据的行数，或重复的组件`,
      },
    ]);
  });

  it('is refused with the same sentence when it is rendered', () => {
    const document: PageDocument = { version: 1, title: '列表', sources, body: [small, nested] };
    const input = {
      document,
      pinned: {},
      sources: { few: rowsOf(3), many: rowsOf(200) },
      page: { id: 1, title: '列表' },
      now: 0,
      base: 'https://pages.example',
    };
    expect(() => renderPublishedPage(input)).toThrow(problemsOf([small, nested], sources)[0]!.message);
  });

  it('is refused for the number of products that it asks for', () => {
    const products: PageSource = { kind: 'products', limit: 100 };
    expect(problemsOf([list('outer', 'goods', list('inner', 'goods', text('x')))], { goods: products })).toHaveLength(
      1,
    );
  });

  it('is refused for components in lists, and for long texts that repeat', () => {
    const component = {
      version: 1 as const,
      title: '组件',
      props: {},
      body: Array.from({ length: 50 }, () => text('x')),
    };
    const instance: PageNode = { id: 'one', type: 'component', component: 1, version: 1 };
    expect(problemsOf([list('all', 'many', instance)], sources, { '1@1': component })[0]!.message).toContain(
      '“数据列表 all”（200 行）里的“组件实例 one”',
    );
    expect(problemsOf([list('all', 'many', text('字'.repeat(10_000)))], sources)[0]!.message).toContain(
      `${LIMITS.text / 1_000_000} MB 文字`,
    );
  });

  it('is none with lists within the bounds', () => {
    expect(problemsOf([small, list('once', 'many', text())], sources)).toEqual([]);
  });
});
