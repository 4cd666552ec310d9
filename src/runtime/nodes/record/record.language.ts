import { defineNode } from '../../../language/node-language';
import { maybe, nodes, shape, template } from '../../../language/fragments';
import { help } from '../../../shared/help';

export const recordLanguage = defineNode({
  type: 'record',
  name: { en: 'a record', zh: '记录' },
  icon: 'read',
  order: 50,
  summary: help(
    'One record for several nodes: nodes inside read it as `row`.',
    '由多个节点共同展示的一条记录：里面用 `row` 读取它。',
  ),
  props: shape({
    data: template(
      help(
        'One template that yields the record: `${ARRAYFIND(source.roles.list, role => role.roleId == query.roleId)}`.',
        '给出这条记录的表达式：`${ARRAYFIND(source.roles.list, role => role.roleId == query.roleId)}`。',
        { label: ['Record', '记录'], group: 'data', example: '${source.user}' },
      ),
    ),
    empty: maybe(
      template(
        help('Text if there is no record.', '没有记录时显示的文字。', {
          label: ['Text when empty', '无数据时的文字'],
          group: 'look',
          example: '没有这条记录',
        }),
      ),
    ),
    body: nodes(
      help('Nodes that show the record.', '用来展示它的内容。', { label: ['Content', '内容'], group: 'data' }),
    ),
  }),
  showsRecord: true,
  nodes: ['body'],
  opens: { body: ['row'] },
});
