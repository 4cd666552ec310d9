import { defineNode, exportNormal } from '../../../language/node-language';
import { buttons, exportSwitch, maybe, name, params, shape, template } from '../../../language/fragments';
import { help } from '../../../shared/help';

export const threadLanguage = defineNode({
  type: 'thread',
  name: { en: 'a thread', zh: '讨论' },
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
      ),
    ),
    picture: maybe(template(help('Picture of the author.', '发言人的头像。'))),
    title: template(help('Name of the author.', '发言人。')),
    text: template(help('Text of the comment or message.', '发言内容。')),
    note: maybe(
      template(help('Secondary line below: time, place, number of likes.', '下方较淡的一行：时间、地点、点赞数等。')),
    ),
    replies: maybe(
      shape(
        {
          source: name(
            help(
              'A read source whose answer has the `list` of replies, shown like the rows above; requested when they are unfolded.',
              '返回回复 `list` 的查询类数据源，显示方式与主评论相同；展开时才请求。',
            ),
          ),
          params: params(help('Params taken from the row.', '从这一行取哪些值传给它。')),
          count: template(
            help('Number of replies; 0 hides the button that unfolds them.', '回复的数量；为 0 时没有展开按钮。'),
          ),
        },
        help('Replies to a row.', '对一条的回复。'),
      ),
    ),
    rowActions: maybe(
      buttons(
        help('Buttons of each row and each reply; they can read `row`.', '每条评论和回复的按钮，可以读取 `row`。'),
      ),
    ),
    export: exportSwitch,
    empty: maybe(template(help('Text for an empty list.', '还没有人发言时显示的文字。'))),
  }),
  normal: shape(exportNormal),
  sources: ['source', 'replies/source'],
  elements: ['rowActions'],
  actions: ['rowActions/*/do'],
  pressed: ['rowActions/*/do'],
  opens: { picture: ['row'], title: ['row'], text: ['row'], note: ['row'], replies: ['row'], rowActions: ['row'] },
});
