import { defineNode } from '../../../language/node-language';
import { flag, integer, maybe, name, path, plain, shape, template } from '../../../language/fragments';
import { tagList } from '../../../language/declare/column-language';
import { shownText } from '../../../language/declare/usual';
import { help } from '../../../shared/help';

/** Another record with keys of its own. */
const against = shape(
  {
    with: template(
      help(
        'One template that yields the other record; nothing is compared without one.',
        '给出另一条记录的表达式；没有这条记录时不对比。',
        { label: ['Other record', '对比的记录'], group: 'data', example: '${source.other}' },
      ),
    ),
    name: template(
      help('What the other record is called.', '另一条记录的名称。', {
        label: ['Name of the other', '对比的名称'],
        group: 'look',
        example: '${source.other.name}',
      }),
    ),
    own: maybe(
      template(
        help('What the record of `only` is called.', '`only` 所属记录的名称。', {
          label: ['Name of this one', '本记录的名称'],
          group: 'look',
          example: '${source.role.name}',
        }),
      ),
    ),
    only: path(
      help('Its field with the keys of its rows.', '它的字段：它的行的标识。', {
        label: ['Its rows', '对比的行字段'],
        group: 'data',
        example: 'menus',
      }),
    ),
    for: maybe(
      path(
        help('Its field with the value for `for` of the tags.', '它的字段：标签的 `for` 所用的值。', {
          label: ['Its value for tags', '标签的值字段'],
          group: 'advanced',
          example: 'type',
        }),
      ),
    ),
    changes: maybe(
      flag(
        help(
          'The other record is the state before: only what is gained and lost is shown, without the tree.',
          '另一条记录是修改之前的状态：只列出新增和失去的，不显示树。',
          { label: ['Only changes', '只列出变化'], group: 'look' },
        ),
      ),
    ),
    note: maybe(
      template(
        help('Text after the differences.', '差异后面的文字。', {
          label: ['Text after', '差异后的文字'],
          group: 'look',
        }),
      ),
    ),
    choose: maybe(
      shape(
        {
          query: name(
            help('Name in the address that holds the chosen record.', '地址中保存所选记录的名称。', {
              label: ['Address param', '地址参数'],
              group: 'advanced',
              example: 'with',
            }),
          ),
          data: template(
            help('One template that yields the records.', '给出可选记录的表达式。', {
              label: ['Records', '可选的记录'],
              group: 'data',
              example: '${source.roles.list}',
            }),
          ),
          key: path(
            help('Field that identifies a record.', '唯一标识一条记录的字段。', {
              label: ['Key', '记录标识'],
              group: 'data',
              example: 'roleId',
            }),
          ),
          label: path(
            help('Field with the name of a record.', '记录名称的字段。', {
              label: ['Name', '记录名称'],
              group: 'data',
              example: 'name',
            }),
          ),
        },
        help('A choice of the other record.', '选择另一条记录。', {
          label: ['Choice', '选择记录'],
          group: 'behaviour',
        }),
      ),
    ),
  },
  help('Marks and lists what differs from another record.', '标出并列出与另一条记录的不同。', {
    label: ['Comparison', '与记录对比'],
    group: 'behaviour',
  }),
);

export const treeLanguage = defineNode({
  type: 'tree',
  name: { en: 'a tree', zh: '树' },
  icon: 'apartment',
  order: 90,
  summary: help(
    'Read-only tree of rows that name their parent row. For a tree with checkboxes use a form field.',
    '只读的树：每行写明上级行；需要勾选时请用表单的字段。',
  ),
  props: shape({
    data: template(
      help('One template that yields the list: `${source.menus.list}`.', '给出列表的表达式：`${source.menus.list}`。', {
        label: ['Rows', '数据'],
        group: 'data',
        example: '${source.menus.list}',
      }),
    ),
    key: path(
      help('Field that identifies a row.', '唯一标识一行的字段。', {
        label: ['Row key', '行标识'],
        group: 'data',
        example: 'id',
      }),
    ),
    parent: maybe(
      path(
        help('Field with the key of the parent row.', '保存上级行标识的字段。', {
          label: ['Row above', '上级行的字段'],
          group: 'data',
          example: 'parentId',
        }),
      ),
    ),
    label: shownText,
    note: maybe(
      path(
        help('Field with a secondary text after the label.', '后面以较淡文字显示的字段。', {
          label: ['Secondary text', '补充说明字段'],
          group: 'look',
          example: 'note',
        }),
      ),
    ),
    tags: maybe(tagList),
    only: maybe(
      template(
        help(
          'One template that yields the keys of the rows to show, with their ancestors; default: all rows.',
          '给出要显示的行的标识（连同其上级）的表达式；默认：全部。',
          { label: ['Only rows', '只显示这些行'], group: 'data', example: '${source.role.menus}' },
        ),
      ),
    ),
    against: maybe(against),
    empty: maybe(
      template(
        help('Text for an empty tree.', '没有内容时显示的文字。', {
          label: ['Text when empty', '无数据时的文字'],
          group: 'look',
          example: '没有权限',
        }),
      ),
    ),
    height: maybe(
      integer(
        help('px; default: as high as it is.', '像素；默认按内容高度。', { label: ['Height', '高度'], group: 'look' }),
        80,
        4_000,
      ),
    ),
  }),
  normal: shape({ onlyTitle: maybe(plain('(normal) what the rows of `only` are called.')) }),
});
