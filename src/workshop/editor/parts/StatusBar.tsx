/** Position of the cursor and commands of the text, below it. */
import { MESSAGES } from '../editor.messages';
import type { Cursor } from '../useCursor';

export interface StatusBarProps {
  readonly cursor: Cursor;
  readonly canWrite: boolean;
  onFormat(): void;
  onKeys(): void;
}

export function StatusBar({ cursor: { line, column, pointer }, canWrite, onFormat, onKeys }: StatusBarProps) {
  return (
    <footer className="at-editor-bar">
      <span>{MESSAGES.cursor(line, column)}</span>
      <code title={pointer}>{pointer || '/'}</code>
      <button type="button" onClick={onFormat} disabled={!canWrite}>
        {MESSAGES.format}
      </button>
      <button type="button" onClick={onKeys}>
        {MESSAGES.keys}
      </button>
    </footer>
  );
}
