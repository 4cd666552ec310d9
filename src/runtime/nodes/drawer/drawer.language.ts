import { defineNode } from '../../page/node-language';
import { integer, maybe, nodes, shape, sourcesByName, template } from '../../page/fragments';

export const drawerLanguage = defineNode({
  type: 'drawer',
  summary: 'A panel from the side, opened by an action. Stands under `dialogs`.',
  props: shape({
    title: template('Heading.'),
    width: maybe(integer('px', 240, 1_600, 640)),
    dataSources: maybe(sourcesByName('Sources of its own: bound when it opens, with its `dialog` scope; seen inside it only.')),
    body: nodes('What it shows.'),
  }),
  nodes: ['body'],
  opens: { title: ['dialog'], dataSources: ['dialog'], body: ['dialog'] },
});
