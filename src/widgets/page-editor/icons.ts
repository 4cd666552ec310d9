/** Icons of the editor's own buttons. Elements are created once, so that React skips them when it renders. */
import EyeInvisibleOutlined from '@ant-design/icons-svg/es/asn/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined';
import LockOutlined from '@ant-design/icons-svg/es/asn/LockOutlined';
import UnlockOutlined from '@ant-design/icons-svg/es/asn/UnlockOutlined';
import { drawnIcon } from '../../shared/icon/drawn-icon';

export const ICONS = {
  eye: drawnIcon(EyeOutlined),
  'eye-invisible': drawnIcon(EyeInvisibleOutlined),
  lock: drawnIcon(LockOutlined),
  unlock: drawnIcon(UnlockOutlined),
} as const;
