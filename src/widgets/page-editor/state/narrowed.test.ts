import { expect, test } from 'vitest';
import type { Json, PageDocument } from '../../../pages/document';
import { narrowed } from './narrowed';

const areas: Json = [{ label: '甲', link: 'https://a.example' }, { label: '乙' }];
const document: PageDocument = {
  version: 1,
  title: '页面',
  body: [{ id: 'a', type: 'pictureAreas', props: { areas } }],
};
const set = (value: Json | undefined) =>
  narrowed(document, { op: 'set', id: 'a', path: ['props', 'areas'], ...(value !== undefined && { value }) });

test.each<[string, Json | undefined, readonly unknown[]]>([
  [
    'a text of one item',
    [{ label: '新', link: 'https://a.example' }, { label: '乙' }],
    [[['props', 'areas', 0, 'label'], '新']],
  ],
  [
    'texts of two items',
    [{ label: '新', link: 'https://a.example' }, { label: '新' }],
    [
      [['props', 'areas', 0, 'label'], '新'],
      [['props', 'areas', 1, 'label'], '新'],
    ],
  ],
  ['another number of items', [], [[['props', 'areas'], []]]],
  [
    'an added key replaces the item',
    [
      { label: '甲', link: 'https://a.example' },
      { label: '乙', popup: 'p' },
    ],
    [[['props', 'areas', 1], { label: '乙', popup: 'p' }]],
  ],
  ['nothing', areas, []],
  ['a removal', undefined, [[['props', 'areas'], undefined]]],
])('narrowed: %s', (_, value, expected) => {
  expect(set(value).map((operation) => operation.op === 'set' && [operation.path, operation.value])).toEqual(expected);
});
