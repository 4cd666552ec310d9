import { defineNode } from '../../../language/node-language';
import {
  actions,
  flag,
  integer,
  listOf,
  maybe,
  name,
  oneOf,
  path,
  plain,
  shape,
  template,
} from '../../../language/fragments';
import { heading } from '../../../language/declare/usual';
import { help, type Words } from '../../../shared/help';

const TONE_WORDS: Readonly<Record<'good' | 'bad' | 'quiet', Words>> = {
  good: ['Good', '正面'],
  bad: ['Bad', '负面'],
  quiet: ['Secondary', '次要'],
};
const tone = (description: string) => maybe(oneOf(['good', 'bad', 'quiet'], description));

export const chartLanguage = defineNode({
  type: 'chart',
  name: { en: 'a chart', zh: '图表' },
  icon: 'bar-chart',
  order: 110,
  summary: help(
    'A line, area, bar, ranking or pie chart of a list.',
    '列表数据的折线图、面积图、柱状图、排行图或饼图。',
  ),
  props: shape({
    kind: oneOf(
      ['line', 'area', 'bar', 'rank', 'pie'],
      help(
        'Kind of the chart. `rank`: horizontal bars, the largest value of the first series on top.',
        '图表的种类。`rank`：横向条形，按第一个系列从大到小排列。',
        {
          label: ['Kind', '图表种类'],
          group: 'look',
          values: {
            line: ['Line', '折线图'],
            area: ['Area', '面积图'],
            bar: ['Bar', '柱状图'],
            rank: ['Ranking', '排行图'],
            pie: ['Pie', '饼图'],
          },
        },
      ),
    ),
    title: maybe(heading),
    data: template(
      help('One template that yields a list.', '给出列表的表达式。', {
        label: ['Rows', '数据'],
        group: 'data',
        example: '${source.daily.list}',
      }),
    ),
    x: path(
      help("Field of the category axis, or of the slice's name.", '类目轴的字段，或饼图每块名称的字段。', {
        label: ['Category', '横轴字段'],
        group: 'data',
        example: 'day',
      }),
    ),
    y: listOf(
      shape({
        field: path(
          help('Field with the number.', '数值字段。', {
            label: ['Number', '数值字段'],
            group: 'data',
            example: 'count',
          }),
        ),
        title: plain(
          help('Name of the series.', '系列的名称。', {
            label: ['Series name', '系列名称'],
            group: 'look',
            example: '访问数',
          }),
        ),
        tone: tone(
          help(
            'Meaning of the colour; default: colours only distinguish the series.',
            '颜色的含义：good 正面、bad 负面、quiet 次要；不写则只用来区分各系列。',
            { label: ['Meaning', '颜色含义'], group: 'look', values: TONE_WORDS },
          ),
        ),
      }),
      help('The series; a pie has one.', '各个系列；饼图只有一个。', { label: ['Series', '系列'], group: 'data' }),
      12,
      1,
    ),
    height: maybe(
      integer(
        help('Height of the chart, px.', '图表的高度，像素。', {
          label: ['Height', '高度'],
          group: 'look',
          default: 280,
        }),
        80,
        2_000,
      ),
    ),
    stacked: maybe(flag(help('Stacks the series.', '各系列堆叠显示。', { label: ['Stacked', '堆叠'], group: 'look' }))),
    most: maybe(
      integer(
        help(
          'Bars of a ranking at most. The table behind the chart has all rows.',
          '排行图最多显示几条；图表后面的表格有全部的行。',
          { label: ['Bars at most', '最多几条'], group: 'look', default: 10 },
        ),
        1,
        50,
      ),
    ),
    compare: maybe(
      shape(
        {
          data: template(
            help(
              'One template that yields the rows of the other period, in the same order and with the same fields.',
              '给出另一时期各行的表达式，顺序和字段与 `data` 相同。',
              { label: ['Rows to compare with', '对比的数据'], group: 'data', example: '${source.before.list}' },
            ),
          ),
          title: maybe(
            plain(
              help('Name of the other period.', '另一时期的名称。', {
                label: ['Name of the other', '对比的名称'],
                group: 'look',
                default: '上一周期',
              }),
              20,
            ),
          ),
        },
        help(
          'The same series in another period, dashed: first row beside first row. Lines, areas and bars only.',
          '同样的系列在另一时期的值，以虚线显示，按行的顺序对齐；只用于折线、面积和柱状图。',
          { label: ['Comparison', '对比'], group: 'data' },
        ),
      ),
    ),
    marks: maybe(
      listOf(
        shape({
          value: template(
            help('Template of the number where the line stands.', '标线所在的数值的表达式。', {
              label: ['Value', '标线数值'],
              group: 'data',
              example: '${source.goal.amount}',
            }),
          ),
          title: plain(
            help('Name of the line: a target, a limit.', '标线的名称，例如目标、上限。', {
              label: ['Line name', '标线名称'],
              group: 'look',
              example: '目标',
            }),
            20,
          ),
          tone: tone(
            help('Meaning of the colour.', '颜色的含义。', {
              label: ['Colour meaning', '颜色含义'],
              group: 'look',
              values: TONE_WORDS,
            }),
          ),
        }),
        help('Lines at values: thresholds and targets.', '数值处的标线：阈值、目标。', {
          label: ['Lines', '标线'],
          group: 'look',
        }),
        6,
        1,
      ),
    ),
    zoom: maybe(
      flag(
        help(
          'A slider below the chart selects a part of the axis, for long courses.',
          '图表下方的滑块可以选取一段，适合较长的时间。',
          { label: ['Zoom', '缩放滑块'], group: 'behaviour' },
        ),
      ),
    ),
    link: maybe(
      name(
        help(
          'Charts of the screen with the same name share the pointer and the zoom.',
          '本页名称相同的图表共用指针位置和缩放范围。',
          { label: ['Linked as', '联动名称'], group: 'behaviour', example: 'daily' },
        ),
      ),
    ),
    do: maybe(
      actions(
        help(
          'Actions when a point, bar or slice is pressed; they see its `row`.',
          '点击数据点、柱或扇区时执行的动作；可以使用 `row`。',
          { label: ['On click of a point', '点击数据时'], group: 'behaviour' },
        ),
      ),
    ),
  }),
  actions: ['do'],
  pressed: ['do'],
  opens: { do: ['row'] },
});
