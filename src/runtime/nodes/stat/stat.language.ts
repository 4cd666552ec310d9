import { defineNode } from '../../../language/node-language';
import { actions, maybe, name, oneOf, plain, shape, template } from '../../../language/fragments';

export const statLanguage = defineNode({
  type: 'stat',
  order: 100,
  summary: 'One figure with its name and its change.',
  props: shape({
    title: template('What the figure counts.'),
    value: template('The figure.'),
    unit: maybe(plain('Behind the figure.', 16)),
    as: maybe(oneOf(['number', 'percent', 'text'], 'How it is written; default `number`.')),
    change: maybe(template('Relative change: 0.12 is shown as up 12 %.')),
    changeTitle: maybe(plain('Compared with what.', 40)),
    icon: maybe(name('Icon beside the figure.')),
    do: maybe(actions('What happens on click.')),
  }),
  actions: ['do'],
  pressed: ['do'],
});
