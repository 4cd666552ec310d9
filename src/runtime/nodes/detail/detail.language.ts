import { defineNode } from '../../../language/node-language';
import { columns, integer, maybe, shape, template } from '../../../language/fragments';

export const detailLanguage = defineNode({
  type: 'detail',
  order: 80,
  summary: 'One record as labelled values.',
  props: shape({
    data: template('One template that gives the record: `${dialog.row}`, `${source.user}`.'),
    title: maybe(template('Heading.')),
    fields: columns('Which fields, in which order; their templates see the record as `row`.'),
    columns: maybe(integer('Values beside each other.', 1, 4, 2)),
  }),
  actions: ['fields/*/do'],
  pressed: ['fields/*/do'],
  opens: { fields: ['row'] },
});
