/**
 * Transcribes a file or an address to text (calls.md, common calls), to copy or save as a file. The server stores no
 * result.
 */
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useEffect, useId, useRef, useState, type DragEvent, type FormEvent } from 'react';
import type { WidgetProps } from '../../services/client';
import { acceptOf } from '../../services/client/uploads/files';
import { saveFile } from '../../shared/save-file';
import { asSubtitles, timecodeOf } from '../../shared/subtitles';
import { MESSAGES } from './speech-text.messages';
import { KINDS, useHearing, type Hearing, type Heard, type Recording } from './useHearing';
import './speech-text.css';

export default function SpeechText({ client, hold }: WidgetProps) {
  const { hearing, start, cancel } = useHearing(client);
  const isBusy = hearing.step === 'uploading' || hearing.step === 'hearing';
  useEffect(() => (isBusy ? hold?.(() => true, MESSAGES.leave, cancel) : undefined), [isBusy, hold, cancel]);
  if (hearing.step === 'heard') return <Text name={hearing.name} heard={hearing.heard} again={cancel} hold={hold} />;
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

function Choose({ start }: { start(recording: Recording): void }) {
  const [over, setOver] = useState(false);
  const [address, setAddress] = useState('');
  const [wrong, setWrong] = useState(false);
  const id = useId();
  const take = (files: FileList | null) => {
    if (files?.[0]) start(files[0]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isAddress = /^(https?:\/\/|\/(?!\/))\S+$/i.test(address.trim());
    setWrong(!isAddress);
    if (isAddress) start(address.trim());
  };
  return (
    <>
      {/* The input inside handles keys and clicks; the whole label takes dropped files. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <label
        htmlFor={id}
        className="at-hear-drop"
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          id={id}
          type="file"
          accept={acceptOf(KINDS)}
          onChange={({ target }) => {
            take(target.files);
            target.value = '';
          }}
        />
        <span className="at-hear-say">{MESSAGES.drop}</span>
        <span className="at-hear-quiet">{MESSAGES.takes}</span>
      </label>
      <form className="at-hear-address" onSubmit={submit}>
        <Input
          aria-label={MESSAGES.address}
          placeholder={MESSAGES.address}
          value={address}
          status={wrong ? 'error' : undefined}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          autoComplete="off"
          onChange={({ target }) => {
            setAddress(target.value);
            setWrong(false);
          }}
        />
        <Button htmlType="submit" type="primary" autoInsertSpace={false} disabled={address.trim() === ''}>
          {MESSAGES.start}
        </Button>
      </form>
      {wrong && (
        <div id={`${id}-wrong`} role="alert" className="at-hear-trouble">
          {MESSAGES.noAddress}
        </div>
      )}
    </>
  );
}

function Work({ hearing, cancel }: { hearing: Extract<Hearing, { step: 'uploading' | 'hearing' }>; cancel(): void }) {
  const isUploading = hearing.step === 'uploading';
  const seconds = useSeconds(isUploading ? undefined : hearing.since);
  const said = isUploading ? MESSAGES.uploading(hearing.name) : MESSAGES.hearing(seconds);
  return (
    <div className="at-hear-work">
      <span>{said}</span>
      {/* Without a value: the remaining time is unknown. */}
      <progress
        aria-label={isUploading ? said : MESSAGES.start}
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

interface TextProps extends Pick<WidgetProps, 'hold'> {
  name: string;
  heard: Heard;
  again(): void;
}

function Text({ name, heard: { text: heard, segments }, again, hold }: TextProps) {
  const [text, setText] = useState(heard);
  // The text that was last copied or saved; until the text differs from it, nothing is lost.
  const [taken, take] = useState('');
  const [said, say] = useState('');
  const id = useId();
  const isLoose = text.trim() !== '' && text !== taken;
  useEffect(() => (isLoose ? hold?.(() => true, MESSAGES.leaveText) : undefined), [isLoose, hold]);
  const save = (content: string, ending: string, kept: string) => {
    saveFile(new Blob(['\uFEFF', content], { type: 'text/plain;charset=utf-8' }), `${name}.${ending}`);
    take(kept);
  };
  const copy = async () => {
    const copied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    if (copied) take(text);
    say(copied ? MESSAGES.copied : MESSAGES.notCopied);
  };
  return (
    <div className="at-hear">
      {heard.trim() === '' ? (
        <p>{MESSAGES.silence}</p>
      ) : (
        <>
          <label htmlFor={id} className="at-unseen">
            {MESSAGES.text}
          </label>
          <Input.TextArea
            id={id}
            value={text}
            rows={10}
            onChange={({ target }) => {
              setText(target.value);
              say('');
            }}
          />
          {segments.length > 0 && (
            <ol className="at-hear-segments" aria-label={MESSAGES.segments}>
              {segments.map(({ start, text: words }) => (
                <li key={`${start} ${words}`}>
                  <span>{timecodeOf(start)}</span>
                  {words}
                </li>
              ))}
            </ol>
          )}
        </>
      )}
      <div className="at-hear-foot">
        <output>{said}</output>
        <Again question={isLoose ? MESSAGES.askAgain : undefined} again={again} />
        {segments.length > 0 && (
          <Button autoInsertSpace={false} onClick={() => save(asSubtitles(segments), 'srt', heard)}>
            {MESSAGES.asSubtitles}
          </Button>
        )}
        <Button autoInsertSpace={false} disabled={text === ''} onClick={() => save(text, 'txt', text)}>
          {MESSAGES.asText}
        </Button>
        <Button autoInsertSpace={false} type="primary" disabled={text === ''} onClick={() => void copy()}>
          {MESSAGES.copy}
        </Button>
      </div>
    </div>
  );
}

/** Asks before an unsaved text is lost. */
function Again({ question, again }: { question: string | undefined; again(): void }) {
  const [asking, ask] = useState(false);
  // Gets the focus back after a no.
  const button = useRef<HTMLButtonElement>(null);
  // Close the question once the text was copied or saved, so that a later edit does not reopen it.
  if (asking && question === undefined) ask(false);
  const stay = () => {
    ask(false);
    button.current?.focus();
  };
  return (
    <>
      <Button ref={button} autoInsertSpace={false} onClick={question === undefined ? again : () => ask(true)}>
        {MESSAGES.again}
      </Button>
      {asking && (
        <span role="alert" className="at-hear-ask">
          {question}
          <Button autoInsertSpace={false} size="small" danger onClick={again}>
            {MESSAGES.yes}
          </Button>
          <Button autoInsertSpace={false} size="small" onClick={stay}>
            {MESSAGES.no}
          </Button>
        </span>
      )}
    </>
  );
}
