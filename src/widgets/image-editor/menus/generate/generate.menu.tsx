import RobotOutlined from '@ant-design/icons-svg/es/asn/RobotOutlined';
import { drawnIcon } from '../../../../shared/icon/drawn-icon';
import { defineMenu } from '../menu';
import { MESSAGES } from './generate.messages';

export const generateMenu = defineMenu({
  key: 'generate',
  title: MESSAGES.title,
  icon: drawnIcon(RobotOutlined),
  right: 'canGenerate',
  Panel: () => import('./GeneratePanel'),
});
