import { actions, listOf, maybe, name, oneOf, plain, shape, template } from '../../../language/fragments';
import { defineNode } from '../../../language/node-language';
import { heading } from '../../../language/declare/usual';
import { help } from '../../../shared/help';

export const queueLanguage = defineNode({
  type: 'queue',
  name: { en: 'a work queue', zh: '待办' },
  icon: 'bell',
  order: 105,
  summary: help(
    'Kinds of work that wait, each with its number, its oldest entry and a link to its list. Kinds without work, and those whose source the person may not read, are not shown.',
    '等待处理的各类工作：数量、最早的时间和去处理的链接。没有待处理的，以及没有权限查看的，都不显示。',
  ),
  props: shape({
    title: maybe(heading),
    empty: maybe(
      template(
        help('Text when nothing waits.', '没有待处理的工作时的文字。', {
          label: ['Text when empty', '无数据时的文字'],
          group: 'look',
          example: '没有待处理的工作',
        }),
      ),
    ),
    items: listOf(
      shape({
        title: template(
          help('What waits.', '等待处理的是什么。', { label: ['Name', '待办名称'], group: 'look', inline: true }),
        ),
        count: template(
          help('How many wait.', '有多少。', {
            label: ['Number', '数量'],
            group: 'data',
            example: '${source.waiting.total}',
          }),
        ),
        unit: maybe(
          plain(
            help('Unit after the number.', '数量后面的单位。', {
              label: ['Unit', '单位'],
              group: 'look',
              example: '条',
            }),
            16,
          ),
        ),
        oldest: maybe(
          template(
            help('Time since when the oldest waits.', '最早的从什么时候开始等待。', {
              label: ['Oldest', '最早的时间'],
              group: 'data',
              example: '${source.waiting.oldest}',
            }),
          ),
        ),
        icon: maybe(
          name(
            help('Icon before the title.', '标题前的图标。', {
              label: ['Icon', '图标'],
              group: 'look',
              control: 'icon',
            }),
          ),
        ),
        tone: maybe(
          oneOf(
            ['bad', 'warn'],
            help('`bad`: overdue or failed; `warn`: soon too late.', '`bad`：已超时或失败；`warn`：快要来不及。', {
              label: ['Urgency', '紧急程度'],
              group: 'look',
              values: { bad: ['Overdue', '已超时'], warn: ['Soon too late', '快要超时'] },
            }),
          ),
        ),
        do: actions(
          help('Actions on a click: the way to the list.', '点击时执行的动作：打开对应的列表。', {
            label: ['Opens', '点击时'],
            group: 'behaviour',
          }),
        ),
      }),
      help('Kinds of work, the most urgent first.', '各类工作，最紧急的在前。', {
        label: ['Kinds of work', '各类待办'],
        group: 'data',
      }),
      20,
      1,
    ),
  }),
  actions: ['items/*/do'],
  pressed: ['items/*/do'],
});
