import { defineNode } from '../../../language/node-language';
import { buttonProps, shape } from '../../../language/fragments';
import { help } from '../../../shared/help';

export const buttonLanguage = defineNode({
  type: 'button',
  name: { en: 'a button', zh: '按钮' },
  order: 150,
  summary: help('A button that runs actions.', '执行动作的按钮。'),
  props: shape(buttonProps),
  actions: ['do'],
  pressed: ['do'],
});
