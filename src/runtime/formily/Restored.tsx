/** The notice that a form was opened with values from a draft; shown until the user discards or submits them. */
import { useState } from 'react';
import type { OpenForm } from './useFormModel';

const MESSAGES = {
  kept: '已恢复上次未提交的内容',
  unanswered: '上次提交没有收到答复，可能已经生效；已恢复当时填写的内容，请核对后再提交',
} as const;

export function Restored({ open: { model, keeper, restored }, discarded }: { open: OpenForm; discarded(): void }) {
  const [shown, show] = useState(restored !== undefined);
  if (!restored || !shown) return null;
  const discard = () => {
    model.restart();
    keeper?.discard();
    show(false);
    discarded();
  };
  return (
    <output className="at-form-restored">
      <span>{restored.unanswered ? MESSAGES.unanswered : MESSAGES.kept}</span>
      <button type="button" onClick={discard}>
        放弃
      </button>
    </output>
  );
}
