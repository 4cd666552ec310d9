/** Icons of the editor's own buttons. */
import AlignCenterOutlined from '@ant-design/icons-svg/es/asn/AlignCenterOutlined';
import AlignLeftOutlined from '@ant-design/icons-svg/es/asn/AlignLeftOutlined';
import AlignRightOutlined from '@ant-design/icons-svg/es/asn/AlignRightOutlined';
import AppstoreOutlined from '@ant-design/icons-svg/es/asn/AppstoreOutlined';
import ArrowLeftOutlined from '@ant-design/icons-svg/es/asn/ArrowLeftOutlined';
import BlockOutlined from '@ant-design/icons-svg/es/asn/BlockOutlined';
import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import CopyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined';
import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined';
import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import ExportOutlined from '@ant-design/icons-svg/es/asn/ExportOutlined';
import EyeInvisibleOutlined from '@ant-design/icons-svg/es/asn/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined';
import FontSizeOutlined from '@ant-design/icons-svg/es/asn/FontSizeOutlined';
import GroupOutlined from '@ant-design/icons-svg/es/asn/GroupOutlined';
import HighlightOutlined from '@ant-design/icons-svg/es/asn/HighlightOutlined';
import HolderOutlined from '@ant-design/icons-svg/es/asn/HolderOutlined';
import LayoutOutlined from '@ant-design/icons-svg/es/asn/LayoutOutlined';
import LockOutlined from '@ant-design/icons-svg/es/asn/LockOutlined';
import MinusOutlined from '@ant-design/icons-svg/es/asn/MinusOutlined';
import PictureOutlined from '@ant-design/icons-svg/es/asn/PictureOutlined';
import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined';
import QuestionCircleOutlined from '@ant-design/icons-svg/es/asn/QuestionCircleOutlined';
import RightOutlined from '@ant-design/icons-svg/es/asn/RightOutlined';
import SettingOutlined from '@ant-design/icons-svg/es/asn/SettingOutlined';
import SmileOutlined from '@ant-design/icons-svg/es/asn/SmileOutlined';
import SwapOutlined from '@ant-design/icons-svg/es/asn/SwapOutlined';
import UngroupOutlined from '@ant-design/icons-svg/es/asn/UngroupOutlined';
import UnlockOutlined from '@ant-design/icons-svg/es/asn/UnlockOutlined';
import VerticalAlignBottomOutlined from '@ant-design/icons-svg/es/asn/VerticalAlignBottomOutlined';
import VerticalAlignMiddleOutlined from '@ant-design/icons-svg/es/asn/VerticalAlignMiddleOutlined';
import VerticalAlignTopOutlined from '@ant-design/icons-svg/es/asn/VerticalAlignTopOutlined';
import VerticalLeftOutlined from '@ant-design/icons-svg/es/asn/VerticalLeftOutlined';
import VerticalRightOutlined from '@ant-design/icons-svg/es/asn/VerticalRightOutlined';
import { drawnIcon } from '../../shared/icon/drawn-icon';

export const ICONS = {
  back: drawnIcon(ArrowLeftOutlined),
  close: drawnIcon(CloseOutlined),
  copy: drawnIcon(CopyOutlined),
  remove: drawnIcon(DeleteOutlined),
  open: drawnIcon(DownOutlined),
  closed: drawnIcon(RightOutlined),
  rename: drawnIcon(EditOutlined),
  export: drawnIcon(ExportOutlined),
  hidden: drawnIcon(EyeInvisibleOutlined),
  shown: drawnIcon(EyeOutlined),
  locked: drawnIcon(LockOutlined),
  unlocked: drawnIcon(UnlockOutlined),
  holder: drawnIcon(HolderOutlined),
  plus: drawnIcon(PlusOutlined),
  minus: drawnIcon(MinusOutlined),
  help: drawnIcon(QuestionCircleOutlined),
  images: drawnIcon(AppstoreOutlined),
  settings: drawnIcon(SettingOutlined),
  layers: drawnIcon(BlockOutlined),
  swap: drawnIcon(SwapOutlined),
  template: drawnIcon(LayoutOutlined),
  text: drawnIcon(FontSizeOutlined),
  sticker: drawnIcon(SmileOutlined),
  picture: drawnIcon(PictureOutlined),
  shape: drawnIcon(BlockOutlined),
  drawing: drawnIcon(HighlightOutlined),
  group: drawnIcon(GroupOutlined),
  ungroup: drawnIcon(UngroupOutlined),
  left: drawnIcon(VerticalRightOutlined),
  centre: drawnIcon(VerticalAlignMiddleOutlined),
  right: drawnIcon(VerticalLeftOutlined),
  top: drawnIcon(VerticalAlignTopOutlined),
  middle: drawnIcon(VerticalAlignMiddleOutlined),
  bottom: drawnIcon(VerticalAlignBottomOutlined),
  textLeft: drawnIcon(AlignLeftOutlined),
  textCenter: drawnIcon(AlignCenterOutlined),
  textRight: drawnIcon(AlignRightOutlined),
} as const;
