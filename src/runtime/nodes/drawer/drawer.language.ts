import { defineNode } from '../../../language/node-language';
import { integer, maybe, nodes, path, shape, sourcesByName, template } from '../../../language/fragments';

export const drawerLanguage = defineNode({
  type: 'drawer',
  order: 190,
  stands: 'dialogs',
  summary: 'A panel from the side, opened by an action. Stands under `dialogs`.',
  props: shape({
    title: template('Heading.'),
    width: maybe(integer('px', 240, 1_600, 640)),
    address: maybe(
      path(
        "What of the `dialog` scope says what it shows: `flowId`, `row.taskId`. The address has it under the drawer's name: a link opens the drawer, the back button closes it, and it moves through the rows that open it. A path with a dot is found among the rows of the screen.",
      ),
    ),
    dataSources: maybe(
      sourcesByName('Sources of its own: bound when it opens, with its `dialog` scope; seen inside it only.'),
    ),
    body: nodes('What it shows.'),
  }),
  nodes: ['body'],
  opens: { title: ['dialog'], dataSources: ['dialog'], body: ['dialog'] },
});
