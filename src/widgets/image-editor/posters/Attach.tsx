/** Adds chosen posters to the pictures of a generated note. */
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Select from 'antd/es/select';
import { useEffect, useState } from 'react';
import { useEditorContext } from '../EditorContext';
import { troubleOf } from '../state/trouble';
import type { PosterResultPage } from './poster-result';
import { MESSAGES } from './posters.messages';

/** Pause after typing before the search, ms. */
const REST_MS = 300;
const SHOWN = 20;

interface AttachProps {
  readonly jobId: number;
  readonly page: PosterResultPage;
  readonly chosen: readonly number[];
  onChoose(chosen: readonly number[]): void;
  onAttached(): void;
}

export function Attach({ jobId, page, chosen, onChoose, onAttached }: AttachProps) {
  const { client, editor } = useEditorContext();
  const [noteId, setNoteId] = useState<number>();
  const [keyword, setKeyword] = useState('');
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const notes = useNotes(keyword);
  const done = page.list.filter(({ state }) => state === 'done').map(({ rowId }) => rowId);
  const isWhole = done.length > 0 && done.every((rowId) => chosen.includes(rowId));
  const attach = async () => {
    if (chosen.length === 0) return setTrouble(MESSAGES.nothingChosen);
    if (noteId === undefined) return setTrouble(MESSAGES.noNoteChosen);
    setBusy(true);
    setTrouble('');
    try {
      const attached = await client.call('image.attachPosters', { jobId, rowIds: [...chosen], noteId });
      editor.announce(MESSAGES.attached(attached.done));
      onChoose([]);
      onAttached();
    } catch (error) {
      setTrouble(troubleOf(error));
    }
    setBusy(false);
  };
  return (
    <>
      <div className="at-ip-acts">
        <Checkbox
          checked={isWhole}
          disabled={done.length === 0}
          onChange={({ target }) => {
            const others = chosen.filter((rowId) => !done.includes(rowId));
            onChoose(target.checked ? [...others, ...done] : others);
          }}
        >
          {MESSAGES.chooseAll}
        </Checkbox>
        <span>{MESSAGES.chosen(chosen.length)}</span>
        <span className="at-ip-space" />
        <Select
          className="at-ip-note"
          aria-label={MESSAGES.note}
          placeholder={MESSAGES.notePlaceholder}
          showSearch
          filterOption={false}
          notFoundContent={notes.trouble || MESSAGES.noNotes}
          value={noteId}
          options={[...notes.list]}
          onSearch={setKeyword}
          onChange={setNoteId}
        />
        <Button loading={busy} onClick={() => void attach()}>
          {MESSAGES.attach}
        </Button>
      </div>
      {trouble !== '' && <Alert type="error" showIcon message={trouble} />}
    </>
  );
}

interface Notes {
  readonly list: readonly { readonly value: number; readonly label: string }[];
  readonly trouble: string;
}

function useNotes(keyword: string): Notes {
  const { client } = useEditorContext();
  const [notes, setNotes] = useState<Notes>({ list: [], trouble: '' });
  const words = keyword.trim();
  useEffect(() => {
    const controller = new AbortController();
    const params = { pageSize: SHOWN, ...(words !== '' && { keyword: words }) };
    const search = () =>
      client.call('operation.queryGenerateNotes', params, { signal: controller.signal, quiet: true }).then(
        ({ list }) => setNotes({ list: list.map((each) => ({ value: each.noteId, label: each.title })), trouble: '' }),
        (error: unknown) => void (!controller.signal.aborted && setNotes({ list: [], trouble: troubleOf(error) })),
      );
    const timer = setTimeout(() => void search(), words === '' ? 0 : REST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, words]);
  return notes;
}
