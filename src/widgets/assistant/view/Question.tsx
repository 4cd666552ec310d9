/** A question: its text, what it refers to, and editing it into a branch. */
import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { type KeyboardEvent, useState } from 'react';
import { ASSISTANT_LIMITS } from '../../../services/catalogue/sets/assistant';
import { MESSAGES } from '../assistant.messages';
import type { QuestionRow } from '../model/rows';
import { QUESTION_SHOWN } from '../model/rows';
import type { Content } from '../model/tree';
import { useRowActions } from './actions';
import { Attached } from './Attached';
import { CopyButton } from './CopyButton';
import { IconButton } from './IconButton';
import { Siblings } from './Siblings';

export function Question({ row: { content, siblings }, isTarget }: { row: QuestionRow; isTarget: boolean }) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <QuestionEditor content={content} onClose={() => setEditing(false)} />;
  return (
    <article className="at-ai-question" data-target={isTarget || undefined} aria-label="提问">
      <Attached attachments={content.attachments} />
      <QuestionText text={content.text} />
      <menu className="at-ai-bar" aria-label="提问的操作">
        <Siblings siblings={siblings} />
        <CopyButton text={content.text} />
        <IconButton icon={EditOutlined} label={MESSAGES.edit} onClick={() => setEditing(true)} />
      </menu>
    </article>
  );
}

/** A long question shows its beginning. */
export function QuestionText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > QUESTION_SHOWN;
  return (
    <div className="at-ai-bubble">
      {isLong && !isWhole ? `${text.slice(0, QUESTION_SHOWN)}…` : text}
      {isLong && (
        <button type="button" className="at-ai-link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? MESSAGES.fold : MESSAGES.unfold}
        </button>
      )}
    </div>
  );
}

function QuestionEditor({ content, onClose }: { content: Content; onClose(): void }) {
  const { edit } = useRowActions();
  const [text, setText] = useState(content.text);
  const canSend = text.trim() !== '' && text.length <= ASSISTANT_LIMITS.question;
  const send = () => {
    if (!canSend) return;
    onClose();
    edit(content, text.trim());
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    } else if (event.key === 'Escape') {
      // Otherwise Escape would also close the drawer.
      event.stopPropagation();
      onClose();
    }
  };
  return (
    <section className="at-ai-editor" aria-label={MESSAGES.edit}>
      <Input.TextArea
        // The person has just asked to edit.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={MESSAGES.edit}
        value={text}
        autoSize={{ minRows: 2, maxRows: 12 }}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
      />
      <p className="at-ai-quiet">
        {text.length > ASSISTANT_LIMITS.question ? MESSAGES.tooLong(text.length) : MESSAGES.editing}
      </p>
      <div className="at-ai-foot">
        <Button size="middle" onClick={onClose}>
          {MESSAGES.cancel}
        </Button>
        <Button size="middle" type="primary" disabled={!canSend} onClick={send}>
          {MESSAGES.send}
        </Button>
      </div>
    </section>
  );
}
