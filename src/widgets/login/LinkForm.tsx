/** Opens a one-time link: shows its account and asks for a new password, or for single sign-on. */
import { useEffect, useState } from 'react';
import type { UserQueryPasswordLinkResult } from '../../services/catalogue/generated/types';
import type { Client } from '../../services/client';
import { MESSAGES } from './login.messages';
import NewPasswordForm from './NewPasswordForm';
import { Refused } from './Notices';
import { loginErrorOf, type LoginError } from './useLoginForm';

export interface LinkFormProps {
  client: Client;
  link: string;
  save(newPassword: string): Promise<void>;
  /** On hosts with single sign-on, instead of `save`. */
  signOn?(link: string): void;
  back(): void;
}

export default function LinkForm({ client, link, save, signOn, back }: LinkFormProps) {
  const [of, setOf] = useState<UserQueryPasswordLinkResult>();
  const [error, setError] = useState<LoginError>();
  useEffect(() => {
    const controller = new AbortController();
    client.call('user.queryPasswordLink', { link }, { signal: controller.signal }).then(setOf, (error: unknown) => {
      if (!controller.signal.aborted) setError(loginErrorOf(error));
    });
    return () => controller.abort();
  }, [client, link]);

  if (of && !signOn)
    return (
      <NewPasswordForm
        title={MESSAGES.byLink.title}
        hint={MESSAGES.byLink.hint(of.userName || of.loginName)}
        loginName={of.loginName}
        save={save}
        back={back}
      />
    );
  return (
    <div className="at-login-form" aria-busy={!error && !of}>
      <h1>{signOn ? MESSAGES.bySignOn.title : MESSAGES.byLink.title}</h1>
      {error ? (
        <Refused error={error} />
      ) : (
        <output className="at-login-hint">
          {of ? MESSAGES.bySignOn.hint(of.userName || of.loginName) : MESSAGES.checking}
        </output>
      )}
      {of && signOn && (
        <button type="button" className="at-login-submit" onClick={() => signOn(link)}>
          {MESSAGES.bySignOn.begin}
        </button>
      )}
      <button type="button" className="at-login-back" onClick={back}>
        {MESSAGES.back}
      </button>
    </div>
  );
}
