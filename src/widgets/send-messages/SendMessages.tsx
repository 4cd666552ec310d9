/** Sends private messages to commenters: a text for each, typed or generated, sent by bots (calls.md section 7.1). */
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Segmented from 'antd/es/segmented';
import { useId, useState } from 'react';
import type { WidgetProps } from '../../services/client';
import { LetterRow } from './LetterRow';
import { mayChoose, toSend, toWrite, type Person } from './letters';
import { KINDS, MESSAGES, TONES } from './send-messages.messages';
import { useLetters, type Letters, type MessageOptions } from './useLetters';
import './send-messages.css';

export default function SendMessages({ client, props, requireAgreement, done }: WidgetProps) {
  const { people, userId } = props as unknown as {
    readonly people: readonly Person[];
    readonly userId?: number | string | null;
  };
  const letters = useLetters(client, people, userId, () => done?.());
  const [options, setOptions] = useState<MessageOptions>({ kind: 'private', tone: 'friendly', instruction: '' });
  const count = toSend(letters.list).length;
  const write = (ids: readonly number[]) => {
    if (ids.length > 0) letters.write(ids, options, () => requireAgreement());
  };
  if (letters.list.length === 0) return <p className="at-letters-empty">{MESSAGES.nobody}</p>;
  const isWriting = letters.list.some(({ writing }) => writing);
  return (
    <div className="at-letters" aria-busy={!letters.known || undefined}>
      <Options
        letters={letters}
        options={options}
        setOptions={setOptions}
        writeAll={() => write(toWrite(letters.list).map(({ person }) => person.commentId))}
      />
      <ul aria-label={MESSAGES.people}>
        {letters.list.map((letter) => (
          <LetterRow
            key={letter.person.commentId}
            letter={letter}
            disabled={!letters.known || letters.sending}
            onChange={letters.change}
            onWrite={(id) => write([id])}
          />
        ))}
      </ul>
      <footer className="at-letters-foot">
        <Button
          autoInsertSpace={false}
          type="primary"
          loading={letters.sending}
          disabled={count === 0 || isWriting || !letters.known}
          onClick={() => letters.send(options)}
        >
          {MESSAGES.send(count)}
        </Button>
        {letters.left !== undefined && <span className="at-letter-quiet">{MESSAGES.left(letters.left)}</span>}
        <output className={letters.notice?.isTrouble ? 'at-letter-trouble' : 'at-letters-status'}>
          {letters.notice?.text}
        </output>
      </footer>
    </div>
  );
}

interface OptionsProps {
  readonly letters: Letters;
  readonly options: MessageOptions;
  setOptions(options: MessageOptions): void;
  writeAll(): void;
}

function Options({ letters, options, setOptions, writeAll }: OptionsProps) {
  const [instruction, common] = [useId(), useId()];
  const [text, setText] = useState('');
  const isBusy = !letters.known || letters.sending;
  const someone = letters.list.some((letter) => letter.chosen && mayChoose(letter));
  return (
    <section className="at-letters-options" aria-label={MESSAGES.options}>
      <Choice
        title={MESSAGES.kind}
        labels={KINDS}
        value={options.kind}
        onChange={(kind) => setOptions({ ...options, kind })}
      />
      <Choice
        title={MESSAGES.tone}
        labels={TONES}
        value={options.tone}
        onChange={(tone) => setOptions({ ...options, tone })}
      />
      <div className="at-letters-field">
        <label htmlFor={instruction}>{MESSAGES.instruction}</label>
        <Input
          id={instruction}
          value={options.instruction}
          maxLength={200}
          placeholder={MESSAGES.instructionExample}
          onChange={(event) => setOptions({ ...options, instruction: event.target.value })}
        />
        <Button autoInsertSpace={false} disabled={isBusy || !someone} onClick={writeAll}>
          {MESSAGES.writeAll}
        </Button>
      </div>
      {letters.list.length > 1 && (
        <div className="at-letters-field">
          <label htmlFor={common}>{MESSAGES.common}</label>
          <Input
            id={common}
            value={text}
            maxLength={500}
            placeholder={MESSAGES.commonExample}
            onChange={(event) => setText(event.target.value)}
          />
          <Button
            autoInsertSpace={false}
            disabled={isBusy || !someone || text.trim() === ''}
            onClick={() => letters.change({ is: 'filled', text })}
          >
            {MESSAGES.fill}
          </Button>
        </div>
      )}
    </section>
  );
}

interface ChoiceProps<Key extends string> {
  readonly title: string;
  readonly labels: Readonly<Record<Key, string>>;
  readonly value: Key;
  onChange(value: Key): void;
}

function Choice<Key extends string>({ title, labels, value, onChange }: ChoiceProps<Key>) {
  const id = useId();
  return (
    <div className="at-letters-field">
      <span id={id}>{title}</span>
      <Segmented<Key>
        aria-labelledby={id}
        size="small"
        value={value}
        options={(Object.keys(labels) as Key[]).map((key) => ({ value: key, label: labels[key] }))}
        onChange={onChange}
      />
    </div>
  );
}
