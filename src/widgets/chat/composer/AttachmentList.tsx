import Button from 'antd/es/button';
import type { Item } from '../../../services/client/uploads/items';
import { stateText } from '../../../services/client/uploads/state-text';
import { EDIT_PICTURE, isEditable, useImageEdit } from '../../../shared/address/image-edit';
import { MESSAGES } from '../chat.messages';
import type { Attachments } from './useAttachments';

/** The files that are sent with the message, with the progress of their uploads. */
export function AttachmentList({ attachments }: { attachments: Attachments }) {
  const { items, remove } = attachments;
  if (items.length === 0) return null;
  return (
    <ul className="at-chat-files" aria-label={MESSAGES.files}>
      {items.map((item) => (
        <li key={item.key} data-state={item.state}>
          <span>
            <strong>{item.file.name}</strong>
            <small role={item.state === 'failed' ? 'alert' : undefined}>{stateText(item)}</small>
          </span>
          <Edit item={item} attachments={attachments} />
          <Button
            type="text"
            size="small"
            aria-label={MESSAGES.remove(item.file.name)}
            onClick={() => remove(item.key)}
          >
            ×
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Opens the image editor, where the app offers it. */
function Edit({ item, attachments: { pictureOf, replace } }: { item: Item; attachments: Attachments }) {
  const edit = useImageEdit();
  const address = pictureOf(item);
  if (!edit || address === undefined || !isEditable(address)) return null;
  const open = async () => {
    const edited = await edit(address);
    if (edited !== undefined) replace(item.key, edited);
  };
  return (
    <Button type="text" size="small" aria-label={`${EDIT_PICTURE}：${item.file.name}`} onClick={() => void open()}>
      ✎
    </Button>
  );
}
