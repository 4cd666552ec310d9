/**
 * Transcribes a file or an address to text (calls.md, common calls), to copy or save as a file. The server stores no
 * result.
 */
import Button from 'antd/es/button';
import { useEffect, useState } from 'react';
import type { WidgetProps } from '../../services/client';
import { Choose } from './Choose';
import { RecognisedText } from './RecognisedText';
import { MESSAGES } from './speech-text.messages';
import { useRecognition, type Recognition } from './useRecognition';
import './speech-text.css';

export default function SpeechText({ client, hold }: WidgetProps) {
  const { recognition, start, cancel } = useRecognition(client);
  const isBusy = recognition.step === 'uploading' || recognition.step === 'recognising';
  useEffect(() => (isBusy ? hold?.(() => true, MESSAGES.leave, cancel) : undefined), [isBusy, hold, cancel]);
  if (recognition.step === 'recognised')
    return <RecognisedText name={recognition.name} speech={recognition.speech} again={cancel} hold={hold} />;
  return (
    <div className="at-hear">
      {!isBusy && <Choose start={(recording) => void start(recording)} />}
      {isBusy && <Work recognition={recognition} cancel={cancel} />}
      {recognition.step === 'failed' && (
        <div role="alert" className="at-hear-trouble">
          {recognition.why}
          <Button size="small" type="link" autoInsertSpace={false} onClick={() => void start(recognition.recording)}>
            {MESSAGES.retry}
          </Button>
        </div>
      )}
    </div>
  );
}

function Work({
  recognition,
  cancel,
}: {
  recognition: Extract<Recognition, { step: 'uploading' | 'recognising' }>;
  cancel(): void;
}) {
  const isUploading = recognition.step === 'uploading';
  const seconds = useSeconds(isUploading ? undefined : recognition.since);
  const status = isUploading ? MESSAGES.uploading(recognition.name) : MESSAGES.recognising(seconds);
  return (
    <div className="at-hear-work">
      <span>{status}</span>
      {/* Without a value: the remaining time is unknown. */}
      <progress
        aria-label={isUploading ? status : MESSAGES.start}
        max={100}
        {...(isUploading && { value: Math.round(recognition.progress * 100) })}
      />
      <Button autoInsertSpace={false} onClick={cancel}>
        {MESSAGES.cancel}
      </Button>
    </div>
  );
}

function useSeconds(since: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (since === undefined) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [since]);
  return since === undefined ? 0 : Math.max(0, Math.round((now - since) / 1_000));
}
