import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';

export interface FieldProps {
  name: string;
  label: string;
  value: string;
  autoComplete: string;
  readOnly: boolean;
  error?: string;
  /** A hint below the field. */
  note?: string;
  onChange(value: string): void;
  onBlur(): void;
  /** Called on keydown and keyup. */
  onKey?(event: KeyboardEvent): void;
}

interface BaseProps extends FieldProps {
  type: 'text' | 'password';
  children?: ReactNode;
}

function Field({
  name,
  label,
  value,
  autoComplete,
  readOnly,
  error,
  note,
  onChange,
  onBlur,
  onKey,
  type,
  children,
}: BaseProps) {
  const id = useId();
  return (
    <div className="at-login-field" data-wrong={error !== undefined}>
      <label htmlFor={id}>{label}</label>
      <div className="at-login-input">
        <input
          id={id}
          name={name}
          type={type}
          value={value}
          readOnly={readOnly}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-problem`}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          onKeyDown={onKey}
          onKeyUp={onKey}
        />
        {children}
      </div>
      <p id={`${id}-problem`} className="at-login-problem" aria-live="polite">
        {error ?? <span className="at-login-note">{note}</span>}
      </p>
    </div>
  );
}

export const TextField = (props: FieldProps) => <Field {...props} type="text" />;

/** A password field with a button to show its value. */
export function PasswordField(props: FieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...props} type={shown ? 'text' : 'password'}>
      <button
        type="button"
        className="at-login-eye"
        aria-label={shown ? '隐藏密码' : '显示密码'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <svg
          viewBox="0 0 24 24"
          width="18"
          height="18"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
          <circle cx="12" cy="12" r="2.8" />
          {!shown && <path d="m4 4 16 16" />}
        </svg>
      </button>
    </Field>
  );
}
