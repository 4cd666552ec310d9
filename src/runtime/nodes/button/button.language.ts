import { defineNode } from '../../page/node-language';
import { buttonProps, shape } from '../../page/fragments';

export const buttonLanguage = defineNode({
  type: 'button',
  summary: 'A button that runs actions.',
  props: shape(buttonProps),
  actions: ['do'],
  pressed: ['do'],
});
