import { defineNode } from '../../../language/node-language';
import { maybe, nodes, shape, template } from '../../../language/fragments';

export const recordLanguage = defineNode({
  type: 'record',
  order: 50,
  summary: 'One record that several nodes show: what stands inside sees it as `row`.',
  props: shape({
    data: template(
      'One template that gives the record: `${ARRAYFIND(source.roles.list, role => role.roleId == query.roleId)}`.',
    ),
    empty: maybe(template('Said when there is none.')),
    body: nodes('What shows it.'),
  }),
  nodes: ['body'],
  opens: { body: ['row'] },
});
