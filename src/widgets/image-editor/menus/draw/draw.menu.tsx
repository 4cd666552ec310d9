import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import { drawnIcon } from '../../../../shared/icon/drawn-icon';
import { defineMenu } from '../menu';
import { MESSAGES } from './draw.messages';
import { resetPaint } from './paint-state';

export const drawMenu = defineMenu({
  key: 'draw',
  title: MESSAGES.title,
  icon: drawnIcon(EditOutlined),
  Panel: () => import('./DrawPanel'),
  onLeave({ editor }) {
    resetPaint(editor);
    editor.setStageTool(null);
  },
});
