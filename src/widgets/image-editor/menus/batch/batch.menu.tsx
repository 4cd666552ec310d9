import AppstoreOutlined from '@ant-design/icons-svg/es/asn/AppstoreOutlined';
import { drawnIcon } from '../../../../shared/icon/drawn-icon';
import { defineMenu } from '../menu';
import { MESSAGES } from './batch.messages';

export const batchMenu = defineMenu({
  key: 'batch',
  title: MESSAGES.title,
  icon: drawnIcon(AppstoreOutlined),
  Panel: () => import('./BatchPanel'),
});
