import { defineNode } from '../../../language/node-language';
import { buttonProps, shape } from '../../../language/fragments';

export const buttonLanguage = defineNode({
  type: 'button',
  order: 150,
  summary: 'A button that runs actions.',
  props: shape(buttonProps),
  actions: ['do'],
  pressed: ['do'],
});
