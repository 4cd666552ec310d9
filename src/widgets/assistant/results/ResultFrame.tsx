/** The dialog around a preview: saving it, why that failed, and where the saved thing is. */
import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import type { ReactNode } from 'react';
import { PlaceLink } from './PlaceLink';
import { MESSAGES } from './results.messages';
import type { Saving } from './useSaving';

interface ResultFrameProps {
  readonly title: string;
  readonly saving: Saving;
  readonly width?: number;
  readonly saveText?: string;
  /** undefined: the preview saves by itself, or there is nothing to save. */
  readonly onSave?: () => void;
  readonly canSave?: boolean;
  readonly children: ReactNode;
  onClose(): void;
}

export function ResultFrame(props: ResultFrameProps) {
  const { title, saving, width = 640, saveText = MESSAGES.saveNow, onSave, canSave = true, children, onClose } = props;
  const { busy, trouble, made } = saving;
  const hasSave = onSave !== undefined && made === undefined;
  return (
    <Modal
      open
      title={title}
      width={width}
      onCancel={onClose}
      className="at-result-dialog"
      footer={
        <div className="at-result-foot">
          <span aria-live="polite">
            {made && (
              <>
                {MESSAGES.saved}
                <PlaceLink made={made} onGo={onClose} />
              </>
            )}
            {trouble !== undefined && <span className="at-result-trouble">{trouble}</span>}
          </span>
          <Button onClick={onClose}>{hasSave ? MESSAGES.cancel : MESSAGES.close}</Button>
          {hasSave && (
            <Button type="primary" loading={busy} disabled={!canSave} onClick={onSave}>
              {saveText}
            </Button>
          )}
        </div>
      }
    >
      {children}
    </Modal>
  );
}
