import type { DemoAccount } from '../../services/client';
import { PasswordField, TextField } from './fields';
import { checkLogIn, LOG_IN } from './form-checks';
import { Reason, Refused } from './Notices';
import { useLoginForm } from './useLoginForm';

export interface LoginFormProps {
  title: string;
  demoAccounts: readonly DemoAccount[];
  /** Throws a CallError if the log-in is refused. */
  logIn(loginName: string, password: string): Promise<void>;
}

export function LoginForm({ title, demoAccounts, logIn }: LoginFormProps) {
  const { form, field, submit, submitting, error, fill, capsLock, watchCapsLock } = useLoginForm({
    initial: LOG_IN,
    check: checkLogIn,
    send: ({ loginName, password }) => logIn(loginName.trim(), password),
    again: 'password',
  });

  return (
    <form
      ref={form}
      className="at-login-form"
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-busy={submitting}
    >
      <h1>欢迎登录</h1>
      <p className="at-login-hint">使用您的 {title} 账号继续</p>
      {error ? <Refused error={error} /> : <Reason />}
      <TextField {...field('loginName')} label="账号" autoComplete="username" />
      <PasswordField
        {...field('password')}
        label="密码"
        autoComplete="current-password"
        note={capsLock ? '大写锁定已开启' : undefined}
        onKey={watchCapsLock}
      />
      <button type="submit" className="at-login-submit" aria-disabled={submitting}>
        {submitting ? '登录中…' : '登录'}
      </button>
      {demoAccounts.length > 0 && (
        <div className="at-login-demo">
          <p>演示账号（点击填入）</p>
          {demoAccounts.map(({ loginName, password, title: about }) => (
            <button key={loginName} type="button" onClick={() => fill({ loginName, password })}>
              <strong>{loginName}</strong>
              <span>{about}</span>
            </button>
          ))}
        </div>
      )}
    </form>
  );
}
