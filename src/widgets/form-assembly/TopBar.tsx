/** Title, undo, problems, save state, publishing. */
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import { useState } from 'react';
import { errorMessage } from '../../services/client';
import { KeysHelp } from '../../shared/commands/use-keys-help';
import { SaveStatus } from '../../shared/editing/ui/SaveStatus';
import { UndoButtons } from '../../shared/editing/ui/UndoButtons';
import { type Panel, useAssembly, useAssemblyContext } from './AssemblyContext';
import { MESSAGES } from './form-assembly.messages';
import { withValue } from './state/edits';

const BACK = '/v1/page/form-fields';

export function TopBar({ show }: { show(panel: Panel): void }) {
  const { assembly, canSave, navigate } = useAssemblyContext();
  const document = useAssembly((state) => state.document);
  const history = useAssembly((state) => state.history);
  const problems = useAssembly((state) => state.problems.length);
  return (
    <header className="at-fa-top">
      <Button type="text" onClick={() => navigate(BACK)}>
        ← {MESSAGES.back}
      </Button>
      <Input
        className="at-fa-title"
        variant="borderless"
        aria-label={MESSAGES.title}
        maxLength={60}
        value={document.title}
        disabled={!canSave}
        onChange={({ target }) =>
          assembly.change(MESSAGES.title, withValue(document, ['title'], target.value), { key: 'title' })
        }
      />
      {canSave ? (
        <UndoButtons history={history} editing={assembly} />
      ) : (
        <span className="at-fa-hint">{MESSAGES.readOnly}</span>
      )}
      <span className="at-fa-space" />
      <Button type="text" onClick={() => show('problems')}>
        {MESSAGES.problems(problems)}
      </Button>
      <SaveStatus editing={assembly} />
      {canSave && <KeysHelp />}
      <Publish show={show} />
    </header>
  );
}

function Publish({ show }: { show(panel: Panel): void }) {
  const { assembly, canPublish } = useAssemblyContext();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState('');
  if (!canPublish) return null;
  const publish = async () => {
    setIsBusy(true);
    try {
      const outcome = await assembly.publish(message);
      show(outcome === 'published' ? 'versions' : 'problems');
    } catch (error) {
      assembly.announce(errorMessage(error));
    } finally {
      setIsBusy(false);
      setIsAsking(false);
    }
  };
  return (
    <>
      <Button type="primary" onClick={() => setIsAsking(true)}>
        {MESSAGES.publish}
      </Button>
      <Modal
        open={isAsking}
        title={MESSAGES.publish}
        okText={MESSAGES.publish}
        cancelText={MESSAGES.cancel}
        confirmLoading={isBusy}
        onOk={() => void publish()}
        onCancel={() => setIsAsking(false)}
      >
        <p>{MESSAGES.publishQuestion}</p>
        <Input
          aria-label={MESSAGES.publishMessage}
          placeholder={MESSAGES.publishMessage}
          maxLength={200}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </Modal>
    </>
  );
}
