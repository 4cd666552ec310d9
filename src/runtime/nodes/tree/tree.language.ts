import { defineNode } from '../../../language/node-language';
import { integer, maybe, path, shape, tagList, template } from '../../../language/fragments';

export const treeLanguage = defineNode({
  type: 'tree',
  order: 90,
  summary: 'Rows that name the row above them, to be read; what is to be ticked is a field of a form.',
  props: shape({
    data: template('One template that gives the list: `${source.menus.list}`.'),
    key: path('Field that names a row.'),
    parent: maybe(path('Field that holds the key of the row above.')),
    label: path('Field that people read.'),
    note: maybe(path('Field with a quieter word behind it.')),
    tags: maybe(tagList),
    only: maybe(
      template('One template that gives the keys of rows to show, with what stands above them; default: all.'),
    ),
    empty: maybe(template('Said when there is nothing to show.')),
    height: maybe(integer('px; default: as high as it is.', 80, 4_000)),
  }),
});
