/** The attachments of a question that is being written, and the files that are being uploaded. */
import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import type { AssistantAttachment } from '../../../services/catalogue/generated/types';
import { ATTACHMENT_KIND_NAMES } from '../../../services/catalogue/sets/assistant';
import { MESSAGES } from '../assistant.messages';
import { IconButton } from '../view/IconButton';
import { UploadItems } from './UploadItems';
import type { Uploads } from './useUploads';

interface ComposerAttachmentsProps {
  readonly attachments: readonly AssistantAttachment[];
  readonly uploads: Uploads;
  onRemove(at: number): void;
}

export function ComposerAttachments({ attachments, uploads, onRemove }: ComposerAttachmentsProps) {
  if (attachments.length + uploads.list.length === 0) return null;
  return (
    <ul className="at-ai-attachments" aria-label="附件">
      {attachments.map(({ kind, title }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two attachments can be the same
        <li key={index}>
          <small>{ATTACHMENT_KIND_NAMES[kind]}</small>
          <span>{title}</span>
          <IconButton icon={CloseOutlined} label={MESSAGES.remove(title)} onClick={() => onRemove(index)} />
        </li>
      ))}
      <UploadItems uploads={uploads} />
    </ul>
  );
}
