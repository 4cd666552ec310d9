import { defineNode } from '../../../language/node-language';
import { maybe, nodes, shape } from '../../../language/fragments';
import { heading } from '../../../language/declare/usual';
import { help } from '../../../shared/help';

export const cardLanguage = defineNode({
  type: 'card',
  name: { en: 'a card', zh: '卡片' },
  icon: 'profile',
  order: 20,
  summary: help('A framed part of the screen with a title.', '带边框和标题的一块内容。'),
  props: shape({
    title: maybe(heading),
    extra: maybe(
      nodes(
        help('Content at the right of the heading.', '标题右侧的内容。', {
          label: ['Beside the title', '标题右侧'],
          group: 'look',
        }),
      ),
    ),
    body: nodes(help('Content of the card.', '卡片里的内容。', { label: ['Content', '内容'], group: 'data' })),
  }),
  nodes: ['extra', 'body'],
});
