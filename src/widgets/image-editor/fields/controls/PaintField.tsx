/** Field for a colour or a gradient, or for no paint where that is allowed. */
import Segmented from 'antd/es/segmented';
import type { Paint } from '../../../../images/document';
import { MESSAGES } from '../fields.messages';
import { ColorField } from './ColorField';
import { isGradient, paintAs } from './gradient';
import { GradientEditor } from './GradientEditor';

interface PaintFieldProps {
  readonly label: string;
  readonly value: Paint | null;
  /** Whether "no paint" is allowed. */
  readonly canBeNone?: boolean;
  readonly behind?: Paint;
  onChange(value: Paint | null): void;
  onDone?(): void;
}

type Kind = 'none' | 'solid' | 'linear' | 'radial';

export function PaintField({ label, value, canBeNone = false, behind, onChange, onDone }: PaintFieldProps) {
  const kind: Kind = value === null ? 'none' : isGradient(value) ? value.kind : 'solid';
  const kinds: readonly Kind[] = [...(canBeNone ? (['none'] as const) : []), 'solid', 'linear', 'radial'];
  const become = (next: Kind) => {
    onChange(next === 'none' ? null : paintAs(value, next));
    onDone?.();
  };
  return (
    <div className="at-ic-paint">
      <Segmented
        block
        size="small"
        aria-label={`${label}：${MESSAGES.paintKind}`}
        value={kind}
        options={kinds.map((each) => ({ value: each, label: MESSAGES[each] }))}
        onChange={become}
      />
      {typeof value === 'string' && (
        <ColorField
          label={label}
          value={value}
          {...(behind !== undefined && { behind })}
          {...(onDone && { onDone })}
          onChange={(color) => {
            if (color !== null) onChange(color);
          }}
        />
      )}
      {isGradient(value) && <GradientEditor value={value} onChange={onChange} {...(onDone && { onDone })} />}
    </div>
  );
}
