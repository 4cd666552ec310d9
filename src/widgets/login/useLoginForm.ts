/** Shared state of the log-in page's forms: values, validation problems, and the server's error. */
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { CallError } from '../../services/client';
import type { Problems } from './form-checks';

export interface LoginError {
  message: string;
  requestId?: string;
  fields: Record<string, string>;
}

interface Options<Name extends string> {
  initial: Readonly<Record<Name, string>>;
  check(values: Record<NoInfer<Name>, string>): Problems<NoInfer<Name>>;
  /** Throws a CallError if refused. */
  send(values: Record<NoInfer<Name>, string>): Promise<void>;
  /** The field that gets the focus after an error, for another try. */
  again: NoInfer<Name>;
}

export function useLoginForm<Name extends string>({ initial, check, send, again }: Options<Name>) {
  const [values, setValues] = useState<Record<Name, string>>(initial);
  /** Fields that were left or submitted; only these show problems. */
  const [visited, setVisited] = useState<ReadonlySet<Name>>(new Set());
  const [error, setError] = useState<LoginError>();
  const [submitting, setSubmitting] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const names = Object.keys(initial) as Name[];
  const problems = check(values);
  const focus = (name: Name) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();

  const field = (name: Name) => ({
    name,
    value: values[name],
    readOnly: submitting,
    error: error?.fields[name] ?? (visited.has(name) ? problems[name] : undefined),
    onChange: (value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      setError(undefined);
    },
    onBlur: () => {
      if (values[name] !== '') setVisited((before) => new Set([...before, name]));
    },
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (submitting) return;
    setVisited(new Set(names));
    const wrong = names.find((name) => problems[name]);
    if (wrong) return focus(wrong);
    setSubmitting(true);
    setError(undefined);
    try {
      // Stays busy after success, until the console replaces the page.
      await send(values);
    } catch (error) {
      setError(loginErrorOf(error));
      setSubmitting(false);
      focus(again);
    }
  };
  const fill = (values: Record<Name, string>) => {
    setValues(values);
    setError(undefined);
    form.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
  };
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return { form, field, submit, submitting, error, fill, capsLock, watchCapsLock };
}

/** An error that names a field is shown at the field, any other above the form. */
export function loginErrorOf(error: unknown): LoginError {
  if (!(error instanceof CallError))
    return { message: error instanceof Error ? error.message : String(error), fields: {} };
  return {
    message: error.message,
    requestId: error.kind === 'rejected' && error.status !== 200 ? error.requestId : undefined,
    fields: error.fields,
  };
}
