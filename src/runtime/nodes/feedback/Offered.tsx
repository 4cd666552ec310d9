/** A success message with what it offers: taking the action back, and screens where people go on. */
import { useEffect, useRef, useState } from 'react';
import { notePressByKey, type Offers } from '../../data';
import { isTyping } from '../../../shared/browser/typing';
import { UNDO_OFFERED_MS } from './undo-time';
import './offered.css';

export interface OfferedProps extends Offers {
  text: string;
  /** Called when the message closes. */
  onEnd(): void;
}

export function Offered({ text, undo, next, go, onEnd }: OfferedProps) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(onEnd, UNDO_OFFERED_MS);
    return () => clearTimeout(timer);
  }, [isHeld, onEnd]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <span onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <span>{text}</span>
      {next?.map(({ label, to, saves }) => (
        <a
          key={to}
          href={to}
          className="at-offer"
          download={saves}
          onClick={(event) => {
            if (saves !== undefined || event.ctrlKey || event.metaKey || event.shiftKey || !go) return;
            event.preventDefault();
            onEnd();
            go(to);
          }}
        >
          {label}
        </a>
      ))}
      {undo && <Undo onEnd={onEnd} undo={undo} />}
    </span>
  );
}

function Undo({ undo, onEnd }: { undo(): void; onEnd(): void }) {
  const button = useRef<HTMLButtonElement>(null);
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
  return (
    <button
      ref={button}
      type="button"
      className="at-offer"
      title="Ctrl+Z"
      aria-keyshortcuts="Control+Z"
      onClick={() => {
        onEnd();
        undo();
      }}
    >
      撤销
    </button>
  );
}
