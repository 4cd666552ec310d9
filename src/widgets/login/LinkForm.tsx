/** Opens a one-time link: shows its account and asks for a new password. */
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
  back(): void;
}

export default function LinkForm({ client, link, save, back }: LinkFormProps) {
  const [of, setOf] = useState<UserQueryPasswordLinkResult>();
  const [error, setError] = useState<LoginError>();
  useEffect(() => {
    const controller = new AbortController();
    client.call('user.queryPasswordLink', { link }, { signal: controller.signal }).then(setOf, (error: unknown) => {
      if (!controller.signal.aborted) setError(loginErrorOf(error));
    });
    return () => controller.abort();
  }, [client, link]);

  if (of)
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
    <div className="at-login-form" aria-busy={!error}>
      <h1>{MESSAGES.byLink.title}</h1>
      {error ? <Refused error={error} /> : <output className="at-login-hint">{MESSAGES.checking}</output>}
      <button type="button" className="at-login-back" onClick={back}>
        {MESSAGES.back}
      </button>
    </div>
  );
}
