import Button from 'antd/es/button';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { SaveState } from '../saver';
import './editing.css';

export const SAVE_STATUS_NAMES = {
  saved: '已保存',
  waiting: '有未保存的修改',
  saving: '正在保存…',
  offline: '离线，连上后自动保存',
  failed: '保存失败',
} as const satisfies Record<SaveState['status'], string>;

interface Saved {
  readonly view: StoreApi<{ readonly save: SaveState }>;
  save(): unknown;
}

interface SaveStatusProps {
  readonly editing: Saved;
  /** Shown instead of the status that `editing` has. */
  readonly save?: SaveState;
  readonly className?: string;
}

/** Whether a document is saved, with a button to try again where it is not. */
export function SaveStatus({ editing, save, className = '' }: SaveStatusProps) {
  const own = useStore(editing.view, (state) => state.save);
  const { status, message } = save ?? own;
  const isTrouble = status === 'failed' || status === 'offline';
  return (
    <span className={`at-save ${className}`} data-status={status}>
      <output title={message}>
        {SAVE_STATUS_NAMES[status]}
        {status === 'failed' && message !== undefined && `：${message}`}
      </output>
      {isTrouble && (
        <Button type="link" size="small" onClick={() => void editing.save()}>
          立即保存
        </Button>
      )}
    </span>
  );
}
