import { defineNode } from '../../../language/node-language';
import { maybe, nodes, shape, template } from '../../../language/fragments';
import { help } from '../../../shared/help';

export const cardLanguage = defineNode({
  type: 'card',
  name: { en: 'a card', zh: '卡片' },
  order: 20,
  summary: help('A framed part of the screen with a title.', '带边框和标题的一块内容。'),
  props: shape({
    title: maybe(template(help('Heading.', '标题。'))),
    extra: maybe(nodes(help('Content at the right of the heading.', '标题右侧的内容。'))),
    body: nodes(help('Content of the card.', '卡片里的内容。')),
  }),
  nodes: ['extra', 'body'],
});
