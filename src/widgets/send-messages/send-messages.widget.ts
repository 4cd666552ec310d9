import { help } from '../../shared/help';
import { defineWidget } from '../../shared/widget-declaration';

export const widget = defineWidget({
  title: '发送私信',
  summary: help(
    'Sends messages to people who commented: a text for each, typed or generated, with the result of sending.',
    '给评论用户发送私信：每人一条，手写或生成，并显示发送结果。',
  ),
  props: {
    people: {
      type: 'array',
      description: help(
        'Rows of operation.queryUserInfoByCommentsKeyword.',
        'operation.queryUserInfoByCommentsKeyword 返回的行。',
        { label: ['People', '收件人'], group: 'data', example: '${selection.rows}' },
      ),
    },
    userId: {
      type: ['integer', 'string', 'null'],
      description: help(
        'The person whose unsent texts are kept while the page is open.',
        '页面打开期间，未发送的文字为哪个用户保留。',
        { label: ['Person', '用户'], group: 'advanced', example: '${user.userId}' },
      ),
    },
  },
  required: ['people'],
  needs: () => ['operation.xhsBotSentMessage'],
});
