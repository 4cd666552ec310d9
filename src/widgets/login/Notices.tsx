import { MESSAGES } from './login.messages';
import { logInReason } from '../../shared/log-in-reason';
import type { LoginError } from './useLoginForm';

/** Shows why the server refused the form. */
export const Refused = ({ error }: { error: LoginError | undefined }) =>
  error && (
    <p className="at-login-error" role="alert">
      {error.message}
      {error.requestId && <small>请求编号 {error.requestId}</small>}
    </p>
  );

/** Shows why the console sent the person to the log-in page. */
export function Reason() {
  const reason = logInReason();
  return reason ? <output className="at-login-reason">{MESSAGES.reasons[reason]}</output> : null;
}
