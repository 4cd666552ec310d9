/** Data as text to read, with the tools of the text editor. */
import Button from 'antd/es/button';
import { useEffect, useState } from 'react';
import { notify } from '../../runtime/nodes/feedback/feedback';
import type { WidgetProps } from '../../services/client';
import { copyText } from '../../shared/browser/copy-text';
import { useCommands } from '../../shared/commands/use-commands';
import type { Commands } from '../../shared/commands/command';
import { CodePane } from '../editor/code/CodePane';
import { CODE_COMMANDS } from '../editor/code/commands';
import { CodeSlot } from '../editor/code/slot';
import { MESSAGES } from './data.messages';
import './data.css';

interface Reading {
  readonly code: CodeSlot;
}

const COMMANDS = {
  // The text is only read: nothing is replaced.
  find: { ...CODE_COMMANDS.find, label: MESSAGES.find },
  copy: {
    label: MESSAGES.copy,
    act: ({ code }) =>
      copyText(code.handle?.text() ?? '').then((isCopied) =>
        notify(isCopied ? 'success' : 'warning', isCopied ? MESSAGES.copied : MESSAGES.notCopied),
      ),
  },
} as const satisfies Commands<Reading>;

const ASKS = {
  completionsAt: (_: string, offset: number) => Promise.resolve({ from: offset, to: offset, items: [] }),
  hoverAt: () => Promise.resolve(undefined),
};
const ignore = (): void => undefined;
const STEPS = { undo: ignore, redo: ignore };

export default function Data({ props: { value } }: WidgetProps) {
  const text = value === undefined ? '' : `${JSON.stringify(value, null, 2)}\n`;
  const [code] = useState(() => new CodeSlot());
  const context: Reading = { code };
  useCommands(COMMANDS, context);
  useEffect(() => {
    if (code.handle?.text() !== text) code.handle?.replace(text);
  }, [code, text]);
  return (
    <section className="at-data" aria-label={MESSAGES.title}>
      <div className="at-data-bar">
        {Object.values(COMMANDS).map((command) => (
          <Button key={command.label} size="small" disabled={text === ''} onClick={() => void command.act(context)}>
            {command.label}
          </Button>
        ))}
      </div>
      <CodePane
        text={text}
        asks={ASKS}
        steps={STEPS}
        changed={ignore}
        moved={ignore}
        onReady={(handle) => {
          code.put(handle);
          handle?.writable(false);
        }}
      />
    </section>
  );
}
