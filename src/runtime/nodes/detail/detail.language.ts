import { defineNode } from '../../../language/node-language';
import { columns, integer, maybe, name, shape, template } from '../../../language/fragments';
import { heading } from '../../../language/declare/usual';
import { help } from '../../../shared/help';

export const detailLanguage = defineNode({
  type: 'detail',
  name: { en: 'a detail', zh: '详情' },
  icon: 'solution',
  order: 80,
  summary: help('One record as labelled values.', '以“名称：值”显示一条记录。'),
  props: shape({
    data: template(
      help(
        'One template that yields the record: `${dialog.row}`, `${source.user}`.',
        '给出这条记录的表达式：`${dialog.row}`、`${source.user}`。',
        { label: ['Record', '记录'], group: 'data', example: '${dialog.row}' },
      ),
    ),
    title: maybe(heading),
    fields: columns(
      help(
        'Fields in their order; their templates read the record as `row`.',
        '显示哪些字段，按什么顺序；其中的表达式用 `row` 读取记录。',
        { label: ['Fields', '显示字段'], group: 'data' },
      ),
    ),
    columns: maybe(
      integer(
        help('Number of values side by side.', '并排几个值。', {
          label: ['Values side by side', '每行几项'],
          group: 'look',
          default: 2,
        }),
        1,
        4,
      ),
    ),
  }),
  normal: shape({
    source: maybe(name('(normal) source whose loading and error it shows, when `data` reads one.')),
  }),
  showsRecord: true,
  actions: ['fields/*/do'],
  pressed: ['fields/*/do'],
  opens: { fields: ['row'] },
});
