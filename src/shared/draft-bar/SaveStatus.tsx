import Button from 'antd/es/button';

export interface SaveState {
  /** `offline`: no answer from the server; it is asked again. `failed`: it refused. */
  readonly status: 'saved' | 'waiting' | 'saving' | 'offline' | 'failed';
  readonly time?: string;
  /** Why it failed. */
  readonly message?: string;
}

export const SAVE_STATUS_NAMES = {
  saved: '已保存',
  waiting: '有未保存的修改',
  saving: '正在保存…',
  offline: '离线，连上后自动保存',
  failed: '保存失败',
} as const satisfies Record<SaveState['status'], string>;

interface SaveStatusProps {
  readonly save: SaveState;
  readonly className: string;
  onSave(): void;
}

/** Whether a draft is saved, with a button to try again where it is not. */
export function SaveStatus({ save: { status, message }, className, onSave }: SaveStatusProps) {
  const isTrouble = status === 'failed' || status === 'offline';
  return (
    <span className={className} data-status={status}>
      <output title={message}>
        {SAVE_STATUS_NAMES[status]}
        {status === 'failed' && message !== undefined && `：${message}`}
      </output>
      {isTrouble && (
        <Button type="link" size="small" onClick={onSave}>
          立即保存
        </Button>
      )}
    </span>
  );
}
