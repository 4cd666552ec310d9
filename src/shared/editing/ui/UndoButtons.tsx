import RedoOutlined from '@ant-design/icons-svg/es/asn/RedoOutlined';
import UndoOutlined from '@ant-design/icons-svg/es/asn/UndoOutlined';
import Button from 'antd/es/button';
import { drawnIcon } from '../../icon/drawn-icon';
import type { History } from '../steps';
import './editing.css';

interface UndoButtonsProps {
  readonly history: History<unknown>;
  readonly editing: { undo(): void; redo(): void };
}

/** Each button names the step that it takes back, or does again. */
export function UndoButtons({ history: { done, undone }, editing }: UndoButtonsProps) {
  const buttons = [
    [drawnIcon(UndoOutlined), '撤销', done.at(-1)?.title, () => editing.undo()],
    [drawnIcon(RedoOutlined), '重做', undone.at(-1)?.title, () => editing.redo()],
  ] as const;
  return (
    <span className="at-undo-buttons">
      {buttons.map(([icon, label, title, act]) => (
        <Button
          key={label}
          type="text"
          size="small"
          aria-label={label}
          title={title === undefined ? label : `${label}：${title}`}
          disabled={title === undefined}
          onClick={act}
        >
          {icon}
        </Button>
      ))}
    </span>
  );
}
