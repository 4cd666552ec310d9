import { defineNode } from '../../../language/node-language';
import { integer, maybe, nodes, oneOf, shape } from '../../../language/fragments';

export const rowLanguage = defineNode({
  type: 'row',
  order: 10,
  summary: 'Children beside each other on 24 columns; below 768 px beneath each other.',
  props: shape({
    gap: maybe(integer('px between children.', 0, 64, 16)),
    align: maybe(oneOf(['top', 'middle', 'stretch'], 'How children of different height stand; default `top`.')),
    body: nodes('The children; each takes its `span`, the rest share what is left.'),
  }),
  nodes: ['body'],
});
