import { defineNode } from '../../../language/node-language';
import { maybe, oneOf, shape, template } from '../../../language/fragments';
import { help } from '../../../shared/help';

export const textLanguage = defineNode({
  type: 'text',
  name: { en: 'a text', zh: '文字' },
  icon: 'file-text',
  order: 120,
  summary: help('Text: a heading, a paragraph, a notice.', '文字：标题、段落或提示。'),
  props: shape({
    text: template(
      help('The text; never HTML.', '文字内容；不会当作 HTML。', {
        label: ['Text', '文字内容'],
        group: 'look',
        inline: true,
      }),
    ),
    as: maybe(
      oneOf(
        ['title', 'subtitle', 'paragraph', 'caption', 'info', 'warning', 'error'],
        help('How the text is drawn.', '文字的样式。', {
          label: ['Style', '样式'],
          group: 'look',
          default: 'paragraph',
          values: {
            title: ['Heading', '标题'],
            subtitle: ['Sub-heading', '副标题'],
            paragraph: ['Paragraph', '段落'],
            caption: ['Caption', '小字说明'],
            info: ['Notice', '提示'],
            warning: ['Warning', '警告'],
            error: ['Error', '错误'],
          },
        }),
      ),
    ),
  }),
  inDialog: 'aside',
});
