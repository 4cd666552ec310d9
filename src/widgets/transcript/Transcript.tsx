/** A video or sound beside its transcript: transcribe with progress, read, edit, save and export. */
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useEffect, useId, useRef, useState } from 'react';
import type { WidgetProps } from '../../services/client';
import { hostElsewhere, pictureAddress, playAddress } from '../../shared/address/media-address';
import { timecodeOf } from '../../shared/text/subtitles';
import { isOpen, type Transcript as Spoken, type TranscriptProps } from './subject';
import { MESSAGES } from './transcript.messages';
import { useTranscript, type Speech } from './useTranscript';
import './transcript.css';

const LONGEST = 20_000;

export default function Transcript({ client, props, done, hold }: WidgetProps) {
  const given = props as unknown as TranscriptProps;
  // Remount for another subject, so that no state of the last one remains.
  return <About key={`${given.of} ${given.id}`} client={client} {...given} done={done} hold={hold} />;
}

function About({
  client,
  of,
  id,
  src,
  kind = 'video',
  poster,
  canWrite = false,
  done,
  hold,
}: TranscriptProps & Pick<WidgetProps, 'client' | 'done' | 'hold'>) {
  const speech = useTranscript(client, of, id, done);
  const { dirty } = speech;
  const playable = playAddress(src);
  useEffect(() => (dirty ? hold?.(() => true, MESSAGES.leave) : undefined), [dirty, hold]);
  return (
    <div className="at-spoken" data-media={src ? kind : undefined}>
      {src &&
        (playable ? (
          <Player
            src={playable}
            kind={kind}
            poster={pictureAddress(poster)}
            segments={speech.transcript?.segments ?? []}
          />
        ) : (
          <Elsewhere address={src} kind={kind} />
        ))}
      <section
        className="at-spoken-text"
        aria-label={MESSAGES.editor}
        aria-busy={(!speech.transcript && !speech.trouble) || undefined}
      >
        <Work speech={speech} canWrite={canWrite} />
        <Script speech={speech} canWrite={canWrite} />
        <Foot speech={speech} canWrite={canWrite} />
      </section>
    </div>
  );
}

interface PlayerProps {
  src: string;
  kind: 'video' | 'audio';
  poster?: string;
  segments: Spoken['segments'];
}

function Player({ src, kind, poster, segments }: PlayerProps) {
  const player = useRef<HTMLVideoElement>(null);
  const seek = (to: number) => {
    if (!player.current) return;
    player.current.currentTime = to;
    void player.current.play().catch(() => undefined);
  };
  return (
    <div className="at-spoken-player">
      {/* Captions are not needed: the transcript is beside it. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={player}
        src={src}
        poster={poster}
        controls
        preload="metadata"
        aria-label={MESSAGES[kind]}
        data-kind={kind}
      />
      {segments.length > 0 && (
        <ol className="at-spoken-segments" aria-label={MESSAGES.segments}>
          {segments.map(({ start, text }) => (
            <li key={`${start} ${text}`}>
              <button
                type="button"
                onClick={() => seek(start)}
                aria-label={`${MESSAGES.seek(timecodeOf(start))}：${text}`}
              >
                <span className="at-spoken-clock">{timecodeOf(start)}</span>
                {text}
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** A medium on a foreign host, which would learn who plays it: the person decides whether to open it there. */
function Elsewhere({ address, kind }: { address: string; kind: 'video' | 'audio' }) {
  const [confirming, setConfirming] = useState(false);
  const host = hostElsewhere(address);
  const open = () => {
    setConfirming(false);
    window.open(address, '_blank', 'noopener,noreferrer');
  };
  return (
    <div className="at-spoken-player">
      <p className="at-spoken-quiet">{MESSAGES.elsewhere(MESSAGES[kind], host)}</p>
      {host !== undefined && (
        <ConfirmButton
          label={MESSAGES.open}
          question={confirming ? MESSAGES.leaving(host) : undefined}
          ask={() => setConfirming(true)}
          yes={open}
          no={() => setConfirming(false)}
        />
      )}
    </div>
  );
}

/** The running transcription, or why it failed. */
function Work({
  speech: { transcript, busy, dirty, draft, trouble, start, cancel },
  canWrite,
}: {
  speech: Speech;
  canWrite: boolean;
}) {
  const job = transcript?.job ?? null;
  const open = isOpen(job);
  return (
    <div className="at-spoken-work">
      {canWrite && !open && (
        <Start
          label={draft === '' ? MESSAGES.start : MESSAGES.again}
          question={draft === '' ? undefined : dirty ? MESSAGES.overwriteDirty : MESSAGES.overwrite}
          disabled={busy || !transcript}
          start={start}
        />
      )}
      {open && <progress value={job!.progress} max={100} aria-label={MESSAGES.states[job!.status]} />}
      {open && (
        <span className="at-spoken-quiet">
          {MESSAGES.states[job!.status]} {job!.progress}%
        </span>
      )}
      {open && canWrite && (
        <Button autoInsertSpace={false} size="small" type="link" disabled={busy} onClick={cancel}>
          {MESSAGES.cancel}
        </Button>
      )}
      {!open && job?.status === 'done' && job.provider && (
        <span className="at-spoken-quiet">{MESSAGES.providers[job.provider]}</span>
      )}
      {!open && job?.status === 'cancelled' && <span className="at-spoken-quiet">{MESSAGES.states.cancelled}</span>}
      {!open && job?.status === 'failed' && !trouble && (
        <span role="alert" className="at-spoken-trouble">
          {MESSAGES.states.failed}：{job.failReason}
        </span>
      )}
      {trouble && (
        <span role="alert" className="at-spoken-trouble">
          {trouble}
        </span>
      )}
    </div>
  );
}

interface StartProps {
  label: string;
  question: string | undefined;
  disabled: boolean;
  start(): void;
}

/** Starts a transcription; asks before it replaces a text. */
function Start({ label, question, disabled, start }: StartProps) {
  const [confirming, setConfirming] = useState(false);
  const go = () => {
    setConfirming(false);
    start();
  };
  return (
    <ConfirmButton
      label={label}
      question={confirming ? question : undefined}
      disabled={disabled}
      ask={question === undefined ? go : () => setConfirming(true)}
      yes={go}
      no={() => setConfirming(false)}
    />
  );
}

interface ConfirmButtonProps {
  label: string;
  question: string | undefined;
  disabled?: boolean;
  ask(): void;
  yes(): void;
  no(): void;
}

/** A button that shows a question in its place before it acts. */
function ConfirmButton({ label, question, disabled, ask, yes, no }: ConfirmButtonProps) {
  if (question === undefined)
    return (
      <Button autoInsertSpace={false} size="small" disabled={disabled} onClick={ask}>
        {label}
      </Button>
    );
  return (
    <span role="alert" className="at-spoken-ask">
      {question}
      <Button autoInsertSpace={false} size="small" danger onClick={yes}>
        {MESSAGES.yes}
      </Button>
      <Button autoInsertSpace={false} size="small" onClick={no}>
        {MESSAGES.no}
      </Button>
    </span>
  );
}

function Script({ speech: { transcript, draft, type }, canWrite }: { speech: Speech; canWrite: boolean }) {
  const id = useId();
  if (!canWrite) return <p className="at-spoken-read">{draft || MESSAGES.noneReading}</p>;
  return (
    <>
      <label htmlFor={id} className="at-unseen">
        {MESSAGES.script}
      </label>
      <Input.TextArea
        id={id}
        className="at-spoken-box"
        value={draft}
        placeholder={MESSAGES.none}
        maxLength={LONGEST}
        disabled={!transcript || isOpen(transcript.job)}
        onChange={({ target }) => type(target.value)}
      />
    </>
  );
}

function Foot({
  speech: { transcript, draft, dirty, busy, saved, save, take },
  canWrite,
}: {
  speech: Speech;
  canWrite: boolean;
}) {
  const hasText = (transcript?.script ?? '') !== '';
  return (
    <div className="at-spoken-foot">
      {canWrite && (
        <Button autoInsertSpace={false} type="primary" disabled={busy || !dirty} onClick={save}>
          {MESSAGES.save}
        </Button>
      )}
      {hasText && (
        <Button autoInsertSpace={false} disabled={busy} onClick={() => take('txt')}>
          {MESSAGES.text}
        </Button>
      )}
      {hasText && (transcript?.segments.length ?? 0) > 0 && (
        <Button autoInsertSpace={false} disabled={busy} onClick={() => take('srt')}>
          {MESSAGES.subtitles}
        </Button>
      )}
      <output className="at-spoken-quiet">
        {dirty && draft !== '' ? MESSAGES.dirty : saved ? MESSAGES.saved : ''}
      </output>
    </div>
  );
}
