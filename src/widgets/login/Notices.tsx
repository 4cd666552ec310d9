import { MESSAGES } from './login.messages';
import { logInReason } from '../../shared/log-in-reason';
import type { Refusal } from './useLoginForm';

/** Shows why the server refused the form. */
export const Refused = ({ refusal }: { refusal: Refusal | undefined }) =>
  refusal && (
    <p className="at-login-refusal" role="alert">
      {refusal.message}
      {refusal.requestId && <small>请求编号 {refusal.requestId}</small>}
    </p>
  );

/** Shows why the console sent the person to the log-in page. */
export function Reason() {
  const reason = logInReason();
  return reason ? <output className="at-login-reason">{MESSAGES.reasons[reason]}</output> : null;
}
