/** Asks for the variables of a script before it is inserted. */
import Input, { type InputRef } from 'antd/es/input';
import Modal from 'antd/es/modal';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { MESSAGES } from '../../chat.messages';
import { answered, defaultsOf, unanswered, type Answers, type Rendered } from './inserted';

export interface VariablesDialogProps {
  readonly script: Rendered;
  onInsert(answers: Answers): void;
  onClose(): void;
}

export default function VariablesDialog({ script, onInsert, onClose }: VariablesDialogProps) {
  const [answers, setAnswers] = useState(() => defaultsOf(script));
  const [isTried, setTried] = useState(false);
  const first = useRef<InputRef>(null);
  const id = useId();
  const missing = unanswered(script, answers);
  const confirm = () => {
    setTried(true);
    if (missing.length === 0) onInsert(answers);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The input gets the focus and would otherwise handle the same Enter and send.
    event.preventDefault();
    confirm();
  };
  return (
    <Modal
      open
      title={MESSAGES.fillIn(script.title)}
      okText={MESSAGES.insert}
      onOk={confirm}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && first.current?.focus({ cursor: 'all' })}
      className="at-chat-variables"
      width={440}
    >
      {script.variables.map(({ name, prompt }, index) => {
        const isMissing = isTried && missing.includes(name);
        const field = `${id}-${index}`;
        return (
          <div key={name}>
            <label htmlFor={field}>{prompt}</label>
            <Input
              id={field}
              ref={index === 0 ? first : undefined}
              size="middle"
              maxLength={200}
              value={answers[name]}
              status={isMissing ? 'error' : undefined}
              aria-invalid={isMissing}
              aria-describedby={isMissing ? `${field}-error` : undefined}
              onChange={(event) => setAnswers({ ...answers, [name]: event.target.value })}
              onKeyDown={onKeyDown}
            />
            {isMissing && (
              <p id={`${field}-error`} role="alert">
                {MESSAGES.noAnswer(prompt)}
              </p>
            )}
          </div>
        );
      })}
      <p className="at-chat-variables-preview">{answered(script, answers)}</p>
    </Modal>
  );
}
