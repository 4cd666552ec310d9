/** Searches the conversation; a press on a hit shows it, also where it is not loaded yet. */
import Button from 'antd/es/button';
import Input, { type InputRef } from 'antd/es/input';
import { useEffect, useRef, useState } from 'react';
import type { Calls } from '../../../services/catalogue/generated/types';
import { errorMessage, type Client } from '../../../services/client';
import { minuteOf } from '../../../shared/text/days';
import { MESSAGES } from '../chat.messages';
import { summaryOf, type ChatMessage } from '../model/message';

const ASK_AFTER_MS = 250;
const MOST = 50;

type Found = Calls['conversation.searchMessages']['result'];

export interface SearchBarProps {
  readonly client: Client;
  readonly receiverId: number;
  onShow(message: ChatMessage): void;
  onClose(): void;
}

export function SearchBar({ client, receiverId, onShow, onClose }: SearchBarProps) {
  const [keyword, setKeyword] = useState('');
  const { found, trouble } = useSearch(client, receiverId, keyword.trim());
  const input = useRef<InputRef>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <search className="at-chat-search">
      <div>
        <Input
          ref={input}
          allowClear
          size="middle"
          value={keyword}
          maxLength={64}
          aria-label={MESSAGES.searchFor}
          placeholder={MESSAGES.searchFor}
          onChange={(event) => setKeyword(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            onClose();
          }}
        />
        <Button type="text" size="middle" aria-label={MESSAGES.closeSearch} onClick={onClose}>
          ×
        </Button>
      </div>
      <output>{trouble || (found && foundText(found))}</output>
      {found && found.list.length > 0 && (
        <ul>
          {found.list.map(({ message }) => (
            <li key={message.id}>
              <button type="button" onClick={() => onShow(message)}>
                <span>
                  <strong>{message.senderName}</strong>
                  <time dateTime={message.createTime}>{minuteOf(new Date(message.createTime))}</time>
                </span>
                <Marked text={summaryOf(message)} keyword={keyword.trim()} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}

const foundText = ({ list, total }: Found): string =>
  total > list.length ? MESSAGES.foundFirst(list.length, total) : MESSAGES.found(total);

/** The words that were searched for, marked; what stands before them is cut short. */
function Marked({ text, keyword }: { text: string; keyword: string }) {
  const at = text.toLowerCase().indexOf(keyword.toLowerCase());
  if (keyword === '' || at < 0) return <span className="at-chat-hit">{text}</span>;
  const from = Math.max(0, at - 16);
  return (
    <span className="at-chat-hit">
      {from > 0 && '…'}
      {text.slice(from, at)}
      <mark>{text.slice(at, at + keyword.length)}</mark>
      {text.slice(at + keyword.length)}
    </span>
  );
}

interface Answer {
  readonly keyword: string;
  readonly found: Found | null;
  readonly trouble: string;
}

const NONE: Answer = { keyword: '', found: null, trouble: '' };

/** Searches after a pause in typing; an answer for an older word is dropped. */
function useSearch(client: Client, receiverId: number, keyword: string): Answer {
  const [answer, setAnswer] = useState(NONE);
  useEffect(() => {
    if (keyword === '') return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const search = async () => {
      const next = await client
        .call('conversation.searchMessages', { keyword, receiverId, pageSize: MOST }, { signal })
        .then(
          (found): Answer => ({ keyword, found, trouble: '' }),
          (error: unknown): Answer => ({ keyword, found: null, trouble: errorMessage(error) }),
        );
      if (!signal.aborted) setAnswer(next);
    };
    const timer = setTimeout(() => void search(), ASK_AFTER_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [client, receiverId, keyword]);
  return keyword === '' ? NONE : answer;
}
