/**
 * Dialog of the user agreement: the text, a checkbox, accept and decline. Escape declines (product.md sections 2 and
 * 5).
 */
import Button from 'antd/es/button';
import Checkbox, { type CheckboxRef } from 'antd/es/checkbox';
import Modal from 'antd/es/modal';
import Skeleton from 'antd/es/skeleton';
import { useCallback, useRef, useState } from 'react';
import { notify } from '../../runtime/nodes/feedback/feedback';
import { Themed } from '../../runtime/nodes/theme/Themed';
import { AgreementText, type AgreementTextProps } from '../../shared/agreement-text/AgreementText';
import { WALL } from '../../shared/agreement-text/agreement-text.messages';
import { useAnswer } from '../../shared/browser/use-answer';
import { Trouble } from '../../shared/trouble/Trouble';
import { MESSAGES } from './agreement.messages';
import './agreement.css';

export interface AgreementDialogProps {
  open: boolean;
  /** Reads the newest version. Stays the same function. */
  load(this: void): Promise<AgreementTextProps>;
  /**
   * Resolves to false if a newer version was published meanwhile. Rejects if the acceptance could not be saved; the
   * error has been shown by then.
   */
  accept(versionNo: number): Promise<boolean>;
  decline(): void;
}

/** Width in px. */
const WIDTH = 680;

export default function AgreementDialog({ open, decline, ...props }: AgreementDialogProps) {
  const [saving, setSaving] = useState(false);
  return (
    <Themed>
      <Modal
        open={open}
        title={WALL.title}
        width={WIDTH}
        centered
        closable={false}
        maskClosable={false}
        keyboard={!saving}
        onCancel={decline}
        destroyOnHidden
        footer={null}
      >
        <Wall {...props} decline={decline} saving={saving} setSaving={setSaving} />
      </Modal>
    </Themed>
  );
}

interface WallProps extends Omit<AgreementDialogProps, 'open'> {
  saving: boolean;
  setSaving(saving: boolean): void;
}

function Wall({ load, accept, decline, saving, setSaving }: WallProps) {
  const [ticked, setTicked] = useState(false);
  const box = useRef<CheckboxRef>(null);
  const read = useCallback(() => load(), [load]);
  const { answer: text, failure, again } = useAnswer(read, describe);

  const tryToAccept = async ({ versionNo }: AgreementTextProps) => {
    if (!ticked) {
      notify('warning', MESSAGES.unticked);
      box.current?.focus();
      return;
    }
    setSaving(true);
    const isNewest = await accept(versionNo).catch(() => true);
    setSaving(false);
    if (isNewest) return;
    notify('warning', MESSAGES.newer);
    setTicked(false);
    again();
  };
  return (
    <>
      {failure !== undefined && <Trouble text={`${MESSAGES.noText}：${failure}`} again={again} />}
      {text === undefined && failure === undefined && (
        <div className="at-agreement-loading" aria-busy="true" aria-label={MESSAGES.loading}>
          <Skeleton active paragraph={{ rows: 6 }} />
        </div>
      )}
      {text && (
        <>
          <AgreementText {...text} />
          <Checkbox
            ref={box}
            className="at-agreement-box"
            checked={ticked}
            disabled={saving}
            onChange={({ target }) => setTicked(target.checked)}
          >
            {WALL.box(text.title)}
          </Checkbox>
        </>
      )}
      <div className="at-agreement-actions">
        <Button size="middle" disabled={saving} onClick={decline}>
          {WALL.decline}
        </Button>
        <Button
          size="middle"
          type="primary"
          disabled={!text}
          loading={saving}
          onClick={() => text && void tryToAccept(text)}
        >
          {WALL.accept}
        </Button>
      </div>
    </>
  );
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));
