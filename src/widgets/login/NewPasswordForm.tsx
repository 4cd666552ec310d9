/**
 * Form for a new password before a session exists: for a one-time link, or to replace one that an administrator set.
 */
import { checkNewPassword, NEW_PASSWORD } from './form-checks';
import { PasswordField } from './fields';
import { MESSAGES } from './login.messages';
import { Refused } from './Notices';
import { useLoginForm } from './useLoginForm';

export interface NewPasswordFormProps {
  title: string;
  hint: string;
  /** Login name of the account, for password managers. */
  loginName: string;
  /** Throws a CallError if the password is refused. */
  save(newPassword: string): Promise<void>;
  back(): void;
}

export default function NewPasswordForm({ title, hint, loginName, save, back }: NewPasswordFormProps) {
  const { form, field, submit, submitting, error, capsLock, watchCapsLock } = useLoginForm({
    initial: NEW_PASSWORD,
    check: checkNewPassword,
    send: ({ newPassword }) => save(newPassword),
    again: 'newPassword',
  });
  return (
    <form
      ref={form}
      className="at-login-form"
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-busy={submitting}
    >
      <h1>{title}</h1>
      <p className="at-login-hint">{hint}</p>
      <Refused error={error} />
      <input type="text" name="username" autoComplete="username" value={loginName} readOnly hidden />
      <PasswordField
        {...field('newPassword')}
        label="新密码"
        autoComplete="new-password"
        note={capsLock ? '大写锁定已开启' : MESSAGES.rule}
        onKey={watchCapsLock}
      />
      <PasswordField {...field('again')} label="再输入一次" autoComplete="new-password" />
      <button type="submit" className="at-login-submit" aria-disabled={submitting}>
        {submitting ? MESSAGES.saving : MESSAGES.save}
      </button>
      <button type="button" className="at-login-back" onClick={back}>
        {MESSAGES.back}
      </button>
    </form>
  );
}
