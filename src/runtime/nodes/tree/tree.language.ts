import { defineNode } from '../../../language/node-language';
import { integer, maybe, path, shape, template } from '../../../language/fragments';
import { tagList } from '../../../language/declare/column-language';
import { help } from '../../../shared/help';

export const treeLanguage = defineNode({
  type: 'tree',
  name: { en: 'a tree', zh: '树' },
  order: 90,
  summary: help(
    'Read-only tree of rows that name their parent row. For a tree with checkboxes use a form field.',
    '只读的树：每行写明上级行；需要勾选时请用表单的字段。',
  ),
  props: shape({
    data: template(
      help('One template that yields the list: `${source.menus.list}`.', '给出列表的表达式：`${source.menus.list}`。'),
    ),
    key: path(help('Field that identifies a row.', '唯一标识一行的字段。')),
    parent: maybe(path(help('Field with the key of the parent row.', '保存上级行标识的字段。'))),
    label: path(help('Field with the shown text.', '显示给人看的字段。')),
    note: maybe(path(help('Field with a secondary text after the label.', '后面以较淡文字显示的字段。'))),
    tags: maybe(tagList),
    only: maybe(
      template(
        help(
          'One template that yields the keys of the rows to show, with their ancestors; default: all rows.',
          '给出要显示的行的标识（连同其上级）的表达式；默认：全部。',
        ),
      ),
    ),
    empty: maybe(template(help('Text for an empty tree.', '没有内容时显示的文字。'))),
    height: maybe(integer(help('px; default: as high as it is.', '像素；默认按内容高度。'), 80, 4_000)),
  }),
});
