import { defineNode, exportNormal } from '../../../language/node-language';
import { buttons, exportSwitch, maybe, name, params, shape, template } from '../../../language/fragments';
import { help } from '../../../shared/help';

export const threadLanguage = defineNode({
  type: 'thread',
  name: { en: 'a thread', zh: '讨论' },
  icon: 'comment',
  order: 140,
  summary: help(
    'Comments or messages, one below the other, each with its replies.',
    '逐条显示的评论或留言，以及对每条的回复。',
  ),
  props: shape({
    source: name(
      help(
        'A read source whose answer has `list`; paged if it has `pageNo`.',
        '查询类数据源，返回 `list`；有 `pageNo` 参数时分页。',
        { label: ['Source', '数据源'], group: 'data' },
      ),
    ),
    picture: maybe(
      template(
        help('Picture of the author.', '发言人的头像。', {
          label: ["Author's picture", '头像'],
          group: 'look',
          example: '${row.avatar}',
        }),
      ),
    ),
    title: template(
      help('Name of the author.', '发言人。', { label: ['Author', '发言人'], group: 'data', example: '${row.author}' }),
    ),
    text: template(
      help('Text of the comment or message.', '发言内容。', {
        label: ['Text', '发言内容'],
        group: 'data',
        example: '${row.content}',
      }),
    ),
    note: maybe(
      template(
        help('Secondary line below: time, place, number of likes.', '下方较淡的一行：时间、地点、点赞数等。', {
          label: ['Secondary line', '下方说明'],
          group: 'look',
          example: '${row.time}',
        }),
      ),
    ),
    replies: maybe(
      shape(
        {
          source: name(
            help(
              'A read source whose answer has the `list` of replies, shown like the rows above; requested when they are unfolded.',
              '返回回复 `list` 的查询类数据源，显示方式与主评论相同；展开时才请求。',
              { label: ['Source of the replies', '回复的数据源'], group: 'data' },
            ),
          ),
          params: params(
            help('Params taken from the row.', '从这一行取哪些值传给它。', {
              label: ['Params', '参数'],
              group: 'data',
            }),
          ),
          count: template(
            help('Number of replies; 0 hides the button that unfolds them.', '回复的数量；为 0 时没有展开按钮。', {
              label: ['Number of replies', '回复数量'],
              group: 'data',
              example: '${row.replyCount}',
            }),
          ),
        },
        help('Replies to a row.', '对一条的回复。', { label: ['Replies', '回复'], group: 'data' }),
      ),
    ),
    rowActions: maybe(
      buttons(
        help('Buttons of each row and each reply; they can read `row`.', '每条评论和回复的按钮，可以读取 `row`。', {
          label: ['Buttons', '每条的按钮'],
          group: 'behaviour',
        }),
      ),
    ),
    export: exportSwitch,
    empty: maybe(
      template(
        help('Text for an empty list.', '还没有人发言时显示的文字。', {
          label: ['Text when empty', '无数据时的文字'],
          group: 'look',
          example: '还没有评论',
        }),
      ),
    ),
  }),
  normal: shape(exportNormal),
  sources: ['source', 'replies/source'],
  actions: ['rowActions/*/do'],
  pressed: ['rowActions/*/do'],
  opens: { picture: ['row'], title: ['row'], text: ['row'], note: ['row'], replies: ['row'], rowActions: ['row'] },
});
