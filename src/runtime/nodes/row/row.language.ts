import { defineNode } from '../../../language/node-language';
import { integer, maybe, nodes, oneOf, shape } from '../../../language/fragments';
import { help } from '../../../shared/help';

export const rowLanguage = defineNode({
  type: 'row',
  name: { en: 'a row', zh: '行' },
  icon: 'swap',
  order: 10,
  summary: help(
    'Children side by side on 24 columns; below 768 px one below the other.',
    '把内容并排放在 24 栏中；窗口窄于 768 像素时上下排列。',
  ),
  props: shape({
    gap: maybe(
      integer(
        help('px between children.', '内容之间的间距，像素。', { label: ['Gap', '间距'], group: 'look', default: 16 }),
        0,
        64,
      ),
    ),
    align: maybe(
      oneOf(
        ['top', 'middle', 'stretch'],
        help('Vertical alignment of children of different height.', '高度不同的内容怎样对齐。', {
          label: ['Alignment', '高度对齐'],
          group: 'look',
          default: 'top',
          values: { top: ['Top', '靠上'], middle: ['Middle', '居中'], stretch: ['Same height', '等高'] },
        }),
      ),
    ),
    body: nodes(
      help(
        'The children; each takes its `span`, and those without one share the rest.',
        '并排的内容；写了 `span` 的占相应栏数，其余平分剩下的。',
        { label: ['Content', '并排的内容'], group: 'data' },
      ),
    ),
  }),
  nodes: ['body'],
});
