import {
  actions,
  columns,
  json,
  listOf,
  maybe,
  move,
  name,
  path,
  plain,
  shape,
  template,
} from '../../../language/fragments';
import { defineNode } from '../../../language/node-language';
import { cardHeading, listSource, rowKey } from '../../../language/declare/usual';
import { help } from '../../../shared/help';

const card = {
  picture: maybe(
    template(
      help('Small picture beside the heading.', '标题旁的小图。', {
        label: ['Picture', '小图'],
        group: 'look',
        example: '${row.cover}',
      }),
    ),
  ),
  title: cardHeading,
  note: maybe(
    template(
      help('Quieter text.', '较淡的文字。', {
        label: ['Secondary text', '补充文字'],
        group: 'look',
        example: '${row.note}',
      }),
    ),
  ),
};

export const boardLanguage = defineNode({
  type: 'board',
  name: { en: 'a board', zh: '看板' },
  icon: 'project',
  order: 146,
  summary: help(
    'Rows as cards in columns by one of their fields; cards are moved by drag, by Alt and the left or right key, or by a list.',
    '按行的一个字段分列显示卡片；可以拖动、按 Alt 加左右键，或从列表中选择来移动。',
  ),
  props: shape({
    source: listSource,
    column: path(
      help(
        'Field of the row whose value is its column. Columns are the values that the contract allows, in its order.',
        '行的字段，它的值决定卡片在哪一列。各列是接口允许的取值，按接口的顺序。',
        { label: ['Column by', '分列字段'], group: 'data', example: 'status' },
      ),
    ),
    columns: maybe(
      shape(
        {
          source: name(
            help('A read source with a row for each column.', '查询类数据源，每行为一列。', {
              label: ['Source of the columns', '各列的数据源'],
              group: 'data',
            }),
          ),
          key: path(
            help('Field with the value of the column.', '列的值所在的字段。', {
              label: ['Column value', '列的值字段'],
              group: 'data',
              example: 'id',
            }),
          ),
          title: path(
            help('Field with the name of the column.', '列的名称所在的字段。', {
              label: ['Column name', '列的名称字段'],
              group: 'data',
              example: 'name',
            }),
          ),
        },
        help(
          'Columns from data, where the field has no closed set of values.',
          '字段没有固定取值时，由数据得出各列。',
          { label: ['Columns from data', '由数据得出的列'], group: 'data' },
        ),
      ),
    ),
    card: shape(
      {
        ...card,
        fields: maybe(
          listOf(
            path(help('Field of the row.', '行的字段。', { label: ['Field', '字段'], group: 'data', example: 'name' })),
            help('Fields below, displayed by the contract.', '下方的字段，按接口的说明显示。', {
              label: ['Further fields', '下方字段'],
              group: 'data',
            }),
            6,
          ),
        ),
      },
      help('How a row looks; sees `row`.', '一行显示成什么样；可以使用 `row`。', {
        label: ['Card', '卡片样子'],
        group: 'look',
      }),
    ),
    tone: maybe(
      template(
        help(
          'Tone of a card: `${…}` over `row` that yields `good`, `warn`, `bad`, `quiet` or null.',
          '卡片的好坏标记：由 `row` 得出 `good`（好）、`warn`（注意）、`bad`（差）、`quiet`（次要）或 null 的 `${…}`。',
          { label: ['Tone of a card', '好坏标记'], group: 'look', example: "${row.late ? 'bad' : null}" },
        ),
      ),
    ),
    rowKey: maybe(rowKey),
    do: maybe(
      actions(
        help('Run when a card is pressed; sees `row`.', '点击卡片时执行的动作；可以使用 `row`。', {
          label: ['On click of a card', '点击卡片时'],
          group: 'behaviour',
        }),
      ),
    ),
    move: maybe(
      move(
        help(
          'Sent when a card is moved; shown at once, moved back with the reason if it is refused, offered to undo for 10 s.',
          '移动卡片时提交：立即显示，未成功时移回并说明原因，10 秒内可以撤销。',
          { label: ['Move', '移动卡片'], group: 'behaviour' },
        ),
      ),
    ),
    create: maybe(
      actions(
        help(
          'Run by the button in the head of a column; sees `slot.column`.',
          '点击列头的新建按钮时执行的动作；可以使用 `slot.column`。',
          { label: ['Create', '新建'], group: 'behaviour' },
        ),
      ),
    ),
    empty: maybe(
      template(
        help('Said in a column without cards.', '没有卡片的列中显示的文字。', {
          label: ['Text when empty', '空列的文字'],
          group: 'look',
          example: '没有任务',
        }),
      ),
    ),
  }),
  normal: shape({
    card: shape({ ...card, fields: maybe(columns('(normal) the fields with their display.')) }),
    values: maybe(
      listOf(
        shape({
          value: json('(normal) value of the field.'),
          title: plain('(normal) name of the column.'),
          color: maybe(plain('(normal) colour, from the contract.')),
        }),
        '(normal) columns by the values that the contract allows.',
        60,
      ),
    ),
  }),
  unpaged: true,
  sources: ['source', 'columns/source', 'move/source'],
  actions: ['do', 'create'],
  pressed: ['do', 'create'],
  slot: { column: 'column' },
  opens: { card: ['row'], tone: ['row'], do: ['row'], move: ['row'], create: ['slot'] },
});
