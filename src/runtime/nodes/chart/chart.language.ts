import { defineNode } from '../../../language/node-language';
import { flag, integer, listOf, maybe, oneOf, path, plain, shape, template } from '../../../language/fragments';

export const chartLanguage = defineNode({
  type: 'chart',
  order: 110,
  summary: 'A line, area, bar or pie chart of a list.',
  props: shape({
    kind: oneOf(['line', 'area', 'bar', 'pie'], 'What is drawn.'),
    title: maybe(template('Heading.')),
    data: template('One template that gives a list.'),
    x: path("Field of the category axis, or of the slice's name."),
    y: listOf(
      shape({
        field: path('Field with the number.'),
        title: plain('Name of the series.'),
        tone: maybe(oneOf(['good', 'bad', 'quiet'], 'What its colour says; else it only tells the series apart.')),
      }),
      'The series; a pie has one.',
      12,
      1,
    ),
    height: maybe(integer('px', 80, 2_000, 280)),
    stacked: maybe(flag('Series on top of each other.')),
  }),
});
