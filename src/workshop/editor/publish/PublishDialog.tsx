/**
 * Shows the changes, whose sentences describe the version unless the person writes something else, and publishes them,
 * at once or at a time, or submits them for review. After a refusal the draft stays, and the reason is shown.
 */
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import Modal from 'antd/es/modal';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { describeFailure, failureOf, isSilent } from '../../../runtime/data';
import { notify } from '../../../runtime/nodes/feedback/feedback';
import type { ScreenProblem } from '../../../services/catalogue/generated/types';
import { MESSAGE_LENGTH } from '../../../services/catalogue/sets/screen';
import { Differences, type DifferencesProps } from '../../shared/Differences';
import { isGoodPlan, PlanField } from '../../shared/PlanField';
import { type Sayer, useSentences } from '../../shared/useSentences';
import { fileOfId } from '../../../language/parts/file-name';
import { problemWords } from '../../../language/problems/words';
import { MESSAGES } from '../editor.messages';
import { ChangedScreens, type PartUser } from '../parts/PartUsers';
import type { EditSession } from '../session/session';
import { isBehind } from '../session/state';
import { timeWords } from '../parts/time';

export interface PublishDialogProps {
  readonly session: EditSession;
  readonly sayer: Sayer;
  /** Submits for review instead of publishing. */
  readonly submits: boolean;
  readonly title: string;
  /** For a part: the screens that change with it. */
  readonly usedBy: readonly PartUser[];
  readonly message: string;
  /** Publish as soon as the dialog opens, because the user has already confirmed. */
  readonly now: boolean;
  onMessage(message: string): void;
  onClose(): void;
  /** Moves to a place of the text. */
  onPlace(pointer: string): void;
}

export function PublishDialog(props: PublishDialogProps) {
  const { session, sayer, submits, title, usedBy, onClose, onPlace } = props;
  const { busy, document: text, base, newest } = useStore(session.view);
  const behind = useStore(session.view, isBehind);
  const isFirst = newest.versionId === null;
  const sentences = useSentences(sayer, base.text, text, fileOfId(session.screenId));
  const [planTime, setPlanTime] = useState<string | null>(null);
  const proposed = isFirst ? '' : (sentences ?? []).map((sentence) => sentence.text).join('\n');
  const [message, setMessage] = useMessage(props, proposed);
  const { send, refused, failed } = useSend({ ...props, message, planTime });
  const messageInput = useRef<TextAreaRef>(null);
  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'Enter' && (ctrlKey || metaKey)) send();
  };
  const verb = submits ? MESSAGES.submit : planTime === null ? MESSAGES.publish : MESSAGES.plan;

  return (
    <Modal
      open
      title={(submits ? MESSAGES.submitTitle : MESSAGES.publishTitle)(title)}
      width={760}
      onCancel={onClose}
      maskClosable={busy === null}
      afterOpenChange={(open) => open && messageInput.current?.focus()}
      footer={[
        <Button key="no" onClick={onClose} disabled={busy !== null}>
          {MESSAGES.cancel}
        </Button>,
        <Button
          key="yes"
          type="primary"
          onClick={send}
          loading={busy === 'publishing'}
          disabled={!isGoodPlan(planTime)}
        >
          {verb}
        </Button>,
      ]}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the key of the dialog, wherever one is in it */}
      <div className="at-publish" onKeyDown={onKeyDown}>
        {failed !== undefined && <Failed why={failed} />}
        {refused.length > 0 && <Refused problems={refused} file={fileOfId(session.screenId)} onPlace={onPlace} />}
        {submits && <p className="at-publish-note">{MESSAGES.whoReviews}</p>}
        <Message message={message} input={messageInput} onChange={setMessage} />
        <PlanField
          atOnce={submits ? MESSAGES.afterReview : MESSAGES.atOnce}
          planTime={planTime}
          onChange={setPlanTime}
        />
        {behind && !isFirst && <p className="at-publish-note">{MESSAGES.willMerge(newest.versionNo)}</p>}
        {usedBy.length > 0 && <ChangedScreens usedBy={usedBy} />}
        <Changes session={session} sentences={sentences} onPlace={onPlace} />
      </div>
    </Modal>
  );
}

const Failed = ({ why }: { readonly why: string }) => (
  <p className="at-publish-failed" role="alert">
    {why}
    <br />
    {MESSAGES.stillHere}
  </p>
);

interface MessageProps {
  readonly message: string;
  readonly input: RefObject<TextAreaRef>;
  onChange(message: string): void;
}

const Message = ({ message, input, onChange }: MessageProps) => (
  <label>
    <span>{MESSAGES.message}</span>
    <Input.TextArea
      ref={input}
      value={message}
      maxLength={MESSAGE_LENGTH}
      placeholder={MESSAGES.messageHint}
      autoSize={{ minRows: 1, maxRows: 8 }}
      onChange={({ target }) => onChange(target.value)}
    />
  </label>
);

interface ChangesProps extends Pick<PublishDialogProps, 'session' | 'onPlace'>, Pick<DifferencesProps, 'sentences'> {}

function Changes({ session, sentences, onPlace }: ChangesProps) {
  const { document: text, base, newest } = useStore(session.view);
  return (
    <>
      <h3>{MESSAGES.willChange}</h3>
      <div className="at-editor-diff">
        {newest.versionId === null ? (
          <p>{MESSAGES.firstVersion}</p>
        ) : (
          <Differences sentences={sentences} before={base.text} after={text} onSelect={onPlace} />
        )}
      </div>
    </>
  );
}

/** What the person wrote, else the sentences. */
function useMessage({ message, onMessage }: PublishDialogProps, proposed: string) {
  const [isWritten, setIsWritten] = useState(message !== '');
  const write = (words: string) => {
    setIsWritten(true);
    onMessage(words);
  };
  return [(isWritten ? message : proposed).slice(0, MESSAGE_LENGTH), write] as const;
}

interface SendOptions extends PublishDialogProps {
  readonly planTime: string | null;
}

/** Publishes or submits, at once if the user has already confirmed; keeps why it was refused or failed. */
function useSend(options: SendOptions) {
  const { session, message, now, onMessage } = options;
  const { busy } = useStore(session.view);
  const [refused, setRefused] = useState<readonly ScreenProblem[]>([]);
  const [failed, setFailed] = useState<string>();

  const send = async () => {
    if (busy || !isGoodPlan(options.planTime)) return;
    setFailed(undefined);
    setRefused([]);
    // The conflict dialog replaces this one and publishes with the same message afterwards.
    onMessage(message);
    try {
      setRefused(await sent(options));
    } catch (error) {
      const failure = failureOf(error);
      if (!isSilent(failure)) setFailed(describeFailure(failure));
    }
  };
  const first = useRef(now);
  useEffect(() => {
    if (!first.current) return;
    first.current = false;
    void send();
  });
  return { send: () => void send(), refused, failed };
}

/** Resolves to the problems that prevent it. */
async function sent({ session, submits, message, planTime, onMessage, onClose }: SendOptions) {
  const text = message.trim();
  const end = () => {
    onMessage('');
    onClose();
  };
  if (submits || planTime !== null) {
    const problems = await session.submit(text, planTime ?? undefined);
    if (problems.length > 0) return problems;
    const { review } = session.state;
    notify(
      'success',
      review?.state === 'planned' ? MESSAGES.plannedFor(timeWords(review.planTime!)) : MESSAGES.submitted,
    );
    end();
    return [];
  }
  const { outcome, version, problems } = await session.publish(text);
  if (outcome === 'broken') return problems;
  if (outcome === 'conflict') return [];
  if (version) notify('success', MESSAGES.published(version.versionNo));
  end();
  return [];
}

interface RefusedProps {
  readonly problems: readonly ScreenProblem[];
  /** The edited file; problems of a part can be in the screens that use it. */
  readonly file: string;
  onPlace(pointer: string): void;
}

/** Pointer of a problem in the edited file; undefined for another file. */
const pointerIn = (file: string, problem: ScreenProblem): string | undefined =>
  [problem, problem.part].find((place) => place?.file === file)?.pointer;

function Refused({ problems, file, onPlace }: RefusedProps) {
  return (
    <div className="at-publish-failed" role="alert">
      <strong>{MESSAGES.refused(problems.length)}</strong>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.file} ${problem.pointer} ${problem.code}`}>
            <span>{problemWords(problem, 'zh')}</span>{' '}
            <code>{`${problem.file}:${problem.line}:${problem.column}`}</code>{' '}
            <GoTo pointer={pointerIn(file, problem)} onPlace={onPlace} />
          </li>
        ))}
      </ul>
      {MESSAGES.stillHere}
    </div>
  );
}

function GoTo({ pointer, onPlace }: { pointer: string | undefined; onPlace(pointer: string): void }) {
  if (pointer === undefined) return null;
  return (
    <button type="button" onClick={() => onPlace(pointer)}>
      {MESSAGES.goToProblem}
    </button>
  );
}
