import { defineNode } from '../../../language/node-language';
import { integer, maybe, nodes, shape } from '../../../language/fragments';
import { help } from '../../../shared/help';

export const splitLanguage = defineNode({
  type: 'split',
  name: { en: 'a split', zh: '左右分栏' },
  order: 40,
  summary: help('Two parts side by side with a draggable border.', '左右两部分，中间的边界可以拖动。'),
  props: shape({
    left: nodes(help('The left part.', '左边的内容。')),
    right: nodes(help('The right part.', '右边的内容。')),
    leftWidth: maybe(integer(help('px of the left part.', '左边的宽度，像素。'), 120, 1_200, 320)),
  }),
  nodes: ['left', 'right'],
});
