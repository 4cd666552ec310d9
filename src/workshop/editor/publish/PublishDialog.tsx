/** Asks for a word about what was changed, shows it, and publishes. What is refused stays a draft, and says why. */
import Button from 'antd/es/button';
import Input, { type InputRef } from 'antd/es/input';
import Modal from 'antd/es/modal';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { describeFailure, failureOf, isSilent } from '../../../runtime/data';
import { notify } from '../../../runtime/nodes/feedback/feedback';
import type { ScreenProblem } from '../../../services/catalogue/generated/types';
import { DiffView } from '../../shared/DiffView';
import { problemWords } from '../../../language/problems/words';
import { MESSAGES } from '../editor.messages';
import type { EditSession } from '../session/session';
import { isBehind } from '../session/state';

export interface PublishDialogProps {
  readonly session: EditSession;
  readonly title: string;
  readonly message: string;
  /** The person has decided already: it is published as soon as the dialog is there. */
  readonly now: boolean;
  onMessage(message: string): void;
  onClose(): void;
  /** To a place of the text. */
  onPlace(pointer: string): void;
}

/** The contract's limit. */
const LONGEST_MESSAGE = 200;

export function PublishDialog({ session, title, message, now, onMessage, onClose, onPlace }: PublishDialogProps) {
  const { text, base, newest, busy } = useStore(session.store);
  const behind = useStore(session.store, isBehind);
  const [refused, setRefused] = useState<readonly ScreenProblem[]>([]);
  const [failed, setFailed] = useState<string>();

  const publish = async () => {
    if (busy) return;
    setFailed(undefined);
    setRefused([]);
    try {
      const { outcome, version, problems } = await session.publish(message.trim());
      if (outcome === 'broken') return setRefused(problems);
      // A clash has a dialog of its own in this one's place, which publishes again with the same words.
      if (outcome === 'conflict') return;
      if (version) notify('success', MESSAGES.published(version.versionNo));
      onMessage('');
      onClose();
    } catch (error) {
      const failure = failureOf(error);
      if (!isSilent(failure)) setFailed(describeFailure(failure));
    }
  };
  const words = useRef<InputRef>(null);
  const first = useRef(now);
  useEffect(() => {
    if (!first.current) return;
    first.current = false;
    void publish();
  });
  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'Enter' && (ctrlKey || metaKey)) void publish();
  };

  return (
    <Modal
      open
      title={MESSAGES.publishTitle(title)}
      width={760}
      onCancel={onClose}
      maskClosable={busy === null}
      afterOpenChange={(open) => open && words.current?.focus()}
      footer={[
        <Button key="no" onClick={onClose} disabled={busy !== null}>
          {MESSAGES.cancel}
        </Button>,
        <Button key="yes" type="primary" onClick={() => void publish()} loading={busy === 'publishing'}>
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
        {refused.length > 0 && <Refused problems={refused} onPlace={onPlace} />}
        <label>
          <span>{MESSAGES.message}</span>
          <Input
            ref={words}
            value={message}
            maxLength={LONGEST_MESSAGE}
            placeholder={MESSAGES.messageHint}
            onChange={({ target }) => onMessage(target.value)}
          />
        </label>
        {behind && newest.versionId !== null && (
          <p className="at-publish-note">{MESSAGES.willMerge(newest.versionNo)}</p>
        )}
        <h3>{MESSAGES.willChange}</h3>
        <div className="at-editor-diff">
          {newest.versionId === null ? (
            <p>{MESSAGES.firstVersion}</p>
          ) : (
            <DiffView before={base.text} after={text} onSelect={onPlace} />
          )}
        </div>
      </div>
    </Modal>
  );
}

function Refused({ problems, onPlace }: { problems: readonly ScreenProblem[]; onPlace(pointer: string): void }) {
  return (
    <div className="at-publish-failed" role="alert">
      <strong>{MESSAGES.refused(problems.length)}</strong>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.file} ${problem.pointer} ${problem.code}`}>
            <span>{problemWords(problem, 'zh')}</span>{' '}
            <code>{`${problem.file}:${problem.line}:${problem.column}`}</code>{' '}
            <button type="button" onClick={() => onPlace(problem.pointer)}>
              {MESSAGES.goToProblem}
            </button>
          </li>
        ))}
      </ul>
      {MESSAGES.stillHere}
    </div>
  );
}
