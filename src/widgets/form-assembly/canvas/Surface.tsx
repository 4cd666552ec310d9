/** The middle of the assembly: the form while it is edited, and as visitors and colleagues fill it in. */
import Alert from 'antd/es/alert';
import Segmented from 'antd/es/segmented';
import { lazy, Suspense, useState } from 'react';
import { useAssembly } from '../AssemblyContext';
import { MESSAGES } from '../form-assembly.messages';
import { Canvas } from './Canvas';
import { PhoneFrame } from './PhoneFrame';

const ConsoleForm = lazy(() => import('../../../runtime/formily/document/ConsoleForm'));

export type Mode = keyof typeof MESSAGES.modes;

interface Props {
  readonly mode: Mode;
  show(mode: Mode): void;
}

export function Surface({ mode, show }: Props) {
  return (
    <section className="at-fa-middle" aria-label={MESSAGES.canvas}>
      <Segmented
        aria-label={MESSAGES.mode}
        value={mode}
        options={Object.entries(MESSAGES.modes).map(([value, label]) => ({ value: value as Mode, label }))}
        onChange={show}
      />
      {mode === 'edit' ? <Canvas /> : <Trial key={mode} mode={mode} />}
    </section>
  );
}

/** Nothing is sent. */
function Trial({ mode }: { readonly mode: Exclude<Mode, 'edit'> }) {
  const form = useAssembly((state) => state.document);
  const problems = useAssembly((state) => state.problems);
  const [isSent, setIsSent] = useState(false);
  const [sent] = useState(() => () => setIsSent(true));
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0)
    return (
      <Alert
        type="error"
        message={MESSAGES.previewBroken}
        description={errors.map(({ message }) => message).join('；')}
      />
    );
  return (
    <>
      {isSent && <Alert type="success" message={MESSAGES.previewSent} />}
      {mode === 'phone' ? (
        <PhoneFrame form={form} onSent={sent} />
      ) : (
        <Suspense fallback={<output aria-busy="true">{MESSAGES.loading}</output>}>
          <div className="at-fa-console">
            <ConsoleForm form={form} onSubmit={sent} />
          </div>
        </Suspense>
      )}
    </>
  );
}
