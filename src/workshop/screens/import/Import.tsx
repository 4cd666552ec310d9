/** Publishes files as screens: first what would change and its problems, then all of them or none. */
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { type DragEvent, useId, useRef, useState } from 'react';
import { type Failure, failureOf } from '../../../runtime/data/failure';
import { Trouble } from '../../../runtime/nodes/state/Trouble';
import type { Calls } from '../../../services/catalogue/generated/types';
import type { WidgetProps } from '../../../services/client';
import { editAddress } from '../../shared/workshop-routes';
import { Link } from '../Link';
import { ProblemList } from '../ProblemList';
import { MESSAGES } from '../screens.messages';
import { type Chosen, screensIn } from './chosen-files';

type Answer = Calls['workshop.importScreens']['result'];

type Step =
  | { readonly is: 'choosing' }
  | { readonly is: 'reading' }
  | { readonly is: 'failed'; readonly error: Pick<Failure, 'message' | 'requestId'>; again?(this: void): void }
  | ({ readonly is: 'tried'; readonly answer: Answer } & Chosen)
  | { readonly is: 'publishing' }
  | { readonly is: 'published'; readonly answer: Answer };

type ImportProps = Pick<WidgetProps, 'client' | 'navigate'>;

/** Maximum length that the call accepts, characters. */
const LONGEST = 200;

export function Import({ client, navigate }: ImportProps) {
  const [step, setStep] = useState<Step>({ is: 'choosing' });
  const [message, setMessage] = useState('');

  const failed = (error: unknown, again?: () => void) =>
    setStep({ is: 'failed', error: failureOf(error), ...(again && { again }) });
  async function look(files: readonly File[]): Promise<void> {
    setStep({ is: 'reading' });
    const chosen = await screensIn(files).catch(() => null);
    if (!chosen) return setStep({ is: 'failed', error: { message: MESSAGES.unreadable } });
    if (chosen.files.length === 0) return setStep({ is: 'failed', error: { message: MESSAGES.noScreens } });
    try {
      const answer = await client.call('workshop.importScreens', { files: [...chosen.files], dryRun: true });
      setStep({ is: 'tried', answer, ...chosen });
    } catch (error) {
      failed(error, () => void look(files));
    }
  }
  async function publish({ files }: Chosen): Promise<void> {
    setStep({ is: 'publishing' });
    const reason = message.trim();
    try {
      const params = { files: [...files], dryRun: false, ...(reason !== '' && { message: reason }) };
      const answer = await client.call('workshop.importScreens', params);
      setStep(answer.published > 0 ? { is: 'published', answer } : { is: 'tried', answer, files, ignored: 0 });
    } catch (error) {
      failed(error);
    }
  }

  return (
    <div className="at-import">
      <Choose busy={step.is === 'reading' || step.is === 'publishing'} onFiles={(files) => void look(files)} />
      <output>{step.is === 'reading' ? MESSAGES.reading : step.is === 'publishing' && MESSAGES.publishing}</output>
      {step.is === 'failed' && <Trouble error={step.error} {...(step.again && { retry: step.again })} />}
      {step.is === 'tried' && (
        <Tried
          step={step}
          message={message}
          navigate={navigate}
          onMessage={setMessage}
          onPublish={() => void publish(step)}
        />
      )}
      {step.is === 'published' && (
        <>
          <p className="at-result-status">{MESSAGES.importDone(step.answer.published)}</p>
          <Changes list={step.answer.list} navigate={navigate} />
        </>
      )}
    </div>
  );
}

/** Buttons for a zip and for a folder; both can be dropped here. */
function Choose({ busy, onFiles }: { busy: boolean; onFiles(files: readonly File[]): void }) {
  const zip = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = ({ target }: { target: HTMLInputElement }) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    if (files.length > 0) onFiles(files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const files = [...event.dataTransfer.files];
    if (!busy && files.length > 0) onFiles(files);
  };
  return (
    <div className="at-import-choose" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <p>{MESSAGES.importHint}</p>
      <Button type="primary" disabled={busy} onClick={() => zip.current?.click()}>
        {MESSAGES.chooseZip}
      </Button>
      <Button disabled={busy} onClick={() => folder.current?.click()}>
        {MESSAGES.chooseFolder}
      </Button>
      <input ref={zip} type="file" hidden accept=".zip" aria-label={MESSAGES.chooseZip} onChange={take} />
      <input
        ref={folder}
        type="file"
        hidden
        multiple
        aria-label={MESSAGES.chooseFolder}
        onChange={take}
        {...{ webkitdirectory: '' }}
      />
    </div>
  );
}

interface TriedProps {
  readonly step: Extract<Step, { is: 'tried' }>;
  readonly message: string;
  navigate(this: void, to: string): void;
  onMessage(this: void, message: string): void;
  onPublish(this: void): void;
}

function Tried({ step: { answer, ignored }, message, navigate, onMessage, onPublish }: TriedProps) {
  const id = useId();
  const { list, same, problems } = answer;
  return (
    <>
      <p className="at-result-status">{MESSAGES.wouldImport(list, same, ignored)}</p>
      {problems.length > 0 && (
        <>
          <p className="at-result-stale">{MESSAGES.importBreaks(problems.length)}</p>
          <ProblemList problems={problems} navigate={navigate} />
        </>
      )}
      <Changes list={list} navigate={navigate} />
      {list.length > 0 && problems.length === 0 && (
        <div className="at-import-publish">
          <label htmlFor={id}>{MESSAGES.message}</label>
          <Input
            id={id}
            maxLength={LONGEST}
            value={message}
            placeholder={MESSAGES.messageHint}
            onChange={({ target }) => onMessage(target.value)}
            onPressEnter={onPublish}
          />
          <Button type="primary" onClick={onPublish}>
            {MESSAGES.importAll(list.length)}
          </Button>
        </div>
      )}
    </>
  );
}

function Changes({ list, navigate }: { list: Answer['list']; navigate(this: void, to: string): void }) {
  if (list.length === 0) return null;
  return (
    <ul className="at-problems" aria-label={MESSAGES.importChanges}>
      {list.map(({ screenId, title, change }) => (
        <li key={screenId}>
          <span>{MESSAGES.changes[change]}</span>
          {change === 'changed' ? (
            <Link to={editAddress(screenId)} navigate={navigate}>
              {title}
            </Link>
          ) : (
            <span>{title}</span>
          )}
          <code>{screenId}</code>
        </li>
      ))}
    </ul>
  );
}
