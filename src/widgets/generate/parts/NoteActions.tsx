/** Actions on a finished text: save as note, accept, discard, make favourite, tag. */
import Button from 'antd/es/button';
import Select from 'antd/es/select';
import Space from 'antd/es/space';
import { useEffect, useState } from 'react';
import { errorMessage, type Client } from '../../../services/client';
import type { GeneratedMessage, GeneratedNote } from '../../../services/catalogue/generated/types';
import { NEXT_STEPS } from '../../../services/catalogue/sets/next-steps';
import { NextSteps } from '../../../shared/next/NextSteps';
import { noteOf } from '../../../shared/text/note-text';
import { NOTE_STATUSES, MESSAGES } from '../generate.messages';
import { copyText } from '../../../shared/browser/copy-text';

export interface NoteActionsProps {
  readonly client: Client;
  navigate(this: void, to: string): void;
  readonly message: GeneratedMessage;
  /** The current text, including edits. */
  readonly text: string;
  /** Called after saving, with the updated message. */
  onSaved(message: GeneratedMessage): void;
}

export function NoteActions(props: NoteActionsProps) {
  const { client, message, text, navigate } = props;
  const { note, busy, outcome, setOutcome, run, save, favorite, addTag, removeTag } = useNote(props);
  const copy = () =>
    void copyText(text).then((copied) =>
      setOutcome(copied ? { text: MESSAGES.copied, failed: false } : { text: '浏览器不允许复制', failed: true }),
    );
  return (
    <div className="gen-note">
      <Space wrap size={6}>
        <Button type="primary" size="small" loading={busy} onClick={() => run(MESSAGES.saved, () => save())}>
          保存
        </Button>
        <Button size="small" disabled={busy} onClick={() => run(MESSAGES.accepted, () => save({ status: 'accepted' }))}>
          采纳
        </Button>
        <Button
          size="small"
          disabled={busy}
          aria-pressed={note?.favorite ?? false}
          onClick={() => run(note?.favorite ? '已取消收藏' : '已收藏', favorite)}
        >
          {note?.favorite ? '取消收藏' : '收藏'}
        </Button>
        <Button
          size="small"
          disabled={busy}
          onClick={() => run(MESSAGES.discarded, () => save({ status: 'discarded' }))}
        >
          弃用
        </Button>
        <Button size="small" onClick={copy}>
          复制
        </Button>
        {(note ?? message.noteId) !== null && (
          <span className="gen-tag">{note ? NOTE_STATUSES[note.status] : '已存为笔记'}</span>
        )}
        {/* The note has the text as it was saved. */}
        {text === message.content && (
          <NextSteps
            steps={NEXT_STEPS.note}
            values={{ noteId: note?.noteId ?? message.noteId }}
            size="small"
            navigate={navigate}
          />
        )}
      </Space>
      <Tags
        client={client}
        note={note}
        disabled={busy}
        onAdd={(name) => run(`已加标签“${name}”`, () => addTag(name))}
        onRemove={(tagId) => run('已去掉标签', () => removeTag(tagId))}
      />
      <output className={outcome?.failed ? 'gen-error' : 'gen-quiet'}>{outcome?.text}</output>
    </div>
  );
}

/** The note saved from the text, and the calls that change it; each saves the text first if it is not saved yet. */
function useNote({ client, message, text, onSaved }: NoteActionsProps) {
  const [note, setNote] = useState<GeneratedNote | null>(null);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ text: string; failed: boolean }>();

  async function change(done: string, send: () => Promise<GeneratedNote>): Promise<void> {
    setBusy(true);
    setOutcome(undefined);
    try {
      setNote(await send());
      setOutcome({ text: done, failed: false });
    } catch (error) {
      setOutcome({ text: errorMessage(error), failed: true });
    } finally {
      setBusy(false);
    }
  }

  const save = async (more: { status?: GeneratedNote['status']; tagIds?: number[] } = {}): Promise<GeneratedNote> => {
    const edited = text === message.content ? message : await saveText(client, message, text);
    const saved = await client.call('operationV2.saveGenerateNote', {
      messageId: message.messageId,
      ...noteOf(text),
      ...more,
    });
    onSaved({ ...edited, noteId: saved.noteId });
    return saved;
  };
  return {
    note,
    busy,
    outcome,
    setOutcome,
    save,
    /** Runs a change and shows `done` or why it failed. */
    run: (done: string, send: () => Promise<GeneratedNote>) => void change(done, send),
    async favorite(): Promise<GeneratedNote> {
      const saved = note ?? (await save());
      await client.call('operation.updateGenerateNoteStatus', { noteIds: [saved.noteId], favorite: !saved.favorite });
      return { ...saved, favorite: !saved.favorite };
    },
    async addTag(name: string): Promise<GeneratedNote> {
      const saved = note ?? (await save());
      const tag = await client.call('operation.addGenerateNoteTag', { noteId: saved.noteId, name });
      return { ...saved, tags: [...saved.tags.filter(({ tagId }) => tagId !== tag.tagId), tag] };
    },
    removeTag: (tagId: number) =>
      save({ tagIds: (note?.tags ?? []).filter((tag) => tag.tagId !== tagId).map((tag) => tag.tagId) }),
  };
}

const saveText = (client: Client, { messageId, purpose }: GeneratedMessage, content: string) =>
  client.call(purpose === 'message' ? 'operation.editGenerateMessage' : 'operationV2.editGenerateMessage', {
    messageId,
    content,
  });

interface TagsProps {
  readonly client: Client;
  readonly note: GeneratedNote | null;
  readonly disabled: boolean;
  onAdd(name: string): void;
  onRemove(tagId: number): void;
}

function Tags({ client, note, disabled, onAdd, onRemove }: TagsProps) {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    client.call('operation.queryGenerateNoteTags', {}, { cacheMs: 30_000 }).then(
      ({ list }) => setNames(list.map(({ name }) => name)),
      () => undefined,
    );
  }, [client]);
  const tags = note?.tags ?? [];
  return (
    <Select
      mode="tags"
      size="small"
      className="gen-tags"
      aria-label="标签"
      placeholder="加标签，没有的会新建"
      maxTagTextLength={20}
      disabled={disabled}
      tokenSeparators={['，', ',']}
      value={tags.map(({ name }) => name)}
      options={names.map((name) => ({ value: name, label: name }))}
      onSelect={(name: string) => {
        if (name.trim() !== '') onAdd(name.trim().slice(0, 20));
      }}
      onDeselect={(name: string) => {
        const removed = tags.find((tag) => tag.name === name);
        if (removed) onRemove(removed.tagId);
      }}
    />
  );
}
