import { asText, textOf } from '../../../language/schema/json';
import { defineNode } from '../../../language/node-language';
import { integer, maybe, name, relativeDay, shape, template } from '../../../language/fragments';
import { help } from '../../../shared/help';

export const periodLanguage = defineNode({
  type: 'period',
  name: { en: 'a period', zh: '时间范围' },
  icon: 'schedule',
  order: 95,
  summary: help(
    'A range of days as one field of the screen: usual periods to press, and a calendar. Sources read `query.from` and `query.to`.',
    '整页共用的日期范围：可直接点选常用范围，也可以从日历选择。数据源使用 `query.from` 和 `query.to`。',
  ),
  props: shape({
    title: maybe(
      template(
        help('Name of the period.', '范围的名称。', {
          label: ['Title', '标题'],
          group: 'look',
          default: '日期',
          inline: true,
        }),
      ),
    ),
    from: maybe(
      name(
        help('Name in the address of the first day. The node declares it.', '地址中第一天的名称，不需要另外声明。', {
          label: ['First day', '开始日期参数'],
          group: 'advanced',
          default: 'from',
        }),
      ),
    ),
    to: maybe(
      name(
        help('Name in the address of the last day.', '地址中最后一天的名称。', {
          label: ['Last day', '截止日期参数'],
          group: 'advanced',
          default: 'to',
        }),
      ),
    ),
    initial: maybe(
      relativeDay(
        help(
          'First day while the address says none; the last is today. Without it there is no range at first.',
          '地址中没有时的第一天，最后一天为今天。不写则一开始没有范围。',
          { label: ['Initial first day', '默认开始日期'], group: 'data', example: { days: -29 } },
        ),
      ),
    ),
    most: maybe(
      integer(
        help('Days of the longest period.', '最长几天。', {
          label: ['Longest period', '最长几天'],
          group: 'behaviour',
        }),
        1,
        4_000,
      ),
    ),
  }),
  addressNames: ({ from, to, initial }) => [
    {
      name: textOf(from) ?? 'from',
      schema: { type: 'string', format: 'date', title: '开始日期', ...(initial !== undefined && { default: initial }) },
    },
    {
      name: asText(to ?? 'to'),
      schema: { type: 'string', format: 'date', title: '截止日期', ...(initial !== undefined && { default: {} }) },
    },
  ],
});
