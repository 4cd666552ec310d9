/**
 * Asks for a description of the change, shows the changes and publishes them. After a refusal the draft stays, and the
 * reason is shown.
 */
import Button from 'antd/es/button';
import Input, { type InputRef } from 'antd/es/input';
import Modal from 'antd/es/modal';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { describeFailure, failureOf, isSilent } from '../../../runtime/data';
import { notify } from '../../../runtime/nodes/feedback/feedback';
import type { ScreenProblem } from '../../../services/catalogue/generated/types';
import { DiffView } from '../../shared/DiffView';
import { fileOfId } from '../../../language/parts/file-name';
import { problemWords } from '../../../language/problems/words';
import { MESSAGES } from '../editor.messages';
import { ChangedScreens, type PartUser } from '../parts/PartUsers';
import type { EditSession } from '../session/session';
import { isBehind } from '../session/state';

export interface PublishDialogProps {
  readonly session: EditSession;
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

/** The limit of the call, characters. */
const LONGEST_MESSAGE = 200;

export function PublishDialog(props: PublishDialogProps) {
  const { session, title, usedBy, message, onMessage, onClose, onPlace } = props;
  const { newest, busy } = useStore(session.view);
  const behind = useStore(session.view, isBehind);
  const { publish, refused, failed } = usePublish(props);
  const messageInput = useRef<InputRef>(null);
  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'Enter' && (ctrlKey || metaKey)) publish();
  };

  return (
    <Modal
      open
      title={MESSAGES.publishTitle(title)}
      width={760}
      onCancel={onClose}
      maskClosable={busy === null}
      afterOpenChange={(open) => open && messageInput.current?.focus()}
      footer={[
        <Button key="no" onClick={onClose} disabled={busy !== null}>
          {MESSAGES.cancel}
        </Button>,
        <Button key="yes" type="primary" onClick={publish} loading={busy === 'publishing'}>
          {MESSAGES.publish}
        </Button>,
      ]}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the key of the dialog, wherever one is in it */}
      <div className="at-publish" onKeyDown={onKeyDown}>
        {failed !== undefined && (
          <p className="at-publish-failed" role="alert">
            {failed}
            <br />
            {MESSAGES.stillHere}
          </p>
        )}
        {refused.length > 0 && <Refused problems={refused} file={fileOfId(session.screenId)} onPlace={onPlace} />}
        <label>
          <span>{MESSAGES.message}</span>
          <Input
            ref={messageInput}
            value={message}
            maxLength={LONGEST_MESSAGE}
            placeholder={MESSAGES.messageHint}
            onChange={({ target }) => onMessage(target.value)}
          />
        </label>
        {behind && newest.versionId !== null && (
          <p className="at-publish-note">{MESSAGES.willMerge(newest.versionNo)}</p>
        )}
        {usedBy.length > 0 && <ChangedScreens usedBy={usedBy} />}
        <Changes session={session} onPlace={onPlace} />
      </div>
    </Modal>
  );
}

/** Publishes, at once if the user has already confirmed; keeps why it was refused or failed. */
function usePublish({ session, message, now, onMessage, onClose }: PublishDialogProps) {
  const { busy } = useStore(session.view);
  const [refused, setRefused] = useState<readonly ScreenProblem[]>([]);
  const [failed, setFailed] = useState<string>();

  const send = async () => {
    if (busy) return;
    setFailed(undefined);
    setRefused([]);
    try {
      const { outcome, version, problems } = await session.publish(message.trim());
      if (outcome === 'broken') return setRefused(problems);
      // The conflict dialog replaces this one and publishes with the same message afterwards.
      if (outcome === 'conflict') return;
      if (version) notify('success', MESSAGES.published(version.versionNo));
      onMessage('');
      onClose();
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
  return { publish: () => void send(), refused, failed };
}

function Changes({ session, onPlace }: Pick<PublishDialogProps, 'session' | 'onPlace'>) {
  const { document: text, base, newest } = useStore(session.view);
  return (
    <>
      <h3>{MESSAGES.willChange}</h3>
      <div className="at-editor-diff">
        {newest.versionId === null ? (
          <p>{MESSAGES.firstVersion}</p>
        ) : (
          <DiffView before={base.text} after={text} onSelect={onPlace} />
        )}
      </div>
    </>
  );
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
