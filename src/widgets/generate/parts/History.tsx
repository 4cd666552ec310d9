/** Earlier texts of the same source: open with the whole conversation, or delete; and the notes saved from them. */
import Button from 'antd/es/button';
import { useCallback, useEffect, useState } from 'react';
import { errorMessage, type Client } from '../../../services/client';
import type { GeneratedMessage, GeneratedNoteCompared } from '../../../services/catalogue/generated/types';
import { Confirm } from '../../../shared/confirm/Confirm';
import { minuteOf } from '../../../shared/text/days';
import { NOTE_STATUSES, STATES, STYLES } from '../generate.messages';
import { Compare } from './Compare';

export interface HistoryProps {
  readonly client: Client;
  readonly flowId: number | undefined;
  readonly purpose: GeneratedMessage['purpose'];
  readonly readOnly: boolean;
  /** A counter; the history reloads when it changes. */
  readonly revision: number;
  onOpen(messages: readonly GeneratedMessage[]): void;
}

export function History({ client, flowId, purpose, readOnly, revision, onOpen }: HistoryProps) {
  const { messages, total, notes, failure, load, open, remove } = useHistory({ client, flowId, purpose });
  useEffect(() => {
    if (revision >= 0) void load();
  }, [load, revision]);
  return (
    <section className="gen-history" aria-label="生成记录">
      <h2>生成记录{total > 0 && `（${total}）`}</h2>
      {failure && (
        <p className="gen-error" role="alert">
          {failure}
        </p>
      )}
      {!failure && messages.length === 0 && <p className="gen-quiet">还没有生成过</p>}
      <ul>
        {messages.map((message) => (
          <li key={message.messageId}>
            <Button size="small" type="link" className="gen-open" onClick={() => void open(message).then(onOpen)}>
              {firstLine(message)}
            </Button>
            <span className="gen-quiet">
              {STYLES[message.style]} · {STATES[message.state]}
              {message.round > 1 && ` · 第 ${message.round} 轮`}
              {message.noteId !== null && ' · 已存'} · {message.creator} · {timeOf(message.createTime)}
            </span>
            {!readOnly && (
              <Confirm
                title={message.round > 1 ? '删除整个会话？' : '删除这条记录？'}
                description="已保存的笔记会保留"
                verb="删除"
                onConfirm={() => void remove(message)}
              >
                <Button size="small" type="link" danger aria-label={`删除：${firstLine(message)}`}>
                  删除
                </Button>
              </Confirm>
            )}
          </li>
        ))}
      </ul>
      {notes.length > 0 && <SavedNotes notes={notes} />}
    </section>
  );
}

function SavedNotes({ notes }: { notes: readonly GeneratedNoteCompared[] }) {
  const [compared, setCompared] = useState<number>();
  return (
    <>
      <h2>已保存的笔记</h2>
      <ul>
        {notes.map(({ noteId, title, content, status, sourceText, flowTitle, updateTime }) => (
          <li key={noteId}>
            <span className="gen-open">{title}</span>
            <span className="gen-tag">{NOTE_STATUSES[status]}</span>
            <span className="gen-quiet">{timeOf(updateTime)}</span>
            {sourceText !== '' && (
              <Button
                size="small"
                type="link"
                aria-expanded={compared === noteId}
                aria-label={`对比来源：${title}`}
                onClick={() => setCompared(compared === noteId ? undefined : noteId)}
              >
                对比来源
              </Button>
            )}
            {compared === noteId && <Compare source={{ title: flowTitle, text: sourceText }} text={content} />}
          </li>
        ))}
      </ul>
    </>
  );
}

function useHistory({ client, flowId, purpose }: Pick<HistoryProps, 'client' | 'flowId' | 'purpose'>) {
  const [messages, setMessages] = useState<readonly GeneratedMessage[]>([]);
  const [total, setTotal] = useState(0);
  const [notes, setNotes] = useState<readonly GeneratedNoteCompared[]>([]);
  const [failure, setFailure] = useState<string>();

  const load = useCallback(async () => {
    try {
      const of = flowId === undefined ? { mine: true } : { flowId };
      const [page, saved] = await Promise.all([
        client.call('operation.queryGenerateMessages', { ...of, purpose, pageSize: 20 }, { fresh: true }),
        client.call('operationV2.queryGenerateNotes', { ...of, pageSize: 10 }, { fresh: true }),
      ]);
      setMessages(page.list);
      setTotal(page.total);
      setNotes(saved.list);
      setFailure(undefined);
    } catch (error) {
      setFailure(errorMessage(error));
    }
  }, [client, flowId, purpose]);

  /** Returns the message with all rounds of its conversation, oldest first. */
  const open = async (message: GeneratedMessage): Promise<readonly GeneratedMessage[]> => {
    if (message.round === 1) return [message];
    const rounds = await client
      .call('operationV2.queryGenerateMessages', { conversationId: message.conversationId, pageSize: 50 })
      .catch(() => null);
    return rounds ? rounds.list.filter(({ round }) => round <= message.round) : [message];
  };
  const remove = async ({ messageId, conversationId, round }: GeneratedMessage) => {
    await (
      round > 1
        ? client.call('operationV2.deleteGenerateMessage', { conversationId })
        : client.call('operation.deleteGenerateMessage', { messageIds: [messageId] })
    ).catch((error: unknown) => setFailure(errorMessage(error)));
    await load();
  };
  return { messages, total, notes, failure, load, open, remove };
}

const firstLine = ({ content, failReason }: GeneratedMessage): string =>
  content.trim().split('\n')[0]?.slice(0, 40) || failReason || '（没有文字）';

/** Month, day and time; the year is omitted because the newest texts come first. */
const timeOf = (time: string): string => minuteOf(new Date(time)).slice('YYYY-'.length);
