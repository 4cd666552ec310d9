import { defineNode } from '../../../language/node-language';
import { maybe, name, onClick, oneOf, plain, shape, template } from '../../../language/fragments';
import { figure } from '../../../language/declare/column-language';
import { help } from '../../../shared/help';

export const statLanguage = defineNode({
  type: 'stat',
  name: { en: 'a figure', zh: '指标' },
  icon: 'number',
  order: 100,
  summary: help('One figure with its name and its change.', '一个指标：名称、数值和变化。'),
  props: shape({
    title: template(
      help('Name of the figure.', '指标的名称。', { label: ['Name', '指标名称'], group: 'look', inline: true }),
    ),
    figure,
    value: template(
      help('The figure.', '指标的数值。', {
        label: ['Value', '数值'],
        group: 'data',
        example: '${source.summary.visits}',
      }),
    ),
    unit: maybe(
      plain(
        help('Unit after the figure.', '数值后面的单位。', { label: ['Unit', '单位'], group: 'look', example: '次' }),
        16,
      ),
    ),
    as: maybe(
      oneOf(
        ['number', 'percent', 'text'],
        help('Format of the value.', '怎样显示。', {
          label: ['Format', '显示格式'],
          group: 'look',
          default: 'number',
          values: { number: ['Number', '数字'], percent: ['Percent', '百分比'], text: ['Text', '文字'] },
        }),
      ),
    ),
    change: maybe(
      template(
        help('Relative change: 0.12 is shown as up 12 %.', '相对变化：0.12 显示为上升 12 %。', {
          label: ['Change', '变化'],
          group: 'data',
          example: '${source.summary.change}',
        }),
      ),
    ),
    changeTitle: maybe(
      plain(
        help('What the change compares with.', '与什么相比。', {
          label: ['Compared with', '比较对象'],
          group: 'look',
          inline: true,
          example: '比上周',
        }),
        40,
      ),
    ),
    better: maybe(
      oneOf(
        ['more', 'less'],
        help('The direction of a good change, which its colour shows.', '变多还是变少为好，决定变化的颜色。', {
          label: ['Better', '变好的方向'],
          group: 'look',
          default: 'more',
          values: { more: ['More', '越多越好'], less: ['Less', '越少越好'] },
        }),
      ),
    ),
    icon: maybe(
      name(
        help('Icon beside the figure.', '数值旁的图标。', { label: ['Icon', '图标'], group: 'look', control: 'icon' }),
      ),
    ),
    do: maybe(onClick),
  }),
  actions: ['do'],
  pressed: ['do'],
});
