import { defineNode } from '../../../language/node-language';
import { integer, maybe, nodes, shape, sourcesByName, template } from '../../../language/fragments';

export const dialogLanguage = defineNode({
  type: 'dialog',
  order: 180,
  stands: 'dialogs',
  summary: 'A window over the screen, opened by an action. Stands under `dialogs`.',
  props: shape({
    title: template('Heading.'),
    width: maybe(integer('px', 240, 1_600, 520)),
    dataSources: maybe(
      sourcesByName('Sources of its own: bound when it opens, with its `dialog` scope; seen inside it only.'),
    ),
    body: nodes('What it shows.'),
  }),
  nodes: ['body'],
  opens: { title: ['dialog'], dataSources: ['dialog'], body: ['dialog'] },
});
