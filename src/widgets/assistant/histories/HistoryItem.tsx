import MoreOutlined from '@ant-design/icons-svg/es/asn/MoreOutlined';
import Dropdown from 'antd/es/dropdown';
import Input from 'antd/es/input';
import { useState } from 'react';
import type { AssistantHistory } from '../../../services/catalogue/generated/types';
import { MESSAGES } from '../assistant.messages';
import { IconButton } from '../view/IconButton';

interface HistoryItemProps {
  readonly history: AssistantHistory;
  readonly isOpen: boolean;
  onOpen(historyId: number): void;
  onRename(historyId: number, title: string): void;
  onPin(history: AssistantHistory): void;
  onExport(history: AssistantHistory): void;
  onDelete(history: AssistantHistory): void;
}

export function HistoryItem({ history, isOpen, onOpen, onRename, onPin, onExport, onDelete }: HistoryItemProps) {
  const { historyId, title, pinned, running, contentCount } = history;
  const [isNaming, setNaming] = useState(false);
  if (isNaming)
    return (
      <li>
        <TitleInput
          title={title}
          onEnd={(named) => {
            setNaming(false);
            if (named !== null && named !== title) onRename(historyId, named);
          }}
        />
      </li>
    );
  const commands: Readonly<Record<string, () => void>> = {
    rename: () => setNaming(true),
    pin: () => onPin(history),
    export: () => onExport(history),
    delete: () => onDelete(history),
  };
  return (
    <li data-open={isOpen || undefined}>
      <button
        type="button"
        className="at-ai-history"
        aria-current={isOpen || undefined}
        title={title}
        onClick={() => onOpen(historyId)}
      >
        <span>{title}</span>
        {running && (
          <i className="at-ai-dot">
            <b className="at-unseen">{MESSAGES.writing}</b>
          </i>
        )}
      </button>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'rename', label: MESSAGES.rename },
            { key: 'pin', label: pinned ? MESSAGES.unpin : MESSAGES.pin },
            { key: 'export', label: MESSAGES.export, disabled: contentCount === 0 },
            { key: 'delete', label: MESSAGES.delete, danger: true },
          ],
          onClick: ({ key }) => commands[key]?.(),
        }}
      >
        <IconButton icon={MoreOutlined} label={`${title}的操作`} />
      </Dropdown>
    </li>
  );
}

/** Enter or leaving the input names the history; Escape leaves it as it was. */
function TitleInput({ title, onEnd }: { title: string; onEnd(title: string | null): void }) {
  const [text, setText] = useState(title);
  const end = () => onEnd(text.trim() === '' ? null : text.trim());
  return (
    <Input
      size="middle"
      // The person has just asked to rename it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      aria-label={MESSAGES.rename}
      maxLength={100}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={end}
      onPressEnter={end}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Otherwise Escape would also close the drawer.
        event.stopPropagation();
        onEnd(null);
      }}
    />
  );
}
