/** The values of a record: in the form of that time, or as a list where the form was part of its page. */
import Button from 'antd/es/button';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { FormDocument, FormValues } from '../../pages/forms/document';
import type { Calls } from '../../services/catalogue/generated/types';
import { errorMessage, type WidgetProps } from '../../services/client';
import { useChanges } from '../../services/client/use-changes';
import './form-record.css';

const MESSAGES = {
  loading: '正在打开…',
  retry: '重试',
  nothing: '没有填写内容。',
  none: '—',
} as const;

const ConsoleForm = lazy(() => import('../../runtime/formily/document/ConsoleForm'));

type Answer = Calls['builder.queryFormRecord']['result'];
type State =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly message: string }
  | { readonly step: 'loaded'; readonly answer: Answer };

export default function FormRecord({ client, props }: WidgetProps) {
  const recordId = Number(props.recordId);
  const [state, setState] = useState<State>({ step: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const again = () => setAttempt((before) => before + 1);
  useChanges(client, ['formRecord'], again);
  useEffect(() => {
    const left = new AbortController();
    client.call('builder.queryFormRecord', { recordId }, { signal: left.signal, fresh: attempt > 0 }).then(
      (answer) => !left.signal.aborted && setState({ step: 'loaded', answer }),
      (error: unknown) => !left.signal.aborted && setState({ step: 'failed', message: errorMessage(error) }),
    );
    return () => left.abort();
  }, [client, recordId, attempt]);
  if (state.step === 'loading') return <output aria-busy="true">{MESSAGES.loading}</output>;
  if (state.step === 'failed')
    return (
      <div role="alert">
        <p>{state.message}</p>
        <Button onClick={again}>{MESSAGES.retry}</Button>
      </div>
    );
  return <Content answer={state.answer} />;
}

function Content({ answer: { form, values, files, record } }: { readonly answer: Answer }) {
  if (form !== null)
    return (
      <Suspense fallback={<output aria-busy="true">{MESSAGES.loading}</output>}>
        <ConsoleForm form={form as FormDocument} values={values as FormValues} files={files} />
      </Suspense>
    );
  if (record.fields.length === 0) return <p>{MESSAGES.nothing}</p>;
  return (
    <dl className="at-fr">
      {record.fields.map(({ key, title, text }) => (
        <div key={key}>
          <dt>{title}</dt>
          <dd>{text || MESSAGES.none}</dd>
        </div>
      ))}
    </dl>
  );
}
