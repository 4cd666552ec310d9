import { ICONS } from '../../icons';
import { MESSAGES } from '../../image-editor.messages';
import { defineMenu } from '../menu';

export const stickersMenu = defineMenu({
  key: 'stickers',
  title: MESSAGES.stickers.title,
  icon: ICONS.sticker,
  Panel: () => import('./Stickers'),
});
