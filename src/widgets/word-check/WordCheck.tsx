/** Checks a text for the prohibited words of the department; nothing is stored. */
import { useState } from 'react';
import type { WidgetProps } from '../../services/client';
import { replaced } from '../../shared/prohibited/marks';
import { ProhibitedList } from '../../shared/prohibited/ProhibitedList';
import { TextEditor } from '../../shared/prohibited/TextEditor';
import { useProhibited } from '../../shared/prohibited/useProhibited';
import { MESSAGES } from './word-check.messages';
import './word-check.css';

export default function WordCheck({ client }: WidgetProps) {
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
