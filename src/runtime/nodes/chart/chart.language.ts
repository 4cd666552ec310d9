import { defineNode } from '../../../language/node-language';
import { flag, integer, listOf, maybe, oneOf, path, plain, shape, template } from '../../../language/fragments';
import { help } from '../../../shared/help';

export const chartLanguage = defineNode({
  type: 'chart',
  name: { en: 'a chart', zh: '图表' },
  order: 110,
  summary: help('A line, area, bar or pie chart of a list.', '列表数据的折线图、面积图、柱状图或饼图。'),
  props: shape({
    kind: oneOf(['line', 'area', 'bar', 'pie'], help('Kind of the chart.', '图表的种类。')),
    title: maybe(template(help('Heading.', '标题。'))),
    data: template(help('One template that yields a list.', '给出列表的表达式。')),
    x: path(help("Field of the category axis, or of the slice's name.", '类目轴的字段，或饼图每块名称的字段。')),
    y: listOf(
      shape({
        field: path(help('Field with the number.', '数值字段。')),
        title: plain(help('Name of the series.', '系列的名称。')),
        tone: maybe(
          oneOf(
            ['good', 'bad', 'quiet'],
            help(
              'Meaning of the colour; default: colours only distinguish the series.',
              '颜色的含义：good 正面、bad 负面、quiet 次要；不写则只用来区分各系列。',
            ),
          ),
        ),
      }),
      help('The series; a pie has one.', '各个系列；饼图只有一个。'),
      12,
      1,
    ),
    height: maybe(integer(help('px', '像素。'), 80, 2_000, 280)),
    stacked: maybe(flag(help('Stacks the series.', '各系列堆叠显示。'))),
  }),
});
