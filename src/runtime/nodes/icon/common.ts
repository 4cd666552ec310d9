/** Frequent icons, loaded together with the first button. */
import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined';
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import EditOutlined from '@ant-design/icons/es/icons/EditOutlined';
import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import StarOutlined from '@ant-design/icons/es/icons/StarOutlined';
import TagsOutlined from '@ant-design/icons/es/icons/TagsOutlined';
import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined';
import UserAddOutlined from '@ant-design/icons/es/icons/UserAddOutlined';
import type { CommonIcon } from '../../../language/icons';

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
} satisfies Readonly<Record<CommonIcon, unknown>>;
