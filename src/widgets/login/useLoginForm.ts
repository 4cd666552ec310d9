/** Shared state of the log-in page's forms: values, validation problems, and the server's refusal. */
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { CallError } from '../../services/client';
import type { Problems } from './form-checks';

export interface Refusal {
  message: string;
  requestId?: string;
  fields: Record<string, string>;
}

interface Options<Name extends string> {
  initial: Readonly<Record<Name, string>>;
  check(values: Record<NoInfer<Name>, string>): Problems<NoInfer<Name>>;
  /** Throws a CallError if refused. */
  send(values: Record<NoInfer<Name>, string>): Promise<void>;
  /** The field that gets the focus after a refusal. */
  again: NoInfer<Name>;
}

export function useLoginForm<Name extends string>({ initial, check, send, again }: Options<Name>) {
  const [values, setValues] = useState<Record<Name, string>>(initial);
  /** Fields that were left or submitted; only these show problems. */
  const [visited, setVisited] = useState<ReadonlySet<Name>>(new Set());
  const [refusal, setRefusal] = useState<Refusal>();
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
    error: refusal?.fields[name] ?? (visited.has(name) ? problems[name] : undefined),
    onChange: (value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      setRefusal(undefined);
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
    setRefusal(undefined);
    try {
      // Stays busy after success, until the console replaces the page.
      await send(values);
    } catch (error) {
      setRefusal(refusalOf(error));
      setSubmitting(false);
      focus(again);
    }
  };
  const fill = (values: Record<Name, string>) => {
    setValues(values);
    setRefusal(undefined);
    form.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
  };
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return { form, field, submit, submitting, refusal, fill, capsLock, watchCapsLock };
}

/** A refusal that names a field is shown at the field, any other above the form. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CallError))
    return { message: error instanceof Error ? error.message : String(error), fields: {} };
  return {
    message: error.message,
    requestId: error.kind === 'rejected' && error.status !== 200 ? error.requestId : undefined,
    fields: error.fields,
  };
}
