/** A text, with `${…}` where the place allows it; values that the place can read are inserted from a list. */
import Input from 'antd/es/input';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useEffect, useRef, useState } from 'react';
import type { ControlProps } from './control-props';
import { useFormActions } from './form-actions';
import { MESSAGES } from './form.messages';
import { PathPicker } from './PathPicker';

/** A pause in typing after which the text is set, so that the preview follows. */
const COMMIT_MS = 400;

export function TextControl({ id, field, control: { isTemplate, most }, change }: ControlProps<'text'>) {
  const { isReadOnly } = useFormActions();
  const { typed, type, leave, revert } = useTyped(field.value, change);
  const area = useRef<TextAreaRef>(null);
  const insert = (path: string) => {
    const element = area.current?.resizableTextArea?.textArea;
    const at = element?.selectionEnd ?? typed.length;
    type(`${typed.slice(0, at)}\${${path}}${typed.slice(at)}`);
    element?.focus();
  };
  return (
    <div className="at-form-typed">
      <Input.TextArea
        ref={area}
        id={id}
        size="small"
        autoSize={{ minRows: 1, maxRows: 8 }}
        disabled={isReadOnly}
        value={typed}
        {...(most !== undefined && { maxLength: most })}
        {...(field.placeholder !== undefined && { placeholder: field.placeholder })}
        onChange={({ target }) => type(target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Escape') revert();
          // One line is usual; a further line is asked for.
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          leave();
        }}
      />
      {isTemplate && !isReadOnly && (
        <PathPicker pointer={field.pointer} label={MESSAGES.insertPath} onPick={({ path }) => insert(path)} />
      )}
    </div>
  );
}

/** A text that is set after a pause and when it is left; one that does not suit stays in the control. */
export function useTyped(value: unknown, change: (value: unknown) => Promise<void>) {
  const written = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
  const [typed, setTyped] = useState(written);
  const [seen, setSeen] = useState(written);
  const [isTyping, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  // Another value came from the text; what is typed at the moment stays.
  if (seen !== written) {
    setSeen(written);
    if (!isTyping) setTyped(written);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const commit = (text: string) => {
    clearTimeout(timer.current);
    void change(text === '' ? undefined : text);
  };
  return {
    typed,
    type(text: string) {
      setTyping(true);
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => commit(text), COMMIT_MS);
    },
    leave() {
      if (isTyping) commit(typed);
      setTyping(false);
    },
    revert() {
      setTyping(false);
      clearTimeout(timer.current);
      setTyped(written);
    },
  };
}
