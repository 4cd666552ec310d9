/** The success message of an action that can be taken back. */
import { useEffect, useRef, useState } from 'react';
import { notePressByKey } from '../../data';
import { isTyping } from '../../../shared/browser/typing';
import { UNDO_OFFERED_MS } from './undo-time';
import './undoable.css';

export interface UndoableProps {
  text: string;
  onUndo(): void;
  /** Called when the message closes. */
  onEnd(): void;
}

export function Undoable({ text, onUndo, onEnd }: UndoableProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(onEnd, UNDO_OFFERED_MS);
    return () => clearTimeout(timer);
  }, [isHeld, onEnd]);
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      if (!isUndo || event.defaultPrevented || isTyping(event.target)) return;
      event.preventDefault();
      notePressByKey(event);
      button.current?.click();
    };
    window.addEventListener('keydown', follow);
    return () => window.removeEventListener('keydown', follow);
  }, []);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <span onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      {text}
      <button
        ref={button}
        type="button"
        className="at-undo"
        title="Ctrl+Z"
        aria-keyshortcuts="Control+Z"
        onClick={() => {
          onEnd();
          onUndo();
        }}
      >
        撤销
      </button>
    </span>
  );
}
