/** What a question can refer to: files, and what is open in the console. */
import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined';
import Dropdown from 'antd/es/dropdown';
import { useRef, useState } from 'react';
import type { AssistantAttachment } from '../../../services/catalogue/generated/types';
import { ASSISTANT_LIMITS } from '../../../services/catalogue/sets/assistant';
import type { Client } from '../../../services/client';
import { PICTURE_FILES } from '../../../services/client/uploads/files';
import { MESSAGES } from '../assistant.messages';
import { attachmentSources } from '../attach/sources';
import { IconButton } from '../view/IconButton';

/** Endings that the server reads; it checks the content itself. */
const ACCEPT = `${PICTURE_FILES},.txt,.md,.csv,.json,.xlsx,.docx,.pdf`;
const FILE = 'file';

interface AddMenuProps {
  readonly isFull: boolean;
  readonly client: Client;
  onFiles(files: readonly File[]): void;
  onAttach(attachment: AssistantAttachment): void;
}

export function AddMenu({ client, isFull, onFiles, onAttach }: AddMenuProps) {
  const file = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const choose = async (key: string) => {
    setOpen(false);
    if (key === FILE) return file.current?.click();
    const attachment = await attachmentSources(client)
      .find((source) => source.key === key)
      ?.pick();
    if (attachment) onAttach(attachment);
  };
  // Read as the menu opens: what is open in the console changes without this component.
  const items = isOpen
    ? [
        { key: FILE, label: MESSAGES.addFile },
        ...attachmentSources(client).map(({ key, title, available }) => ({
          key,
          label: title,
          disabled: !available(),
        })),
      ]
    : [];
  return (
    <>
      <Dropdown
        trigger={['click']}
        open={isOpen}
        onOpenChange={setOpen}
        menu={{ items, onClick: ({ key }) => void choose(key) }}
      >
        <IconButton
          icon={PlusOutlined}
          label={isFull ? MESSAGES.tooMany(ASSISTANT_LIMITS.attachments) : MESSAGES.add}
          disabled={isFull}
        />
      </Dropdown>
      <input
        ref={file}
        type="file"
        hidden
        multiple
        accept={ACCEPT}
        aria-label={MESSAGES.addFile}
        onChange={({ target }) => {
          if (target.files) onFiles([...target.files]);
          target.value = '';
        }}
      />
    </>
  );
}
