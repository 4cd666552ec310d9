/** Icons of the palette by the names that primitives declare, and those of the editor itself. */
import AimOutlined from '@ant-design/icons-svg/es/asn/AimOutlined';
import AppstoreOutlined from '@ant-design/icons-svg/es/asn/AppstoreOutlined';
import BarChartOutlined from '@ant-design/icons-svg/es/asn/BarChartOutlined';
import ClockCircleOutlined from '@ant-design/icons-svg/es/asn/ClockCircleOutlined';
import ContainerOutlined from '@ant-design/icons-svg/es/asn/ContainerOutlined';
import CustomerServiceOutlined from '@ant-design/icons-svg/es/asn/CustomerServiceOutlined';
import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import EnvironmentOutlined from '@ant-design/icons-svg/es/asn/EnvironmentOutlined';
import EyeInvisibleOutlined from '@ant-design/icons-svg/es/asn/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined';
import FileTextOutlined from '@ant-design/icons-svg/es/asn/FileTextOutlined';
import FolderOutlined from '@ant-design/icons-svg/es/asn/FolderOutlined';
import FormOutlined from '@ant-design/icons-svg/es/asn/FormOutlined';
import GiftOutlined from '@ant-design/icons-svg/es/asn/GiftOutlined';
import LayoutOutlined from '@ant-design/icons-svg/es/asn/LayoutOutlined';
import LockOutlined from '@ant-design/icons-svg/es/asn/LockOutlined';
import MessageOutlined from '@ant-design/icons-svg/es/asn/MessageOutlined';
import MinusOutlined from '@ant-design/icons-svg/es/asn/MinusOutlined';
import MobileOutlined from '@ant-design/icons-svg/es/asn/MobileOutlined';
import NumberOutlined from '@ant-design/icons-svg/es/asn/NumberOutlined';
import PictureOutlined from '@ant-design/icons-svg/es/asn/PictureOutlined';
import PlayCircleOutlined from '@ant-design/icons-svg/es/asn/PlayCircleOutlined';
import ProfileOutlined from '@ant-design/icons-svg/es/asn/ProfileOutlined';
import QuestionCircleOutlined from '@ant-design/icons-svg/es/asn/QuestionCircleOutlined';
import ReadOutlined from '@ant-design/icons-svg/es/asn/ReadOutlined';
import RedoOutlined from '@ant-design/icons-svg/es/asn/RedoOutlined';
import ShareAltOutlined from '@ant-design/icons-svg/es/asn/ShareAltOutlined';
import ShoppingOutlined from '@ant-design/icons-svg/es/asn/ShoppingOutlined';
import SoundOutlined from '@ant-design/icons-svg/es/asn/SoundOutlined';
import SwapOutlined from '@ant-design/icons-svg/es/asn/SwapOutlined';
import TableOutlined from '@ant-design/icons-svg/es/asn/TableOutlined';
import UndoOutlined from '@ant-design/icons-svg/es/asn/UndoOutlined';
import UnlockOutlined from '@ant-design/icons-svg/es/asn/UnlockOutlined';
import VideoCameraOutlined from '@ant-design/icons-svg/es/asn/VideoCameraOutlined';
import type { ReactNode } from 'react';
import { drawnIcon } from '../../shared/icon/drawn-icon';

const ICONS = {
  aim: AimOutlined,
  appstore: AppstoreOutlined,
  'bar-chart': BarChartOutlined,
  'clock-circle': ClockCircleOutlined,
  container: ContainerOutlined,
  'customer-service': CustomerServiceOutlined,
  edit: EditOutlined,
  environment: EnvironmentOutlined,
  eye: EyeOutlined,
  'eye-invisible': EyeInvisibleOutlined,
  'file-text': FileTextOutlined,
  folder: FolderOutlined,
  form: FormOutlined,
  gift: GiftOutlined,
  layout: LayoutOutlined,
  lock: LockOutlined,
  message: MessageOutlined,
  minus: MinusOutlined,
  mobile: MobileOutlined,
  number: NumberOutlined,
  picture: PictureOutlined,
  'play-circle': PlayCircleOutlined,
  profile: ProfileOutlined,
  'question-circle': QuestionCircleOutlined,
  read: ReadOutlined,
  redo: RedoOutlined,
  'share-alt': ShareAltOutlined,
  shopping: ShoppingOutlined,
  sound: SoundOutlined,
  swap: SwapOutlined,
  table: TableOutlined,
  undo: UndoOutlined,
  unlock: UnlockOutlined,
  'video-camera': VideoCameraOutlined,
} as const;
type IconName = keyof typeof ICONS;

const drawn = new Map<string, ReactNode>();

/** A node without an icon of its own has that of a holder. Drawn once, so that React leaves it alone. */
export function iconOf(name: string): ReactNode {
  const known = drawn.get(name);
  if (known) return known;
  const icon = drawnIcon(Object.hasOwn(ICONS, name) ? ICONS[name as IconName] : ContainerOutlined);
  drawn.set(name, icon);
  return icon;
}
