/** Position of the cursor and commands of the text, below it. */
import { MESSAGES } from '../editor.messages';
import type { Cursor } from '../useCursor';
import { SCREEN_COMMANDS, type ScreenCommands } from '../useScreenCommands';

export interface StatusBarProps {
  readonly cursor: Cursor;
  readonly commands: Pick<ScreenCommands, 'context' | 'help'>;
}

export function StatusBar({ cursor: { line, column, pointer }, commands: { context, help } }: StatusBarProps) {
  const { format } = SCREEN_COMMANDS;
  return (
    <footer className="at-editor-bar">
      <span>{MESSAGES.cursor(line, column)}</span>
      <code title={pointer}>{pointer || '/'}</code>
      <button type="button" onClick={() => format.act(context)} disabled={!context.mayWrite}>
        {format.label}
      </button>
      <button type="button" onClick={help.act}>
        {help.label}
      </button>
    </footer>
  );
}
