/** Which assistant answers; chosen, created and edited here. */
import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined';
import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined';
import Button from 'antd/es/button';
import Popover from 'antd/es/popover';
import { useState } from 'react';
import type { Assistant } from '../../../services/catalogue/generated/types';
import { ASSISTANT_SCOPE_NAMES } from '../../../services/catalogue/sets/assistant';
import { drawnIcon } from '../../../shared/icon/drawn-icon';
import { MESSAGES } from '../assistant.messages';
import { IconButton } from '../view/IconButton';

export interface AssistantPickerProps {
  /** Name of the assistant of the open history. */
  readonly name: string;
  readonly chosenId: number | null;
  readonly assistants: readonly Assistant[];
  readonly canChange: boolean;
  /** Starts a history with an assistant. */
  onChoose(assistantId: number | null): void;
  /** null: a new one. */
  onEdit(assistant: Assistant | null): void;
}

export function AssistantPicker(props: AssistantPickerProps) {
  const { name } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={isOpen}
      onOpenChange={setOpen}
      content={<Choices {...props} onEnd={() => setOpen(false)} />}
    >
      <button
        type="button"
        className="at-ai-chosen"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={MESSAGES.choose}
      >
        <strong>{name}</strong>
        {drawnIcon(DownOutlined)}
      </button>
    </Popover>
  );
}

function Choices({
  assistants,
  chosenId,
  canChange,
  onChoose,
  onEdit,
  onEnd,
}: AssistantPickerProps & { onEnd(): void }) {
  const and = (run: () => void) => () => {
    onEnd();
    run();
  };
  return (
    <div className="at-ai-choices">
      <ul aria-label={MESSAGES.choose}>
        <li>
          <Choice name={MESSAGES.plain} note="" isChosen={chosenId === null} onPress={and(() => onChoose(null))} />
        </li>
        {assistants.map((assistant) => (
          <li key={assistant.assistantId}>
            <Choice
              name={assistant.name}
              note={[ASSISTANT_SCOPE_NAMES[assistant.scope], assistant.description].filter(Boolean).join(' · ')}
              isChosen={chosenId === assistant.assistantId}
              onPress={and(() => onChoose(assistant.assistantId))}
            />
            {assistant.mine && (
              <IconButton icon={EditOutlined} label={`编辑${assistant.name}`} onClick={and(() => onEdit(assistant))} />
            )}
          </li>
        ))}
      </ul>
      {canChange && (
        <Button type="link" size="middle" icon={drawnIcon(PlusOutlined)} onClick={and(() => onEdit(null))}>
          {MESSAGES.createAssistant}
        </Button>
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly note: string;
  readonly isChosen: boolean;
  onPress(): void;
}

const Choice = ({ name, note, isChosen, onPress }: ChoiceProps) => (
  <button type="button" aria-current={isChosen || undefined} onClick={onPress}>
    <span>{name}</span>
    {note !== '' && <small>{note}</small>}
  </button>
);
