/** A text area with prohibited words highlighted behind the text. */
import { useRef } from 'react';
import { piecesOf } from '../text/marks';
import type { Prohibited } from '../text/useProhibited';

export interface TextEditorProps {
  readonly label: string;
  readonly value: string;
  readonly marks: readonly Prohibited[];
  readonly readOnly: boolean;
  onChange(value: string): void;
}

export function TextEditor({ label, value, marks, readOnly, onChange }: TextEditorProps) {
  const behind = useRef<HTMLDivElement>(null);
  return (
    <div className="gen-editor">
      <div className="gen-editor-behind" ref={behind} aria-hidden="true">
        {piecesOf(value, marks).map(({ text, start, mark }) =>
          mark ? (
            <mark key={start} data-severity={mark.severity}>
              {text}
            </mark>
          ) : (
            <span key={start}>{text}</span>
          ),
        )}
        {'\n'}
      </div>
      <textarea
        aria-label={label}
        value={value}
        readOnly={readOnly}
        spellCheck={false}
        maxLength={20_000}
        onChange={(event) => onChange(event.target.value)}
        onScroll={(event) => {
          if (behind.current) behind.current.scrollTop = event.currentTarget.scrollTop;
        }}
      />
    </div>
  );
}
