/** Checks a text for the prohibited words of the department; nothing is stored. */
import { useState } from 'react';
import type { WidgetProps } from '../../services/client';
import { piecesOf, replaced } from '../../shared/prohibited/marks';
import { ProhibitedList } from '../../shared/prohibited/ProhibitedList';
import { TextEditor } from '../../shared/prohibited/TextEditor';
import { useProhibited } from '../../shared/prohibited/useProhibited';
import './word-check.css';

const MESSAGES = {
  text: '要检测的文字',
  hint: '拆开写的（加*微*信）、全角的（ＶＸ）和用数字代替的（第1名）也会检出；例外里的说法不算。',
} as const;

export default function WordCheck({ client, props }: WidgetProps) {
  return 'text' in props ? <Checked client={client} text={textIn(props.text)} /> : <Typed client={client} />;
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Marks findings in a text of the screen, which people edit in its own field; draws nothing without findings. */
function Checked({ client, text }: Pick<WidgetProps, 'client'> & { readonly text: string }) {
  const { marks, checked } = useProhibited(client, text);
  return (
    <div className="at-word-check" aria-live="polite">
      {marks.length > 0 && (
        <>
          {/* It scrolls, so that the keyboard has to reach it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <section className="at-word-check-text" aria-label={MESSAGES.text} tabIndex={0}>
            {piecesOf(text, marks).map(({ text: piece, start, mark }) =>
              mark ? <mark key={start}>{piece}</mark> : <span key={start}>{piece}</span>,
            )}
          </section>
          <ProhibitedList of={MESSAGES.text} marks={marks} checked={checked} readOnly onReplace={() => undefined} />
        </>
      )}
    </div>
  );
}

function Typed({ client }: Pick<WidgetProps, 'client'>) {
  const [text, setText] = useState('');
  const { marks, checked } = useProhibited(client, text);
  return (
    <div className="at-word-check">
      <p className="at-words-quiet">{MESSAGES.hint}</p>
      <TextEditor label={MESSAGES.text} value={text} marks={marks} readOnly={false} onChange={setText} />
      <div aria-live="polite">
        <ProhibitedList
          of={MESSAGES.text}
          marks={marks}
          checked={checked}
          readOnly={false}
          onReplace={(mark) => setText(replaced(text, mark, mark.suggestion))}
        />
      </div>
    </div>
  );
}
