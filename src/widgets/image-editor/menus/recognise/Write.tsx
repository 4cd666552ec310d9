/** Writes a title, a note or a summary from the recognised text. */
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useState } from 'react';
import { IMAGE_CALL_LIMITS, OCR_KIND_NAMES, type OcrKind } from '../../../../services/catalogue/sets/image';
import { useEditorContext } from '../../EditorContext';
import { Choices } from '../../fields/controls/Choices';
import { reasonOf } from './recognition';
import { MESSAGES } from './recognise.messages';
import { optionsOf } from '../../../../shared/options';

const KINDS = optionsOf(OCR_KIND_NAMES);

interface WriteProps {
  readonly text: string;
  onCopy(text: string): void;
}

export function Write({ text, onCopy }: WriteProps) {
  const { client, requireAgreement } = useEditorContext();
  const [busy, setBusy] = useState<OcrKind | null>(null);
  const [trouble, setTrouble] = useState('');
  const [written, setWritten] = useState<{ readonly text: string; readonly isOffline: boolean }>();
  const write = async (kind: OcrKind) => {
    setBusy(kind);
    setTrouble('');
    try {
      if (await requireAgreement())
        setWritten(await client.call('ocr.generate', { text: text.slice(0, IMAGE_CALL_LIMITS.ocrText), kind }));
    } catch (error) {
      setTrouble(reasonOf(error));
    }
    setBusy(null);
  };
  return (
    <section aria-label={MESSAGES.write}>
      <h3>{MESSAGES.write}</h3>
      <Choices
        label={MESSAGES.writeKind}
        choices={KINDS}
        value={busy}
        disabled={busy !== null || text.trim() === ''}
        onChoose={(kind) => void write(kind)}
      />
      {busy !== null && <output className="at-im-hint">{MESSAGES.writing}</output>}
      {trouble !== '' && <Alert type="error" showIcon message={trouble} />}
      {written && (
        <>
          {written.isOffline && (
            <p className="at-im-hint">
              <span className="at-im-offline">{MESSAGES.offlineText}</span> {MESSAGES.offlineTextWhy}
            </p>
          )}
          <Input.TextArea
            aria-label={MESSAGES.written}
            value={written.text}
            autoSize={{ minRows: 2, maxRows: 12 }}
            onChange={({ target }) => setWritten({ ...written, text: target.value })}
          />
          <Button size="small" onClick={() => onCopy(written.text)}>
            {MESSAGES.copyAll}
          </Button>
        </>
      )}
    </section>
  );
}
