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
import { useHearing, type Hearing } from './useHearing';
import './speech-text.css';

export default function SpeechText({ client, hold }: WidgetProps) {
  const { hearing, start, cancel } = useHearing(client);
  const isBusy = hearing.step === 'uploading' || hearing.step === 'hearing';
  useEffect(() => (isBusy ? hold?.(() => true, MESSAGES.leave, cancel) : undefined), [isBusy, hold, cancel]);
  if (hearing.step === 'heard')
    return <RecognisedText name={hearing.name} heard={hearing.heard} again={cancel} hold={hold} />;
  return (
    <div className="at-hear">
      {!isBusy && <Choose start={(recording) => void start(recording)} />}
      {isBusy && <Work hearing={hearing} cancel={cancel} />}
      {hearing.step === 'failed' && (
        <div role="alert" className="at-hear-trouble">
          {hearing.why}
          <Button size="small" type="link" autoInsertSpace={false} onClick={() => void start(hearing.recording)}>
            {MESSAGES.retry}
          </Button>
        </div>
      )}
    </div>
  );
}

function Work({ hearing, cancel }: { hearing: Extract<Hearing, { step: 'uploading' | 'hearing' }>; cancel(): void }) {
  const isUploading = hearing.step === 'uploading';
  const seconds = useSeconds(isUploading ? undefined : hearing.since);
  const status = isUploading ? MESSAGES.uploading(hearing.name) : MESSAGES.hearing(seconds);
  return (
    <div className="at-hear-work">
      <span>{status}</span>
      {/* Without a value: the remaining time is unknown. */}
      <progress
        aria-label={isUploading ? status : MESSAGES.start}
        max={100}
        {...(isUploading && { value: Math.round(hearing.progress * 100) })}
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
