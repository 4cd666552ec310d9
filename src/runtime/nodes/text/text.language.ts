import { defineNode } from '../../../language/node-language';
import { maybe, oneOf, shape, template } from '../../../language/fragments';
import { help } from '../../../shared/help';

export const textLanguage = defineNode({
  type: 'text',
  name: { en: 'a text', zh: '文字' },
  order: 120,
  summary: help('Text: a heading, a paragraph, a notice.', '文字：标题、段落或提示。'),
  props: shape({
    text: template(help('The text; never HTML.', '文字内容；不会当作 HTML。')),
    as: maybe(
      oneOf(
        ['title', 'subtitle', 'paragraph', 'caption', 'info', 'warning', 'error'],
        help('Default `paragraph`.', '默认 `paragraph`（段落）。'),
      ),
    ),
  }),
  inDialog: 'aside',
});
