import ScissorOutlined from '@ant-design/icons-svg/es/asn/ScissorOutlined';
import { drawnIcon } from '../../../../shared/icon/drawn-icon';
import { defineMenu } from '../menu';
import { MESSAGES } from './crop.messages';
import { cropStore } from './crop-store';

export const cropMenu = defineMenu({
  key: 'crop',
  title: MESSAGES.title,
  icon: drawnIcon(ScissorOutlined),
  Panel: () => import('./CropPanel'),
  onLeave({ editor }) {
    cropStore(editor).setState({ crop: null });
    editor.setStageTool(null);
  },
});
