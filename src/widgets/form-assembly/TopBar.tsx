/** Title, undo, problems, save state, preview, publishing. */
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import { useState } from 'react';
import { errorMessage } from '../../services/client';
import { SaveStatus } from '../../shared/draft-bar/SaveStatus';
import { UndoButtons } from '../../shared/draft-bar/UndoButtons';
import { type Panel, useAssembly, useAssemblyContext } from './AssemblyContext';
import { MESSAGES } from './form-assembly.messages';
import { Preview } from './preview/Preview';
import { withValue } from './state/edits';

const BACK = '/v1/page/form-fields';

export function TopBar({ show }: { show(panel: Panel): void }) {
  const { assembly, canSave, navigate } = useAssemblyContext();
  const document = useAssembly((state) => state.document);
  const problems = useAssembly((state) => state.problems.length);
  const [isPreviewing, setIsPreviewing] = useState(false);
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
      {canSave ? <History /> : <span className="at-fa-hint">{MESSAGES.readOnly}</span>}
      <span className="at-fa-space" />
      <Button type="text" onClick={() => show('problems')}>
        {MESSAGES.problems(problems)}
      </Button>
      <Saving />
      <Button onClick={() => setIsPreviewing(true)}>{MESSAGES.preview}</Button>
      <Publish show={show} />
      {isPreviewing && <Preview close={() => setIsPreviewing(false)} />}
    </header>
  );
}

function History() {
  const { assembly } = useAssemblyContext();
  const undone = useAssembly(({ history }) => history.done.at(-1)?.title);
  const redone = useAssembly(({ history }) => history.undone.at(-1)?.title);
  return (
    <span className="at-fa-history">
      <UndoButtons undone={undone} redone={redone} undo={() => assembly.undo()} redo={() => assembly.redo()} />
    </span>
  );
}

function Saving() {
  const { assembly } = useAssemblyContext();
  const save = useAssembly((state) => state.save);
  return <SaveStatus className="at-fa-save" save={save} onSave={() => void assembly.save()} />;
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
