/** Chooses a generated note, with a search in titles and texts. */
import Button from 'antd/es/button';
import Input, { type InputRef } from 'antd/es/input';
import Modal from 'antd/es/modal';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { AssistantAttachment, GeneratedNote } from '../../../../services/catalogue/generated/types';
import { errorMessage, type Client } from '../../../../services/client';
import './note-picker.css';

const MESSAGES = {
  title: '选择笔记',
  search: '搜索标题或正文',
  loading: '加载中…',
  none: '没有找到笔记',
  again: '重试',
  notes: '笔记',
} as const;
/** Pause after typing before the search, ms. */
const REST_MS = 300;
const SHOWN = 20;

/** Resolves to the chosen note; null: the dialog was closed. */
export function pickNote(client: Client): Promise<AssistantAttachment | null> {
  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  return new Promise((resolve) => {
    const choose = (note: GeneratedNote | null) => {
      resolve(note && { kind: 'note', title: note.title, noteId: note.noteId });
      root.unmount();
      element.remove();
    };
    root.render(<NotePicker client={client} onChoose={choose} />);
  });
}

interface NotePickerProps {
  readonly client: Client;
  /** null: closed without a choice. */
  onChoose(note: GeneratedNote | null): void;
}

export function NotePicker({ client, onChoose }: NotePickerProps) {
  const [keyword, setKeyword] = useState('');
  const { notes, trouble, again } = useNotes(client, keyword);
  const searchId = useId();
  const input = useRef<InputRef>(null);
  return (
    <Modal
      open
      title={MESSAGES.title}
      footer={null}
      width={520}
      onCancel={() => onChoose(null)}
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
    >
      <label htmlFor={searchId} className="at-note-picker-label">
        {MESSAGES.search}
      </label>
      <Input
        id={searchId}
        value={keyword}
        maxLength={50}
        allowClear
        ref={input}
        onChange={({ target }) => setKeyword(target.value)}
      />
      {trouble !== undefined && (
        <p role="alert">
          {trouble}{' '}
          <Button size="small" onClick={again}>
            {MESSAGES.again}
          </Button>
        </p>
      )}
      <output>
        {notes === undefined ? trouble === undefined && MESSAGES.loading : notes.length === 0 && MESSAGES.none}
      </output>
      <ul className="at-note-picker" aria-label={MESSAGES.notes}>
        {notes?.map((note) => (
          <li key={note.noteId}>
            <button type="button" onClick={() => onChoose(note)}>
              <strong>{note.title}</strong>
              <span>{note.content.slice(0, 80)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

/** undefined: loading. */
function useNotes(client: Client, keyword: string) {
  const [state, setState] = useState<{ notes?: readonly GeneratedNote[]; trouble?: string }>({});
  const [attempt, setAttempt] = useState(0);
  const words = keyword.trim();
  const request = useMemo(() => ({ words, attempt }), [words, attempt]);
  useEffect(() => {
    const controller = new AbortController();
    const search = () =>
      client
        .call(
          'operation.queryGenerateNotes',
          { pageSize: SHOWN, ...(request.words !== '' && { keyword: request.words }) },
          { signal: controller.signal },
        )
        .then(
          ({ list }) => setState({ notes: list }),
          (error: unknown) => {
            if (!controller.signal.aborted) setState({ trouble: errorMessage(error) });
          },
        );
    const timer = setTimeout(() => void search(), request.words === '' ? 0 : REST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, request]);
  return { ...state, again: () => setAttempt((before) => before + 1) };
}
