import RedoOutlined from '@ant-design/icons-svg/es/asn/RedoOutlined';
import UndoOutlined from '@ant-design/icons-svg/es/asn/UndoOutlined';
import Button from 'antd/es/button';
import { drawnIcon } from '../../icon/drawn-icon';
import type { History } from '../steps';
import { undoCommands } from '../undo-commands';
import './editing.css';

type Editing = Record<'undo' | 'redo', () => void>;

interface UndoButtonsProps {
  readonly history: History<unknown>;
  readonly editing: Editing;
}

const { undo, redo } = undoCommands((editing: Editing) => editing);

/** Each button names the step that it takes back, or does again. */
export function UndoButtons({ history: { done, undone }, editing }: UndoButtonsProps) {
  const buttons = [
    [drawnIcon(UndoOutlined), undo, done.at(-1)?.title],
    [drawnIcon(RedoOutlined), redo, undone.at(-1)?.title],
  ] as const;
  return (
    <span className="at-undo-buttons">
      {buttons.map(([icon, { label, act }, title]) => (
        <Button
          key={label}
          type="text"
          size="small"
          aria-label={label}
          title={title === undefined ? label : `${label}：${title}`}
          disabled={title === undefined}
          onClick={() => act(editing)}
        >
          {icon}
        </Button>
      ))}
    </span>
  );
}
