import { defineNode } from '../../../language/node-language';
import { integer, maybe, nodes, shape } from '../../../language/fragments';

export const splitLanguage = defineNode({
  type: 'split',
  order: 40,
  summary: 'Two parts beside each other, with a border that people can drag.',
  props: shape({
    left: nodes('The left part.'),
    right: nodes('The right part.'),
    leftWidth: maybe(integer('px of the left part.', 120, 1_200, 320)),
  }),
  nodes: ['left', 'right'],
});
