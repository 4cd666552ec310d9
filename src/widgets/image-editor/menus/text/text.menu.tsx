import { ICONS } from '../../icons';
import { MESSAGES } from '../../image-editor.messages';
import { defineMenu } from '../menu';

export const textMenu = defineMenu({
  key: 'text',
  title: MESSAGES.texts.title,
  icon: ICONS.text,
  Panel: () => import('./Texts'),
});
