import BgColorsOutlined from '@ant-design/icons-svg/es/asn/BgColorsOutlined';
import { drawnIcon } from '../../../../shared/icon/drawn-icon';
import { defineMenu } from '../menu';
import { MESSAGES } from './background.messages';

export const backgroundMenu = defineMenu({
  key: 'background',
  title: MESSAGES.title,
  icon: drawnIcon(BgColorsOutlined),
  Panel: () => import('./BackgroundPanel'),
});
