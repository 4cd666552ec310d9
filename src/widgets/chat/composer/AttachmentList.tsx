import Button from 'antd/es/button';
import { stateText } from '../../../services/client/uploads/state-text';
import { MESSAGES } from '../chat.messages';
import type { Attachments } from './useAttachments';

/** The files that are sent with the message, with the progress of their uploads. */
export function AttachmentList({ attachments: { items, remove } }: { attachments: Attachments }) {
  if (items.length === 0) return null;
  return (
    <ul className="at-chat-files" aria-label={MESSAGES.files}>
      {items.map((item) => (
        <li key={item.key} data-state={item.state}>
          <span>
            <strong>{item.file.name}</strong>
            <small role={item.state === 'failed' ? 'alert' : undefined}>{stateText(item)}</small>
          </span>
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
