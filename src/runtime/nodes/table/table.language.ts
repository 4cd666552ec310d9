import { defineNode } from '../../../language/node-language';
import {
  buttons,
  columns,
  exportSwitch,
  fields,
  flag,
  integer,
  listOf,
  maybe,
  name,
  oneOf,
  path,
  plain,
  shape,
  template,
} from '../../../language/fragments';

export const tableLanguage = defineNode({
  type: 'table',
  order: 60,
  summary:
    'Rows of a read source: filters, columns, sorting, paging, actions on one row and on many, as table or cards.',
  props: shape({
    source: maybe(name('A read source whose answer has `list` (and `total` when it is paged), or is a list.')),
    data: maybe(
      template("One template that gives the rows, instead of a source of the table's own: `${dialog.failed}`."),
    ),
    title: maybe(template('Heading.')),
    filters: maybe(fields('Params of the call that people filter by; kept in the address.')),
    columns: maybe(columns("Default: the row type's first fields.")),
    rowKey: maybe(path('Field that names a row; default: the first field that ends in `Id`.')),
    tree: maybe(
      shape(
        { parent: path('Field that holds the `rowKey` of the row above; null or unknown: none.') },
        'Rows that name the row above them, shown as a tree; all of them have to be here.',
      ),
    ),
    search: maybe(
      listOf(
        path('Field of a row.'),
        'Fields that are searched here, in rows that are all here; a hit of a tree shows what it stands under.',
        8,
        1,
      ),
    ),
    current: maybe(template('Key of the row that stands out, because something beside the table shows it.')),
    prefix: maybe(plain('In front of the address params of this table, when a screen has several: `users.`', 32)),
    paging: maybe(flag('false: no paging, all rows in one scroll. Default: the call has `pageNo`.')),
    pageSize: maybe(integer('Rows of a page.', 1, 200, 10)),
    views: maybe(
      listOf(
        oneOf(['table', 'cards'], 'A view.'),
        '`table`, `cards`, or both with a switch, the first named shown first.',
        2,
        1,
      ),
    ),
    card: maybe(
      shape(
        {
          picture: maybe(template('Picture of the card.')),
          title: template('Heading of the card.'),
          note: maybe(template('Quieter line.')),
          fields: maybe(columns('Further fields.')),
        },
        'How a row looks as a card.',
      ),
    ),
    toolbar: maybe(buttons('Buttons above the table.')),
    rowActions: maybe(buttons('Buttons of each row; they see `row`.')),
    batchActions: maybe(buttons('Buttons for chosen rows; they see `selection`.')),
    export: exportSwitch,
    empty: maybe(template('Said when there are no rows.')),
    height: maybe(integer('px; default 65 % of the window.', 120, 4_000)),
    size: maybe(oneOf(['mini', 'middle'], 'Height of rows; default `mini`.')),
  }),
  actions: ['columns/*/do', 'card/fields/*/do', 'toolbar/*/do', 'rowActions/*/do', 'batchActions/*/do'],
  pressed: ['columns/*/do', 'card/fields/*/do', 'toolbar/*/do', 'rowActions/*/do', 'batchActions/*/do'],
  opens: { columns: ['row'], card: ['row'], rowActions: ['row'], batchActions: ['selection'] },
});
