/** A text area with passages highlighted behind the text: prohibited words, variables. */
import { useRef } from 'react';
import './prohibited.css';
import { type Mark, piecesOf } from './marks';

export interface TextEditorProps {
  readonly label: string;
  readonly value: string;
  /** `severity` chooses the colour. */
  readonly marks: readonly (Mark & { readonly severity: string })[];
  readonly readOnly: boolean;
  onChange(value: string): void;
}

export function TextEditor({ label, value, marks, readOnly, onChange }: TextEditorProps) {
  const behind = useRef<HTMLDivElement>(null);
  return (
    <div className="at-words-editor">
      <div className="at-words-editor-behind" ref={behind} aria-hidden="true">
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
