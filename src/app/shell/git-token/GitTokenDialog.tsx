/**
 * Dialog for the person's Git access token: shows whether one is set, and replaces it. The server never returns the
 * token (product.md section 4).
 */
import Button from 'antd/es/button';
import Input, { type InputRef } from 'antd/es/input';
import Modal from 'antd/es/modal';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { GitAccessToken } from '../../../services/catalogue/generated/types';
import type { Client } from '../../../services/client';
import { describeFailure, failureOf } from '../../../runtime/data';
import { formatDateTime } from '../../../runtime/nodes/display/format';
import { confirm, notify } from '../../../runtime/nodes/feedback/feedback';
import { Themed } from '../../../runtime/nodes/theme/Themed';
import { problemOf } from './git-token.rules';
import { MESSAGES } from './git-token.messages';
import './git-token.css';

export interface GitTokenDialogProps {
  open: boolean;
  client: Client;
  close(): void;
}

/** Width in px. */
const WIDTH = 480;

export default function GitTokenDialog({ open, client, close }: GitTokenDialogProps) {
  const input = useRef<InputRef>(null);
  const [attempt, setAttempt] = useState(0);
  return (
    <Themed>
      <Modal
        open={open}
        title={MESSAGES.title}
        width={WIDTH}
        footer={null}
        onCancel={close}
        afterOpenChange={(shown) => {
          if (shown) input.current?.focus();
        }}
        destroyOnHidden
      >
        <Current key={attempt} client={client} again={() => setAttempt(attempt + 1)} />
        <NewToken client={client} input={input} close={close} />
      </Modal>
    </Themed>
  );
}

/** The stored token, masked, or a note that none is set. */
function Current({ client, again }: Pick<GitTokenDialogProps, 'client'> & { again(): void }) {
  const [known, setKnown] = useState<GitAccessToken>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const left = new AbortController();
    client.call('auth.queryGitAccessToken', {}, { signal: left.signal }).then(setKnown, () => {
      if (!left.signal.aborted) setFailed(true);
    });
    return () => left.abort();
  }, [client]);

  return (
    <p className="at-git-token-now" aria-live="polite">
      <span>{MESSAGES.now}</span>
      {failed && (
        <>
          {MESSAGES.unknown}
          <Button type="link" onClick={again}>
            {MESSAGES.again}
          </Button>
        </>
      )}
      {!failed && !known && MESSAGES.loading}
      {known &&
        (known.configured ? (
          <>
            <code>{known.masked}</code>
            <small>
              {formatDateTime(known.updateTime)} {MESSAGES.since}
            </small>
          </>
        ) : (
          MESSAGES.none
        ))}
    </p>
  );
}

interface NewTokenProps extends Pick<GitTokenDialogProps, 'client' | 'close'> {
  input: React.Ref<InputRef>;
}

function NewToken({ client, input, close }: NewTokenProps) {
  const id = useId();
  const { token, setToken, problem, saving, submit } = useUpdate(client, close);
  return (
    <form className="at-git-token" noValidate onSubmit={(event) => void submit(event)}>
      <label htmlFor={id}>{MESSAGES.label}</label>
      <Input.Password
        ref={input}
        id={id}
        size="middle"
        value={token}
        onChange={({ target }) => setToken(target.value)}
        readOnly={saving}
        status={problem && 'error'}
        autoComplete="new-password"
        spellCheck={false}
        placeholder={MESSAGES.placeholder}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-status`}
      />
      <p id={`${id}-status`} className="at-git-token-status" data-wrong={problem !== undefined} aria-live="polite">
        {problem ?? MESSAGES.hint}
      </p>
      <div className="at-git-token-foot">
        {/* A new window keeps what was typed here. */}
        <a href="/profile/git-access-token-intro" target="_blank" rel="noopener">
          {MESSAGES.intro}
        </a>
        <Button size="middle" type="primary" htmlType="submit" loading={saving}>
          {MESSAGES.update}
        </Button>
      </div>
    </form>
  );
}

/** Confirms, then saves. The typed token stays in the field until it is saved and is stored nowhere else. */
function useUpdate(client: Client, close: () => void) {
  const [token, setToken] = useState('');
  const [problem, setProblem] = useState<string>();
  const [saving, setSaving] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const given = token.trim();
    const wrong = problemOf(given);
    setProblem(wrong);
    if (saving || wrong !== undefined) return;
    setSaving(true);
    try {
      if (!(await confirm(MESSAGES.question, { details: MESSAGES.consequence })))
        return notify('info', MESSAGES.cancelled);
      await client.call('auth.updateGitAccessToken', { token: given });
      notify('success', MESSAGES.updated);
      close();
    } catch (error) {
      const failure = failureOf(error);
      setProblem(failure.fields.token);
      notify('error', `${MESSAGES.failed}：${describeFailure(failure)}`);
    } finally {
      setSaving(false);
    }
  };
  const type = (text: string) => {
    setToken(text);
    setProblem(undefined);
  };
  return { token, setToken: type, problem, saving, submit };
}
