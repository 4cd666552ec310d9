import {
  actions,
  condition,
  flag,
  listOf,
  maybe,
  move,
  oneOf,
  path,
  plain,
  shape,
  template,
} from '../../../language/fragments';
import { defineNode } from '../../../language/node-language';
import { filters, listSource, rowKey } from '../../../language/declare/usual';
import { help } from '../../../shared/help';
import { addressNamesOfCalendar, CALENDAR_VIEWS } from './calendar-address';

export const calendarLanguage = defineNode({
  type: 'calendar',
  name: { en: 'a calendar', zh: '日历' },
  icon: 'calendar',
  order: 145,
  summary: help(
    'Rows with a date as month, week, day or list; entries are moved by drag or Alt and the arrow keys. View and day are in the address.',
    '把有日期的行显示为月、周、日或日程；可以拖动或按 Alt 加方向键移动。视图和日期保存在地址中。',
  ),
  props: shape({
    source: listSource,
    range: maybe(
      shape(
        {
          from: path(
            help('Param that takes the first shown day.', '接收显示的第一天的参数。', {
              label: ['First day', '第一天参数'],
              group: 'data',
              example: 'startDate',
            }),
          ),
          to: path(
            help('Param that takes the last shown day.', '接收显示的最后一天的参数。', {
              label: ['Last day', '最后一天参数'],
              group: 'data',
              example: 'endDate',
            }),
          ),
        },
        help(
          'Params of the call that restrict the rows to the shown days; without it the call answers all rows.',
          '按显示的日期限制各行的接口参数；不写时接口返回全部行。',
          { label: ['Shown days', '日期范围参数'], group: 'data' },
        ),
      ),
    ),
    start: path(
      help(
        'Field of the row: its beginning. A day shows the entry as all-day; rows without a value are not shown.',
        '行的字段：开始时间。只有日期时显示为全天；没有值的行不显示。',
        { label: ['Beginning', '开始时间字段'], group: 'data', example: 'startTime' },
      ),
    ),
    end: maybe(
      path(
        help('Field of the row: its end; a day is included.', '行的字段：结束时间；只有日期时包含这一天。', {
          label: ['End', '结束时间字段'],
          group: 'data',
          example: 'endTime',
        }),
      ),
    ),
    title: template(
      help('Text of an entry; sees `row`.', '一项的文字；可以使用 `row`。', {
        label: ['Entry text', '日程文字'],
        group: 'look',
        example: '${row.title}',
      }),
    ),
    tone: maybe(
      template(
        help(
          'Tone of an entry: `${…}` over `row` that yields `good`, `warn`, `bad`, `quiet` or null.',
          '一项的好坏标记：由 `row` 得出 `good`（好）、`warn`（注意）、`bad`（差）、`quiet`（次要）或 null 的 `${…}`。',
          { label: ['Tone of an entry', '好坏标记'], group: 'look', example: "${row.late ? 'bad' : null}" },
        ),
      ),
    ),
    rowKey: maybe(rowKey),
    filters: maybe(filters),
    do: maybe(
      actions(
        help('Run when an entry is pressed; sees `row`.', '点击一项时执行的动作；可以使用 `row`。', {
          label: ['On click of an entry', '点击日程时'],
          group: 'behaviour',
        }),
      ),
    ),
    move: maybe(
      move(
        help(
          'Sent when an entry is moved; shown at once, moved back with the reason if it is refused, offered to undo for 10 s.',
          '移动一项时提交：立即显示，未成功时移回并说明原因，10 秒内可以撤销。',
          { label: ['Move', '移动日程'], group: 'behaviour' },
        ),
      ),
    ),
    movable: maybe(
      condition(
        help(
          'Entries can be moved only while this is true; sees `row`. Default: all.',
          '成立的项才能移动；可以使用 `row`。默认全部可以。',
          { label: ['Movable while', '可移动条件'], group: 'behaviour', example: '${row.status == 0}' },
        ),
      ),
    ),
    create: maybe(
      actions(
        help(
          'Run when a free day or time is pressed; sees `slot.start` and `slot.end`. In a month, a day means 9:00.',
          '点击空白的日期或时间时执行的动作；可以使用 `slot.start` 和 `slot.end`。月视图中为当天 9:00。',
          { label: ['Create', '新建'], group: 'behaviour' },
        ),
      ),
    ),
    views: maybe(
      listOf(
        oneOf(
          CALENDAR_VIEWS,
          help('A view of the calendar.', '日历的一种显示方式。', {
            label: ['View', '显示方式'],
            group: 'look',
            values: { month: ['Month', '月'], week: ['Week', '周'], day: ['Day', '日'], list: ['List', '日程'] },
          }),
        ),
        help(
          '`month`, `week`, `day`, `list`; the first is shown first. Phones show months and weeks as lists.',
          '`month`（月）、`week`（周）、`day`（日）、`list`（日程），先写的先显示。手机上月和周显示为日程。',
          { label: ['Views', '显示方式'], group: 'look', default: [...CALENDAR_VIEWS] },
        ),
        CALENDAR_VIEWS.length,
        1,
      ),
    ),
    empty: maybe(
      template(
        help('Said below the calendar while it has no entry.', '没有任何一项时日历下方显示的文字。', {
          label: ['Text when empty', '无数据时的文字'],
          group: 'look',
          default: '没有内容',
        }),
      ),
    ),
    prefix: maybe(
      plain(
        help(
          'In front of `view` and `day` in the address, when a screen has several calendars: `plan.`',
          '页面有多个日历时，加在地址中 `view` 和 `day` 前的前缀：`plan.`',
          { label: ['Prefix', '地址前缀'], group: 'advanced', example: 'plan.' },
        ),
        32,
      ),
    ),
  }),
  normal: shape({ allDay: maybe(flag('(normal) `start` is a day.')) }),
  unpaged: true,
  sources: ['source', 'move/source'],
  actions: ['do', 'create'],
  pressed: ['do', 'create'],
  slot: { start: 'start', end: 'end' },
  opens: { title: ['row'], tone: ['row'], do: ['row'], move: ['row'], movable: ['row'], create: ['slot'] },
  addressNames: addressNamesOfCalendar,
});
