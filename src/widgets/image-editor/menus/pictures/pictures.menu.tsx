import { ICONS } from '../../icons';
import { MESSAGES } from '../../image-editor.messages';
import { defineMenu } from '../menu';

export const picturesMenu = defineMenu({
  key: 'pictures',
  title: MESSAGES.pictures.title,
  icon: ICONS.picture,
  Panel: () => import('./Pictures'),
});
