import ScanOutlined from '@ant-design/icons-svg/es/asn/ScanOutlined';
import { drawnIcon } from '../../../../shared/icon/drawn-icon';
import { defineMenu } from '../menu';
import { MESSAGES } from './recognise.messages';

export const recogniseMenu = defineMenu({
  key: 'recognise',
  title: MESSAGES.title,
  icon: drawnIcon(ScanOutlined),
  right: 'canRecognise',
  Panel: () => import('./RecognisePanel'),
});
