import { defineNode } from '../../../language/node-language';
import { maybe, nodes, shape, template } from '../../../language/fragments';

export const cardLanguage = defineNode({
  type: 'card',
  order: 20,
  summary: 'A framed part of the screen with a title.',
  props: shape({
    title: maybe(template('Heading.')),
    extra: maybe(nodes('What stands at the right of the heading.')),
    body: nodes('What stands in the card.'),
  }),
  nodes: ['extra', 'body'],
});
