import { defineNode } from '../../../language/node-language';
import { flag, integer, maybe, name, path, plain, shape, template } from '../../../language/fragments';
import { tagList } from '../../../language/declare/column-language';
import { help } from '../../../shared/help';

/** Another record with keys of its own. */
const against = shape(
  {
    with: template(
      help(
        'One template that yields the other record; nothing is compared without one.',
        '给出另一条记录的表达式；没有这条记录时不对比。',
      ),
    ),
    name: template(help('What the other record is called.', '另一条记录的名称。')),
    own: maybe(template(help('What the record of `only` is called.', '`only` 所属记录的名称。'))),
    only: path(help('Its field with the keys of its rows.', '它的字段：它的行的标识。')),
    for: maybe(path(help('Its field with the value for `for` of the tags.', '它的字段：标签的 `for` 所用的值。'))),
    changes: maybe(
      flag(
        help(
          'The other record is the state before: only what is gained and lost is shown, without the tree.',
          '另一条记录是修改之前的状态：只列出新增和失去的，不显示树。',
        ),
      ),
    ),
    note: maybe(template(help('Text after the differences.', '差异后面的文字。'))),
    choose: maybe(
      shape(
        {
          query: name(help('Name in the address that holds the chosen record.', '地址中保存所选记录的名称。')),
          data: template(help('One template that yields the records.', '给出可选记录的表达式。')),
          key: path(help('Field that identifies a record.', '唯一标识一条记录的字段。')),
          label: path(help('Field with the name of a record.', '记录名称的字段。')),
        },
        help('A choice of the other record.', '选择另一条记录。'),
      ),
    ),
  },
  help('Marks and lists what differs from another record.', '标出并列出与另一条记录的不同。'),
);

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
    against: maybe(against),
    empty: maybe(template(help('Text for an empty tree.', '没有内容时显示的文字。'))),
    height: maybe(integer(help('px; default: as high as it is.', '像素；默认按内容高度。'), 80, 4_000)),
  }),
  normal: shape({ onlyTitle: maybe(plain('(normal) what the rows of `only` are called.')) }),
});
