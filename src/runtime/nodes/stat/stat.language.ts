import { defineNode } from '../../../language/node-language';
import { actions, maybe, name, oneOf, plain, shape, template } from '../../../language/fragments';
import { figure } from '../../../language/declare/column-language';
import { help } from '../../../shared/help';

export const statLanguage = defineNode({
  type: 'stat',
  name: { en: 'a figure', zh: '指标' },
  order: 100,
  summary: help('One figure with its name and its change.', '一个指标：名称、数值和变化。'),
  props: shape({
    title: template(help('Name of the figure.', '指标的名称。')),
    figure,
    value: template(help('The figure.', '指标的数值。')),
    unit: maybe(plain(help('Unit after the figure.', '数值后面的单位。'), 16)),
    as: maybe(
      oneOf(['number', 'percent', 'text'], help('Format of the value; default `number`.', '怎样显示；默认 `number`。')),
    ),
    change: maybe(template(help('Relative change: 0.12 is shown as up 12 %.', '相对变化：0.12 显示为上升 12 %。'))),
    changeTitle: maybe(plain(help('What the change compares with.', '与什么相比。'), 40)),
    better: maybe(
      oneOf(
        ['more', 'less'],
        help(
          'The direction of a good change, which its colour shows; default `more`.',
          '变多还是变少为好，决定变化的颜色；默认 `more`。',
        ),
      ),
    ),
    icon: maybe(name(help('Icon beside the figure.', '数值旁的图标。'))),
    do: maybe(actions(help('Actions on a click.', '点击时执行的动作。'))),
  }),
  actions: ['do'],
  pressed: ['do'],
});
