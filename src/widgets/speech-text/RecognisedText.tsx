/** The recognised text: edit, copy, save, or start again. */
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useEffect, useId, useRef, useState } from 'react';
import type { WidgetProps } from '../../services/client';
import { saveFile } from '../../shared/browser/save-file';
import { asSubtitles, timecodeOf } from '../../shared/text/subtitles';
import { MESSAGES } from './speech-text.messages';
import type { RecognisedSpeech } from './useRecognition';
import { copyText } from '../../shared/browser/copy-text';

export interface RecognisedTextProps extends Pick<WidgetProps, 'hold'> {
  name: string;
  speech: RecognisedSpeech;
  again(this: void): void;
}

export function RecognisedText({ name, speech, again, hold }: RecognisedTextProps) {
  const { segments } = speech;
  const [text, setText] = useState(speech.text);
  // The text that was last copied or saved; until the text differs from it, nothing is lost.
  const [stored, setStored] = useState('');
  const [notice, setNotice] = useState('');
  const isUnsaved = text.trim() !== '' && text !== stored;
  useEffect(() => (isUnsaved ? hold?.(() => true, MESSAGES.leaveText) : undefined), [isUnsaved, hold]);
  const save = (content: string, ending: string, original: string) => {
    saveFile(new Blob(['\uFEFF', content], { type: 'text/plain;charset=utf-8' }), `${name}.${ending}`);
    setStored(original);
  };
  const copy = async () => {
    const copied = await copyText(text);
    if (copied) setStored(text);
    setNotice(copied ? MESSAGES.copied : MESSAGES.notCopied);
  };
  const change = (typed: string) => {
    setText(typed);
    setNotice('');
  };
  return (
    <div className="at-hear">
      {speech.text.trim() === '' ? (
        <p>{MESSAGES.silence}</p>
      ) : (
        <>
          <TextBox text={text} onChange={change} />
          {segments.length > 0 && <Segments segments={segments} />}
        </>
      )}
      <div className="at-hear-foot">
        <output>{notice}</output>
        <Again question={isUnsaved ? MESSAGES.askAgain : undefined} again={again} />
        {segments.length > 0 && (
          <Button autoInsertSpace={false} onClick={() => save(asSubtitles(segments), 'srt', speech.text)}>
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

function TextBox({ text, onChange }: { text: string; onChange(text: string): void }) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="at-unseen">
        {MESSAGES.text}
      </label>
      <Input.TextArea id={id} value={text} rows={10} onChange={({ target }) => onChange(target.value)} />
    </>
  );
}

function Segments({ segments }: Pick<RecognisedSpeech, 'segments'>) {
  return (
    <ol className="at-hear-segments" aria-label={MESSAGES.segments}>
      {segments.map(({ start, text: words }) => (
        <li key={`${start} ${words}`}>
          <span>{timecodeOf(start)}</span>
          {words}
        </li>
      ))}
    </ol>
  );
}

/** Asks before an unsaved text is lost. */
function Again({ question, again }: { question: string | undefined; again(): void }) {
  const [confirming, setConfirming] = useState(false);
  // Gets the focus back when the person declines.
  const button = useRef<HTMLButtonElement>(null);
  // Close the question once the text was copied or saved, so that a later edit does not reopen it.
  if (confirming && question === undefined) setConfirming(false);
  const stay = () => {
    setConfirming(false);
    button.current?.focus();
  };
  return (
    <>
      <Button ref={button} autoInsertSpace={false} onClick={question === undefined ? again : () => setConfirming(true)}>
        {MESSAGES.again}
      </Button>
      {confirming && (
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
