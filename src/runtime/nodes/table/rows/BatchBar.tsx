/** The actions for selected rows. */
import { useMemo, useState } from 'react';
import type { ButtonSpec, Scope } from '../../../../language/types';
import { keyProps, useShortcut } from '../../shortcuts/useShortcut';
import { compileActions, offeredActions } from './row-actions';

export interface BatchBarProps {
  specs: readonly ButtonSpec[];
  /** Includes `selection`. */
  scope: Partial<Scope>;
  count: number;
  onRun(spec: ButtonSpec): Promise<void>;
  onClear(): void;
}

export function BatchBar({ specs, scope, count, onRun, onClear }: BatchBarProps) {
  const actions = useMemo(() => compileActions(specs), [specs]);
  useShortcut(specs.find(({ key }) => key !== undefined)?.key);
  const [busy, setBusy] = useState<number>();
  const press = async (index: number) => {
    if (busy !== undefined) return;
    setBusy(index);
    try {
      await onRun(specs[index]!);
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <div className="at-batch" role="toolbar" aria-label="批量操作">
      <output className="at-batch-count">
        已选 <b>{count}</b> 项
      </output>
      {offeredActions(actions, scope).map(({ index, text, danger, disabled, key }) => (
        <button
          key={index}
          type="button"
          className={danger ? 'at-btn at-btn--danger' : 'at-btn'}
          disabled={disabled}
          aria-disabled={busy !== undefined || undefined}
          aria-busy={busy === index || undefined}
          onClick={() => void press(index)}
          {...keyProps(key)}
        >
          {text}
        </button>
      ))}
      <button type="button" className="at-action" onClick={onClear}>
        清除
      </button>
    </div>
  );
}
