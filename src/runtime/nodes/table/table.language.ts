import { defineNode, exportNormal } from '../../../language/node-language';
import { addRow, reorderRows } from '../../../language/declare/column-language';
import {
  actions,
  buttons,
  columnNode,
  columns,
  tableColumns,
  exportSwitch,
  flag,
  integer,
  listOf,
  maybe,
  name,
  nodes,
  oneOf,
  path,
  plain,
  shape,
  template,
} from '../../../language/fragments';
import { cardHeading, filters, heading, rowKey } from '../../../language/declare/usual';
import { help } from '../../../shared/help';
import { addressNamesOfTable } from './query/table-address';

export const tableLanguage = defineNode({
  type: 'table',
  name: { en: 'a table', zh: '表格' },
  icon: 'table',
  order: 60,
  summary: help(
    'Rows of a read source: filters, columns, sorting, paging, actions on one row and on many, as table, cards or lines.',
    '查询类数据源的多行数据：筛选、列、排序、分页、单行和批量操作，以表格、卡片或名单显示。',
  ),
  props: shape({
    source: maybe(
      name(
        help(
          'A read source whose answer has `list` (and `total` when it is paged), or is a list.',
          '查询类数据源，返回 `list`（分页时还有 `total`），或返回列表。',
          { label: ['Source', '数据源'], group: 'data' },
        ),
      ),
    ),
    data: maybe(
      template(
        help(
          "One template that gives the rows, instead of a source of the table's own: `${dialog.failed}`.",
          '给出各行的表达式，代替表格自己的数据源：`${dialog.failed}`。',
          { label: ['Rows', '直接给出的行'], group: 'data', example: '${dialog.failed}' },
        ),
      ),
    ),
    title: maybe(heading),
    filters: maybe(filters),
    columns: maybe(
      tableColumns(
        help("Default: the row type's first fields.", '默认：行数据的前几个字段。', {
          label: ['Columns', '列'],
          group: 'data',
        }),
      ),
    ),
    tone: maybe(
      template(
        help(
          'Tone of a row: `${…}` over `row` that yields `good`, `warn`, `bad`, `quiet` or null. A mark stands beside the colour.',
          '一行的好坏标记：由 `row` 得出 `good`（好）、`warn`（注意）、`bad`（差）、`quiet`（次要）或 null 的 `${…}`；颜色旁有符号。',
          { label: ['Tone of a row', '好坏标记'], group: 'look', example: "${row.status == 2 ? 'bad' : null}" },
        ),
      ),
    ),
    rowKey: maybe(rowKey),
    tree: maybe(
      shape(
        {
          parent: path(
            help(
              'Field that holds the `rowKey` of the row above; null or unknown: none.',
              '保存上级行 `rowKey` 的字段；为 null 或找不到时没有上级。',
              { label: ['Row above', '上级行的字段'], group: 'data', example: 'parentId' },
            ),
          ),
        },
        help(
          'Rows that name the row above them, shown as a tree; all of them have to be here.',
          '以树形显示：每行写明上级行；需要一次返回全部行。',
          { label: ['Tree', '树形显示'], group: 'look' },
        ),
      ),
    ),
    groupBy: maybe(
      path(
        help(
          'Field whose values divide the rows into groups that open and close, with their number and sub-totals of columns that have a `total`. Of a paged table the rows of the page are grouped.',
          '按这个字段的值把各行分组，各组可以展开和收起，显示行数，以及有 `total` 的列的小计。分页的表格只对本页的行分组。',
          { label: ['Grouped by', '分组字段'], group: 'look', example: 'department' },
        ),
      ),
    ),
    search: maybe(
      listOf(
        path(help('Field of a row.', '行的字段。', { label: ['Field', '字段'], group: 'data', example: 'name' })),
        help(
          'Fields that are searched here, in rows that are all here; a hit of a tree shows what it stands under.',
          '在已返回的全部行中查找的字段；树形中命中的行会连同上级一起显示。',
          { label: ['Searched fields', '搜索的字段'], group: 'behaviour' },
        ),
        8,
        1,
      ),
    ),
    current: maybe(
      template(
        help(
          'Key of the row that stands out, because something beside the table shows it.',
          '突出显示的行的标识，表格旁边正显示它的内容。',
          { label: ['Current row', '当前行'], group: 'advanced', example: '${query.note}' },
        ),
      ),
    ),
    inTurn: maybe(
      flag(
        help(
          'true: people go through the lines one after another. Beside other panes the first line opens while `current` is empty; `J` and `K` open the next and the previous one.',
          'true：逐条处理名单。与其他栏并排且 `current` 为空时自动打开第一条；按 `J`、`K` 打开下一条、上一条。',
          { label: ['One after another', '逐条处理'], group: 'behaviour' },
        ),
      ),
    ),
    prefix: maybe(
      plain(
        help(
          'In front of the address params of this table, when a screen has several: `users.`',
          '页面有多个表格时，加在本表格地址参数前的前缀：`users.`',
          { label: ['Prefix', '地址前缀'], group: 'advanced', example: 'users.' },
        ),
        32,
      ),
    ),
    paging: maybe(
      flag(
        help(
          'false: no paging, all rows in one scroll. Default: paged, except trees, rows that people order, and `short` lists.',
          'false：不分页，所有行一起滚动。默认分页；树形、可调整顺序的表格和 `short` 的表格除外。',
          { label: ['Paging', '分页'], group: 'advanced' },
        ),
      ),
    ),
    short: maybe(
      plain(
        help(
          'Why there are few rows. The table then has no pages and is as high as its rows, at most 65 % of the window.',
          '行数总是很少的原因。表格因此不分页，高度随行数而定，最高为窗口高度的 65 %。',
          { label: ['Few rows because', '行数很少的原因'], group: 'advanced', example: '每个部门一行' },
        ),
        80,
      ),
    ),
    pageSize: maybe(
      integer(
        help('Rows of a page; default 10, of lines 50.', '每页几行；默认 10，名单默认 50。', {
          label: ['Rows of a page', '每页行数'],
          group: 'advanced',
          example: 20,
        }),
        1,
        200,
      ),
    ),
    views: maybe(
      listOf(
        oneOf(
          ['table', 'cards', 'lines'],
          help('A view of the rows.', '各行的一种显示方式。', {
            label: ['View', '显示方式'],
            group: 'look',
            values: { table: ['Table', '表格'], cards: ['Cards', '卡片'], lines: ['Lines', '名单'] },
          }),
        ),
        help(
          '`table`, `cards`, `lines` (names without header and pager; further pages load while scrolling), or several with a switch, the first named shown first.',
          '`table`（表格）、`cards`（卡片）、`lines`（没有表头和分页的名单，滚动时继续加载），写多个时可切换，先写的先显示。',
          { label: ['Views', '显示方式'], group: 'look' },
        ),
        3,
        1,
      ),
    ),
    card: maybe(
      shape(
        {
          picture: maybe(
            template(
              help('Picture of the card.', '卡片的图片。', {
                label: ['Picture', '图片'],
                group: 'look',
                example: '${row.cover}',
              }),
            ),
          ),
          title: cardHeading,
          note: maybe(
            template(
              help('Quieter line.', '较淡的一行文字。', {
                label: ['Secondary line', '补充文字'],
                group: 'look',
                example: '${row.note}',
              }),
            ),
          ),
          fields: maybe(
            columns(help('Further fields.', '其他字段。', { label: ['Further fields', '其他字段'], group: 'data' })),
          ),
        },
        help('How a row looks as a card.', '一行以卡片显示时的样子。', { label: ['Card', '卡片样子'], group: 'look' }),
      ),
    ),
    line: maybe(
      shape(
        {
          avatar: maybe(
            template(
              help('Picture; where it is missing, the initial of the title.', '头像；没有时显示标题的第一个字。', {
                label: ['Picture', '头像'],
                group: 'look',
                example: '${row.avatar}',
              }),
            ),
          ),
          title: template(
            help('Name of the row.', '这一行的名称。', {
              label: ['Name', '名称'],
              group: 'look',
              example: '${row.name}',
            }),
          ),
          label: maybe(
            template(
              help('Quieter word beside the title.', '标题旁较淡的词。', {
                label: ['Word beside', '标题旁文字'],
                group: 'look',
                example: '${row.kind}',
              }),
            ),
          ),
          note: maybe(
            template(
              help('Quieter line below the title.', '标题下方较淡的一行文字。', {
                label: ['Second line', '第二行文字'],
                group: 'look',
                example: '${row.lastMessage}',
              }),
            ),
          ),
          badge: maybe(
            template(
              help(
                'Number or word at the end, in the tone of the row; hidden if 0, numbers above 99 as 99+.',
                '行尾的数字或文字，颜色与这一行的好坏标记相同；为 0 时不显示，超过 99 显示为 99+。',
                { label: ['Badge', '角标'], group: 'look', example: '${row.unread}' },
              ),
            ),
          ),
          time: maybe(
            template(
              help(
                'Date or time, as short as possible: 10:32, 昨天, 03-05.',
                '日期或时间，尽量简短：10:32、昨天、03-05。',
                { label: ['Time', '时间'], group: 'look', example: '${row.time}' },
              ),
            ),
          ),
        },
        help('How a row looks as a line.', '一行在名单中显示时的样子。', {
          label: ['Line', '名单样子'],
          group: 'look',
        }),
      ),
    ),
    toolbar: maybe(
      buttons(
        help('Buttons above the table.', '表格上方的按钮。', {
          label: ['Buttons above', '上方按钮'],
          group: 'behaviour',
        }),
      ),
    ),
    add: maybe(addRow),
    reorder: maybe(reorderRows),
    do: maybe(
      actions(
        help(
          'Run when a row is pressed, by pointer or Enter; sees `row`. Links and buttons of cells keep their own actions.',
          '点击一行或在行上按回车时执行的动作；可以使用 `row`。单元格中的链接和按钮仍执行自己的动作。',
          { label: ['On click of a row', '点击行时'], group: 'behaviour' },
        ),
      ),
    ),
    expand: maybe(
      nodes(
        help(
          'Nodes below a row that a person opens; they see `row`.',
          '展开一行后在其下方显示的内容；可以使用 `row`。',
          { label: ['Unfolded content', '展开内容'], group: 'behaviour' },
        ),
      ),
    ),
    rowActions: maybe(
      buttons(
        help('Buttons of each row; they see `row`.', '每行的按钮；可以使用 `row`。', {
          label: ['Row buttons', '行内按钮'],
          group: 'behaviour',
        }),
      ),
    ),
    batchActions: maybe(
      buttons(
        help('Buttons for chosen rows; they see `selection`.', '对选中行的按钮；可以使用 `selection`。', {
          label: ['Batch buttons', '批量按钮'],
          group: 'behaviour',
        }),
      ),
    ),
    export: exportSwitch,
    empty: maybe(
      template(
        help('Said when there are no rows.', '没有数据时显示的文字。', {
          label: ['Text when empty', '无数据时的文字'],
          group: 'look',
          example: '还没有关键词',
        }),
      ),
    ),
    height: maybe(
      integer(
        help(
          'px; default 65 % of the window. Of a `short` list the most.',
          '像素；默认为窗口高度的 65 %。`short` 的表格以此为最高。',
          { label: ['Height', '表格高度'], group: 'look' },
        ),
        120,
        4_000,
      ),
    ),
    size: maybe(
      oneOf(
        ['mini', 'middle'],
        help('Height of rows.', '行高。', {
          label: ['Row height', '行高'],
          group: 'look',
          default: 'mini',
          values: { mini: ['Low', '紧凑'], middle: ['Middle', '适中'] },
        }),
      ),
    ),
  }),
  normal: shape({
    sortable: maybe(listOf(path(help('Field of a row.', '行的字段。')), '(normal) values of `sortBy`.', 60)),
    groupBy: maybe(columnNode('(normal) the column of the value that the rows of a group have in common.')),
    ...exportNormal,
  }),
  nodes: ['expand'],
  later: ['expand'],
  sources: ['source', 'add/source', 'reorder/source'],
  loads: ['line/avatar'],
  addressNames: addressNamesOfTable,
  actions: ['do', 'columns/*/do', 'card/fields/*/do', 'toolbar/*/do', 'rowActions/*/do', 'batchActions/*/do'],
  pressed: ['do', 'columns/*/do', 'card/fields/*/do', 'toolbar/*/do', 'rowActions/*/do', 'batchActions/*/do'],
  opens: {
    columns: ['row'],
    tone: ['row'],
    do: ['row'],
    expand: ['row'],
    card: ['row'],
    line: ['row'],
    rowActions: ['row'],
    batchActions: ['selection'],
  },
});
