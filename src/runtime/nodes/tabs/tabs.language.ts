import { defineNode } from '../../../language/node-language';
import { condition, listOf, maybe, name, nodes, shape, template } from '../../../language/fragments';

export const tabsLanguage = defineNode({
  type: 'tabs',
  order: 30,
  summary: 'Several bodies of which one is open.',
  props: shape({
    query: maybe(name("Address param that holds the open tab's key, so that reload and links keep it.")),
    items: listOf(
      shape({
        key: name('Names the tab in the address; unique among the tabs.'),
        title: template('What the tab says.'),
        badge: maybe(template('Number or word beside the title; nothing where it is 0.')),
        visible: maybe(condition('There only while true.')),
        body: nodes('What the tab shows.'),
      }),
      'The tabs.',
      20,
      1,
    ),
  }),
  nodes: ['items/*/body'],
});
