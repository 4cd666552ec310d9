/** The draft as visitors and as colleagues will see it; nothing is sent. */
import Alert from 'antd/es/alert';
import Modal from 'antd/es/modal';
import Segmented from 'antd/es/segmented';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useAssembly } from '../AssemblyContext';
import { MESSAGES } from '../form-assembly.messages';
import { PhoneFrame } from './PhoneFrame';

const ConsoleForm = lazy(() => import('../../../runtime/formily/document/ConsoleForm'));

type Kind = keyof typeof MESSAGES.previewKinds;

export function Preview({ close }: { close(): void }) {
  const form = useAssembly((state) => state.document);
  const problems = useAssembly((state) => state.problems);
  const [kind, setKind] = useState<Kind>('phone');
  const [isSent, setIsSent] = useState(false);
  const sent = useCallback(() => setIsSent(true), []);
  const errors = problems.filter(({ severity }) => severity === 'error');
  return (
    <Modal open title={MESSAGES.preview} width={kind === 'phone' ? 440 : 800} footer={null} onCancel={close}>
      <Segmented
        block
        aria-label={MESSAGES.previewOn}
        value={kind}
        options={Object.entries(MESSAGES.previewKinds).map(([value, label]) => ({ value: value as Kind, label }))}
        onChange={(value) => {
          setKind(value);
          setIsSent(false);
        }}
      />
      {isSent && <Alert type="success" message={MESSAGES.previewSent} />}
      {errors.length > 0 ? (
        <Alert
          type="error"
          message={MESSAGES.previewBroken}
          description={errors.map(({ message }) => message).join('；')}
        />
      ) : kind === 'phone' ? (
        <PhoneFrame form={form} onSent={sent} />
      ) : (
        <Suspense fallback={<output aria-busy="true">{MESSAGES.loading}</output>}>
          <ConsoleForm form={form} onSubmit={sent} />
        </Suspense>
      )}
    </Modal>
  );
}
