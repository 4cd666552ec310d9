import RedoOutlined from '@ant-design/icons-svg/es/asn/RedoOutlined';
import UndoOutlined from '@ant-design/icons-svg/es/asn/UndoOutlined';
import Button from 'antd/es/button';
import { drawnIcon } from '../icon/drawn-icon';

interface UndoButtonsProps {
  /** What the step does that `undo` takes back, or `redo` repeats; undefined: there is none. */
  readonly undone: string | undefined;
  readonly redone: string | undefined;
  undo(): void;
  redo(): void;
}

export function UndoButtons({ undone, redone, undo, redo }: UndoButtonsProps) {
  const buttons = [
    [drawnIcon(UndoOutlined), '撤销', undone, undo],
    [drawnIcon(RedoOutlined), '重做', redone, redo],
  ] as const;
  return buttons.map(([icon, label, title, act]) => (
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
  ));
}
