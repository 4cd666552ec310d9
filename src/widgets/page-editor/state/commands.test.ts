import { expect, test } from 'vitest';
import type { PageDocument, PageNode } from '../../../pages/document';
import { applyAll } from '../../../pages/operations/apply';
import { indexOf } from '../../../pages/operations/find';
import { aligned, distributed } from './arrange';
import { boxed, copied, duplication, moving, nudged, pasting, removal, toggled } from './commands';
import type { Change } from './editor';
import { placeFor } from './placement';

const text = (id: string): PageNode => ({ id, type: 'text', props: { text: id } });
const document: PageDocument = {
  version: 1,
  title: '页面',
  body: [
    text('a'),
    { id: 'box', type: 'box', children: [text('b'), text('c'), text('d')] },
    text('e'),
    {
      id: 'i',
      type: 'component',
      component: 3,
      version: 1,
    },
  ],
};
const pinned = { '3@1': { version: 1, title: '卡片', props: {}, slots: { side: '侧栏' }, body: [] } } as const;
const grounds = { document, pinned };

/** The tree as text: `a box(b c d) e`. */
const shape = ({ body }: Pick<PageDocument, 'body'>): string =>
  body
    .map(({ id, children, slots }) => {
      const inside = [...(children ?? []), ...Object.values(slots ?? {}).flat()];
      return inside.length > 0 ? `${id}(${shape({ body: inside })})` : id;
    })
    .join(' ');
const after = (change: Change | undefined) => change && shape(applyAll(document, change.operations).document);

test.each([
  ['removes nodes and what is inside of them once', removal(grounds, ['box', 'b', 'e']), 'a i'],
  [
    'moves several nodes of one list, in their order',
    moving(grounds, ['b', 'd'], { parent: 'box', index: 3 }),
    'a box(c b d) e i',
  ],
  ['moves nodes of several lists', moving(grounds, ['e', 'b'], { parent: null, index: 0 }), 'b e a box(c d) i'],
  ['moves into a slot', moving(grounds, ['a'], { parent: 'i', slot: 'side', index: 0 }), 'box(b c d) e i(a)'],
  ['leaves what is there already', moving(grounds, ['b', 'c'], { parent: 'box', index: 2 }), undefined],
  ['never moves a node into itself', moving(grounds, ['box'], { parent: 'box', index: 0 }), undefined],
  ['never moves into a node that holds none', moving(grounds, ['a'], { parent: 'e', index: 0 }), undefined],
  ['up', nudged(grounds, ['c'], 'up'), 'a box(c b d) e i'],
  ['down', nudged(grounds, ['b', 'c'], 'down'), 'a box(d b c) e i'],
  ['down at the end', nudged(grounds, ['d'], 'down'), undefined],
  ['in', nudged(grounds, ['e'], 'in'), 'a box(b c d e) i'],
  ['out', nudged(grounds, ['c'], 'out'), 'a box(b d) c e i'],
])('commands: %s', (_, change, expected) => {
  expect(after(change)).toBe(expected);
});

test('nudged: every slot of an instance is reached inwards, up and down', () => {
  const slots = { left: '左', middle: '中', right: '右' };
  const three = { '3@1': { version: 1, title: '三栏', props: {}, slots, body: [] } } as const;
  const instance = { id: 'i', type: 'component', component: 3, version: 1, slots: { right: [text('z')] } };
  let here = { document: { ...document, body: [instance, text('a')] } as PageDocument, pinned: three };
  const press = (direction: 'up' | 'down' | 'in' | 'out') => {
    const change = nudged(here, ['a'], direction);
    if (change) here = { ...here, document: applyAll(here.document, change.operations).document };
    const { slot = null, index } = indexOf(here.document).get('a')!;
    return change ? `${slot}${index}` : 'no';
  };
  const pressed = ['in', 'in', 'in', 'up', 'up', 'up', 'up', 'down', 'down', 'in', 'out', 'out'] as const;
  expect(pressed.map(press)).toEqual(
    'left0 middle0 right1 right0 middle0 left0 no middle0 right0 left0 null1 no'.split(' '),
  );
});

test('commands: copies go behind the last of them or into the selected holder, with ids of their own', () => {
  const twice = duplication(grounds, ['b', 'c'])!;
  expect(after(twice)).toBe(`a box(b c ${twice.select!.join(' ')} d) e i`);
  const pasted = pasting(grounds, 'box', copied(grounds, ['a', 'e']))!;
  expect(after(pasted)).toBe(`a box(b c d ${pasted.select!.join(' ')}) e i`);
  expect(placeFor(grounds, 'i', [text('x')])).toEqual({ parent: 'i', slot: 'side', index: 0 });
  const two = { '3@1': { ...pinned['3@1'], slots: { side: '侧栏', main: '主栏' } } };
  expect(placeFor({ document, pinned: two }, 'i', [text('x')], 'main')).toEqual({
    parent: 'i',
    slot: 'main',
    index: 0,
  });
});

test('commands: locked nodes are neither moved nor removed', () => {
  const lock = toggled(grounds, ['a'], 'locked')!;
  const locked = { ...grounds, document: applyAll(document, lock.operations).document };
  expect(removal(locked, ['a'])).toBeUndefined();
  expect(nudged(locked, ['a'], 'down')).toBeUndefined();
  expect(applyAll(locked.document, toggled(locked, ['a'], 'locked')!.operations).document).toEqual(document);
});

test('commands: siblings are put into a box where the first of them stands', () => {
  const change = boxed(grounds, ['b', 'd'])!;
  expect(after(change)).toBe(`a box(${change.select![0]}(b d) c) e i`);
});

test('arrange: siblings in a flow get an alignment, absolute ones offsets with equal gaps', () => {
  const boxOf = (id: string) => ({ left: { b: 0, c: 10, d: 200 }[id]!, top: 0, width: 20, height: 10 });
  const options = { breakpoint: 'base', boxOf } as const;
  expect(aligned(grounds, ['b', 'c'], 'center', options)!.operations).toEqual(
    ['b', 'c'].map((id) => ({ op: 'set', id, path: ['styles', 'base', 'alignSelf'], value: 'center' })),
  );
  expect(aligned(grounds, ['a', 'c'], 'center', options)).toBeUndefined();
  const absolute = applyAll(
    document,
    ['b', 'c', 'd'].map((id) => ({ op: 'set', id, path: ['styles', 'base', 'position'], value: 'absolute' })),
  ).document;
  const spread = applyAll(
    absolute,
    distributed({ ...grounds, document: absolute }, ['b', 'c', 'd'], 'horizontal', options)!.operations,
  );
  const lefts = ['b', 'c', 'd'].map((id) => indexOf(spread.document).get(id)!.node.styles!.base!.left);
  expect(lefts).toEqual([0, 100, 200]);
  const right = applyAll(absolute, aligned({ ...grounds, document: absolute }, ['b', 'd'], 'end', options)!.operations);
  expect(indexOf(right.document).get('b')!.node.styles!.base!.left).toBe(200);
});
