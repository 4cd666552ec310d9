import { ICONS } from '../../icons';
import { MESSAGES } from '../../image-editor.messages';
import { defineMenu } from '../menu';

export const templateMenu = defineMenu({
  key: 'template',
  title: MESSAGES.template.title,
  icon: ICONS.template,
  Panel: () => import('./Templates'),
});
