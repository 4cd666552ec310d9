import { defineNode } from '../../../language/node-language';
import { actions, maybe, name, params, shape } from '../../../language/fragments';

export const widgetLanguage = defineNode({
  type: 'widget',
  order: 170,
  summary: 'A hand-coded part of the console, by its name.',
  props: shape({
    widget: name('The widget.'),
    props: maybe(params('What it is given; texts are templates.')),
    then: maybe(actions('What follows when it says that it did something: lists that show it are asked again.')),
  }),
  actions: ['then'],
  opens: { then: ['result'] },
});
