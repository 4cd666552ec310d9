import { condition, maybe, onClick, plain, shape, template } from '../../../language/fragments';
import { defineNode } from '../../../language/node-language';
import { help } from '../../../shared/help';

export const introLanguage = defineNode({
  type: 'intro',
  name: { en: 'an introduction', zh: '初次介绍' },
  icon: 'bulb',
  order: 125,
  summary: help(
    'What the screen is for, with the first thing to do. Shown to each person on the first visit with a browser.',
    '这个页面用来做什么，以及第一步。每个人在一个浏览器里第一次打开时显示。',
  ),
  props: shape({
    about: plain(
      help('At most three sentences.', '最多三句话。', {
        label: ['Introduction', '介绍文字'],
        group: 'look',
        inline: true,
      }),
    ),
    text: template(
      help('What the button says: a verb.', '按钮文字：一个动词。', {
        label: ['Button text', '按钮文字'],
        group: 'look',
        inline: true,
      }),
    ),
    visible: maybe(
      condition(
        help('The button is shown only while true.', '成立时才显示按钮。', {
          label: ['Button shown while', '按钮显示条件'],
          group: 'behaviour',
          example: '${user.may.users}',
        }),
      ),
    ),
    do: onClick,
  }),
  actions: ['do'],
  pressed: ['do'],
  inDialog: 'aside',
});
