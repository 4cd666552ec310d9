import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { CallError, type DemoAccount } from '../../services/client';
import { PasswordField, TextField } from './fields';
import { check, FIELDS, type Entered, type FieldName } from './entered';

export interface LoginFormProps {
  title: string;
  demoAccounts: readonly DemoAccount[];
  /** Throws a CallError when refused. */
  logIn(loginName: string, password: string): Promise<void>;
}

interface Refusal { message: string; requestId?: string; fields: Record<string, string> }

export function LoginForm({ title, demoAccounts, logIn }: LoginFormProps) {
  const [entered, setEntered] = useState<Entered>({ loginName: '', password: '' });
  /** Fields that were left or submitted: only they complain. */
  const [visited, setVisited] = useState<ReadonlySet<FieldName>>(new Set());
  const [refusal, setRefusal] = useState<Refusal>();
  const [submitting, setSubmitting] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const problems = check(entered);
  const focus = (name: FieldName) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();

  const field = (name: FieldName) => ({
    name,
    value: entered[name],
    readOnly: submitting,
    error: refusal?.fields[name] ?? (visited.has(name) ? problems[name] : undefined),
    onChange: (value: string) => {
      setEntered((before) => ({ ...before, [name]: value }));
      setRefusal(undefined);
    },
    onBlur: () => { if (entered[name] !== '') setVisited((before) => new Set([...before, name])); },
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (submitting) return;
    setVisited(new Set(FIELDS));
    const wrong = FIELDS.find((name) => problems[name]);
    if (wrong) return focus(wrong);
    setSubmitting(true);
    setRefusal(undefined);
    try {
      // Once it is accepted, the form stays busy until the console takes its place.
      await logIn(entered.loginName.trim(), entered.password);
    } catch (error) {
      setRefusal(refusalOf(error));
      setSubmitting(false);
      focus('password');
    }
  };

  const fill = ({ loginName, password }: DemoAccount) => {
    setEntered({ loginName, password });
    setRefusal(undefined);
    form.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
  };
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <form ref={form} className="at-login-form" noValidate onSubmit={(event) => void submit(event)} aria-busy={submitting}>
      <h1>欢迎登录</h1>
      <p className="at-login-hint">使用您的 {title} 账号继续</p>
      {refusal && (
        <p className="at-login-refusal" role="alert">
          {refusal.message}
          {refusal.requestId && <small>请求编号 {refusal.requestId}</small>}
        </p>
      )}
      <TextField {...field('loginName')} label="账号" autoComplete="username" />
      <PasswordField {...field('password')} label="密码" autoComplete="current-password" note={capsLock ? '大写锁定已开启' : undefined} onKey={watchCapsLock} />
      <button type="submit" className="at-login-submit" aria-disabled={submitting}>{submitting ? '登录中…' : '登录'}</button>
      {demoAccounts.length > 0 && (
        <div className="at-login-demo">
          <p>演示账号（点击填入）</p>
          {demoAccounts.map((account) => (
            <button key={account.loginName} type="button" onClick={() => fill(account)}>
              <strong>{account.loginName}</strong>
              <span>{account.title}</span>
            </button>
          ))}
        </div>
      )}
    </form>
  );
}

/** A refusal that belongs to a field stands at the field; everything else above the form. */
function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CallError)) return { message: error instanceof Error ? error.message : String(error), fields: {} };
  return { message: error.message, requestId: error.kind === 'rejected' && error.status !== 200 ? error.requestId : undefined, fields: error.fields };
}
