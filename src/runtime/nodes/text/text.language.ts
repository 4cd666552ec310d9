import { defineNode } from '../../../language/node-language';
import { maybe, oneOf, shape, template } from '../../../language/fragments';

export const textLanguage = defineNode({
  type: 'text',
  order: 120,
  summary: 'Text: a heading, a paragraph, a notice.',
  props: shape({
    text: template('The text; never HTML.'),
    as: maybe(oneOf(['title', 'subtitle', 'paragraph', 'caption', 'info', 'warning', 'error'], 'Default `paragraph`.')),
  }),
});
