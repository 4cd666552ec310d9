/**
 * Dialog of the user agreement: the text, a checkbox, accept and decline. Escape declines (product.md sections 2 and
 * 5).
 */
import Button from 'antd/es/button';
import Checkbox, { type CheckboxRef } from 'antd/es/checkbox';
import Modal from 'antd/es/modal';
import { useRef, useState } from 'react';
import { notify } from '../../runtime/nodes/feedback/feedback';
import { Themed } from '../../runtime/nodes/theme/Themed';
import { MESSAGES } from './agreement.messages';
import { AGREEMENT_TEXT } from './agreement-text';
import './agreement.css';

export interface AgreementDialogProps {
  open: boolean;
  /** Rejects if the acceptance could not be saved; the error has been shown by then. */
  accept(): Promise<void>;
  decline(): void;
}

/** Width in px. */
const WIDTH = 680;

export default function AgreementDialog({ open, accept, decline }: AgreementDialogProps) {
  const [ticked, setTicked] = useState(false);
  const [saving, setSaving] = useState(false);
  const box = useRef<CheckboxRef>(null);

  const tryToAccept = async () => {
    if (!ticked) {
      notify('warning', MESSAGES.unticked);
      box.current?.focus();
      return;
    }
    setSaving(true);
    await accept().catch(() => undefined);
    setSaving(false);
  };
  const footer = (
    <div className="at-agreement-actions">
      <Button size="middle" disabled={saving} onClick={decline}>
        {MESSAGES.decline}
      </Button>
      <Button size="middle" type="primary" loading={saving} onClick={() => void tryToAccept()}>
        {MESSAGES.accept}
      </Button>
    </div>
  );

  return (
    <Themed>
      <Modal
        open={open}
        title={MESSAGES.title}
        width={WIDTH}
        centered
        closable={false}
        maskClosable={false}
        keyboard={!saving}
        onCancel={decline}
        afterClose={() => setTicked(false)}
        footer={footer}
      >
        <p className="at-agreement-why">{MESSAGES.why}</p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too. */}
        <section className="at-agreement-text" aria-label={AGREEMENT_TEXT.title} tabIndex={0}>
          <Text />
        </section>
        <Checkbox
          ref={box}
          className="at-agreement-box"
          checked={ticked}
          disabled={saving}
          onChange={({ target }) => setTicked(target.checked)}
        >
          {MESSAGES.box}
        </Checkbox>
      </Modal>
    </Themed>
  );
}

const Text = () => (
  <>
    <h2>{AGREEMENT_TEXT.title}</h2>
    <p className="at-agreement-version">{AGREEMENT_TEXT.version}</p>
    <p>{AGREEMENT_TEXT.preamble}</p>
    {AGREEMENT_TEXT.sections.map(({ title, paragraphs }) => (
      <section key={title}>
        <h3>{title}</h3>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    ))}
  </>
);
