/** Actions on a finished text: save as note, accept, discard, make favourite, tag. */
import Button from 'antd/es/button';
import Select from 'antd/es/select';
import Space from 'antd/es/space';
import { useEffect, useState } from 'react';
import { errorMessage, type Client } from '../../../services/client';
import type { GeneratedMessage, GeneratedNote } from '../../../services/catalogue/generated/types';
import { noteOf } from '../../../shared/note-text';
import { NOTE_STATUSES, SAID } from '../generate.messages';

export interface NoteActionsProps {
  readonly client: Client;
  readonly message: GeneratedMessage;
  /** The current text, including edits. */
  readonly text: string;
  /** Called after saving, with the updated message. */
  onKept(message: GeneratedMessage): void;
}

export function NoteActions({ client, message, text, onKept }: NoteActionsProps) {
  const [note, setNote] = useState<GeneratedNote | null>(null);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ text: string; failed: boolean }>();

  async function work(done: string, change: () => Promise<GeneratedNote>): Promise<void> {
    setBusy(true);
    setSaid(undefined);
    try {
      setNote(await change());
      setSaid({ text: done, failed: false });
    } catch (error) {
      setSaid({ text: errorMessage(error), failed: true });
    } finally {
      setBusy(false);
    }
  }

  const save = async (more: { status?: GeneratedNote['status']; tagIds?: number[] } = {}): Promise<GeneratedNote> => {
    let kept = message;
    if (text !== message.content)
      kept = await client.call(
        message.purpose === 'message' ? 'operation.editGenerateMessage' : 'operationV2.editGenerateMessage',
        { messageId: message.messageId, content: text },
      );
    const saved = await client.call('operationV2.saveGenerateNote', {
      messageId: message.messageId,
      ...noteOf(text),
      ...more,
    });
    onKept({ ...kept, noteId: saved.noteId });
    return saved;
  };
  const favorite = async (): Promise<GeneratedNote> => {
    const saved = note ?? (await save());
    await client.call('operation.updateGenerateNoteStatus', { noteIds: [saved.noteId], favorite: !saved.favorite });
    return { ...saved, favorite: !saved.favorite };
  };
  const tagged = async (name: string): Promise<GeneratedNote> => {
    const saved = note ?? (await save());
    const tag = await client.call('operation.addGenerateNoteTag', { noteId: saved.noteId, name });
    return { ...saved, tags: [...saved.tags.filter(({ tagId }) => tagId !== tag.tagId), tag] };
  };
  const untagged = (tagId: number) =>
    save({ tagIds: (note?.tags ?? []).filter((tag) => tag.tagId !== tagId).map((tag) => tag.tagId) });

  return (
    <div className="gen-note">
      <Space wrap size={6}>
        <Button type="primary" size="small" loading={busy} onClick={() => void work(SAID.saved, () => save())}>
          保存
        </Button>
        <Button
          size="small"
          disabled={busy}
          onClick={() => void work(SAID.accepted, () => save({ status: 'accepted' }))}
        >
          采纳
        </Button>
        <Button
          size="small"
          disabled={busy}
          aria-pressed={note?.favorite ?? false}
          onClick={() => void work(note?.favorite ? '已取消收藏' : '已收藏', favorite)}
        >
          {note?.favorite ? '取消收藏' : '收藏'}
        </Button>
        <Button
          size="small"
          disabled={busy}
          onClick={() => void work(SAID.discarded, () => save({ status: 'discarded' }))}
        >
          弃用
        </Button>
        <Button
          size="small"
          onClick={() =>
            void navigator.clipboard.writeText(text).then(
              () => setSaid({ text: SAID.copied, failed: false }),
              () => setSaid({ text: '浏览器不允许复制', failed: true }),
            )
          }
        >
          复制
        </Button>
        {(note ?? message.noteId) !== null && (
          <span className="gen-tag">{note ? NOTE_STATUSES[note.status] : '已存为笔记'}</span>
        )}
      </Space>
      <Tags
        client={client}
        note={note}
        disabled={busy}
        onAdd={(name) => void work(`已加标签“${name}”`, () => tagged(name))}
        onRemove={(tagId) => void work('已去掉标签', () => untagged(tagId))}
      />
      <output className={said?.failed ? 'gen-error' : 'gen-quiet'}>{said?.text}</output>
    </div>
  );
}

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
        const gone = tags.find((tag) => tag.name === name);
        if (gone) onRemove(gone.tagId);
      }}
    />
  );
}
