/** A text of the selection, written where it is drawn: Enter keeps it, Tab goes on to the next text, Escape leaves it. */
import Input, { type InputRef } from 'antd/es/input';
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useAssembly, useAssemblyContext } from '../AssemblyContext';
import { MESSAGES } from '../form-assembly.messages';
import { withValue } from '../state/edits';
import { type FormText, textsOf } from '../state/texts';
import { titleAt } from '../state/titles';
import { type Box, boxOfText } from './measure';

interface Props {
  readonly frame: Document;
  /** Counts changes of the frame's layout. */
  readonly layout: number;
  /** After writing by keys: back to the tree. */
  done(): void;
}

export function Write({ frame, layout, done }: Props) {
  const document = useAssembly((state) => state.document);
  const selection = useAssembly((state) => state.selection);
  const written = useAssembly((state) => state.written);
  const [box, setBox] = useState<Box>();
  const text = useMemo(
    () => (written === null ? undefined : textsOf(document, selection)[written]),
    [document, selection, written],
  );
  useLayoutEffect(() => {
    // Positions can only be measured after the browser has drawn the nodes.
    // oxlint-disable-next-line react/set-state-in-effect
    setBox(text && boxOfText(frame, selection, text));
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [frame, layout, text, selection]);
  if (!text || !box) return null;
  return <TextInput key={text.path.join('.')} text={text} box={box} index={written!} done={done} />;
}

interface InputProps {
  readonly text: FormText;
  readonly box: Box;
  readonly index: number;
  done(): void;
}

function TextInput({ text, box, index, done }: InputProps) {
  const { assembly } = useAssemblyContext();
  const title = useAssembly(({ document, selection }) => (selection ? titleAt(document, selection) : document.title));
  const [value, setValue] = useState(text.value);
  const field = useRef<InputRef>(null);
  const isOver = useRef(false);
  useEffect(() => field.current?.focus({ cursor: 'all' }), []);
  /** @param next index of the text that is written next; null: none. */
  const finish = (keeps: boolean, next: number | null): void => {
    if (isOver.current) return;
    isOver.current = true;
    const { document } = assembly.view.getState();
    const kept = value.trim();
    const isKept = keeps && kept !== text.value && (kept !== '' || text.isOptional);
    if (isKept) assembly.change(MESSAGES.changed(title, text.label), withValue(document, text.path, kept || undefined));
    assembly.write(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { document, selection } = assembly.view.getState();
    const next = event.key === 'Tab' ? index + (event.shiftKey ? -1 : 1) : -1;
    const hasNext = textsOf(document, selection)[next] !== undefined;
    if (event.key !== 'Enter' && event.key !== 'Escape' && event.key !== 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    finish(event.key !== 'Escape', hasNext ? next : null);
    if (!hasNext) done();
  };
  return (
    <Input
      ref={field}
      className="at-fa-write"
      style={{ left: box.left, top: box.top, width: box.width, minHeight: box.height }}
      maxLength={text.most}
      value={value}
      placeholder={text.label}
      aria-label={MESSAGES.writing(title, text.label)}
      onChange={({ target }) => setValue(target.value)}
      onBlur={() => finish(true, null)}
      onKeyDown={onKeyDown}
    />
  );
}
