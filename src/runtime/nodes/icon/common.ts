/** Frequent icons, loaded together with the first button. */
import CopyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined';
import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined';
import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import EyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined';
import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined';
import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined';
import StarOutlined from '@ant-design/icons-svg/es/asn/StarOutlined';
import TagsOutlined from '@ant-design/icons-svg/es/asn/TagsOutlined';
import UploadOutlined from '@ant-design/icons-svg/es/asn/UploadOutlined';
import UserAddOutlined from '@ant-design/icons-svg/es/asn/UserAddOutlined';
import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import type { CommonIcon } from '../../../language/declare/icons';

export const commonIcons = {
  plus: PlusOutlined,
  edit: EditOutlined,
  delete: DeleteOutlined,
  search: SearchOutlined,
  reload: ReloadOutlined,
  download: DownloadOutlined,
  upload: UploadOutlined,
  star: StarOutlined,
  tags: TagsOutlined,
  'user-add': UserAddOutlined,
  copy: CopyOutlined,
  eye: EyeOutlined,
} satisfies Readonly<Record<CommonIcon, IconDefinition>>;
