/** Files that are being uploaded, as items of a list. */
import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import { MESSAGES } from '../assistant.messages';
import { IconButton } from '../view/IconButton';
import type { Uploads } from './useUploads';

export function UploadItems({ uploads }: { uploads: Uploads }) {
  return uploads.list.map(({ key, name, progress, trouble }) => (
    <li key={`upload ${key}`} data-failed={trouble !== null || undefined}>
      <span>{name}</span>
      <small role={trouble === null ? undefined : 'alert'}>
        {trouble ?? MESSAGES.uploading(Math.round(progress * 100))}
      </small>
      <IconButton icon={CloseOutlined} label={MESSAGES.remove(name)} onClick={() => uploads.remove(key)} />
    </li>
  ));
}
