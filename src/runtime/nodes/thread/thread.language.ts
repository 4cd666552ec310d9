import { defineNode, exportNormal } from '../../../language/node-language';
import { buttons, exportSwitch, maybe, name, params, shape, template } from '../../../language/fragments';
import { help } from '../../../shared/help';

export const threadLanguage = defineNode({
  type: 'thread',
  name: { en: 'a thread', zh: '讨论' },
  order: 140,
  summary: help(
    'What people said, one below the other, with the answers to each: comments, messages.',
    '逐条显示的评论或留言，以及对每条的回复。',
  ),
  props: shape({
    source: name(
      help(
        'A read source whose answer has `list`; paged where it has `pageNo`.',
        '查询类数据源，返回 `list`；有 `pageNo` 参数时分页。',
      ),
    ),
    picture: maybe(template(help('Picture of who said it.', '发言人的头像。'))),
    title: template(help('Who said it.', '发言人。')),
    text: template(help('What was said.', '发言内容。')),
    note: maybe(
      template(help('Quieter line below: when, where, how many like it.', '下方较淡的一行：时间、地点、点赞数等。')),
    ),
    replies: maybe(
      shape(
        {
          source: name(
            help(
              'A read source whose answer has the `list` of answers, shown as their question is; asked when they are unfolded.',
              '返回回复 `list` 的查询类数据源，显示方式与主评论相同；展开时才请求。',
            ),
          ),
          params: params(help('What it is told of the row.', '从这一行取哪些值传给它。')),
          count: template(
            help('How many there are; nothing to unfold where it is 0.', '回复的数量；为 0 时没有展开按钮。'),
          ),
        },
        help('Answers to a row.', '对一条的回复。'),
      ),
    ),
    rowActions: maybe(
      buttons(
        help('Buttons at each row and at each answer; they see `row`.', '每条评论和回复的按钮，可以读取 `row`。'),
      ),
    ),
    export: exportSwitch,
    empty: maybe(template(help('Said when nobody said anything.', '还没有人发言时显示的文字。'))),
  }),
  normal: shape(exportNormal),
  sources: ['source', 'replies/source'],
  actions: ['rowActions/*/do'],
  pressed: ['rowActions/*/do'],
  opens: { picture: ['row'], title: ['row'], text: ['row'], note: ['row'], replies: ['row'], rowActions: ['row'] },
});
