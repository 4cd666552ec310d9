/** The messages of a conversation: visible ones only, older and newer ones loaded while it is scrolled. */
import Button from 'antd/es/button';
import { type KeyboardEvent, memo, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { MessageRow } from '../bubbles/MessageRow';
import { OutgoingRow } from '../bubbles/OutgoingRow';
import { TypingRow } from '../bubbles/TypingRow';
import type { MessageActions } from '../bubbles/actions';
import { MESSAGES } from '../chat.messages';
import type { Chat, Loading } from '../engine/chat';
import type { Conversation } from '../model/conversation';
import { rowsOf, type Row } from '../model/rows';
import { Announcer } from './Announcer';
import { dayText } from './times';
import { useScroll } from './useScroll';

export interface MessageListProps {
  readonly chat: Chat;
  readonly label: string;
  readonly actions: MessageActions;
  /** Key of the message that was searched for. */
  readonly target: { readonly key: string } | null;
  /** Shown until the messages are here. */
  readonly last?: LastMessage | undefined;
}

/** The last message as a list of conversations knows it. */
export interface LastMessage {
  readonly lastMessage?: string;
  readonly lastAuthor?: 'me' | 'other' | null;
}

export function MessageList({ chat, label, actions, target, last }: MessageListProps) {
  const state = useStore(chat.state);
  const loading = useStore(chat.loading);
  const scroller = useRef<HTMLDivElement>(null);
  const lastSeq = state.messages.at(-1)?.seq ?? 0;
  const [seen, setSeen] = useState(0);
  const rows = useMemo(() => rowsOf(state), [state]);
  const { virtual, isAtEnd, toEnd, onScroll } = useScroll(scroller, {
    rows,
    window: state.window,
    target,
    sentId: state.outgoing.at(-1)?.clientId,
    onNearStart: () => loading.trouble === null && void chat.loadOlder(),
    onNearEnd: () => loading.trouble === null && void chat.loadNewer(),
    onLook(atEnd) {
      chat.look(atEnd);
      if (atEnd) setSeen(lastSeq);
    },
  });
  const unseen = isAtEnd ? 0 : unseenOf(state, seen);
  return (
    <div className="at-chat-list">
      {/* focusable, so that the keyboard can scroll it and move through the messages */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={scroller}
        className="at-chat-scroller"
        {...(rows.length > 0 && { role: 'feed', 'aria-label': label, 'aria-busy': loading.isBusy })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={moveFocus}
      >
        <div className="at-chat-all" style={{ height: virtual.getTotalSize() }}>
          <Beyond loading={loading} onAgain={() => chat.loadAgain()} />
          {virtual.getVirtualItems().map(({ index, key, start }) => (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className="at-chat-row"
              style={{ transform: `translateY(${start}px)` }}
            >
              <RowView row={rows[index]!} actions={actions} isTarget={target?.key === key} />
            </div>
          ))}
        </div>
      </div>
      {rows.length === 0 && loading.isBusy && <Skeleton last={last} />}
      {rows.length === 0 && !loading.isBusy && loading.trouble === null && (
        <p className="at-chat-empty">{MESSAGES.empty}</p>
      )}
      {(!isAtEnd || state.hasNewer) && (
        <Button className="at-chat-to-end" shape="round" onClick={() => (state.hasNewer ? void chat.toEnd() : toEnd())}>
          {unseen > 0 ? MESSAGES.newOnes(unseen) : MESSAGES.toEnd} ↓
        </Button>
      )}
      <Announcer messages={state.messages} window={state.window} />
    </div>
  );
}

/** Messages of others behind the divider, except those up to `seen`. */
function unseenOf({ messages, unreadFrom }: Conversation, seen: number): number {
  if (unreadFrom === null) return 0;
  return messages.filter(({ author, seq }) => author === 'other' && seq >= unreadFrom && seq > seen).length;
}

/** Shown above the first loaded message: progress or failure of loading older ones. */
function Beyond({ loading: { part, isBusy, trouble }, onAgain }: { loading: Loading; onAgain(): void }) {
  if (trouble !== null)
    return (
      <p className="at-chat-beyond" role="alert">
        {trouble}{' '}
        <Button type="link" size="small" onClick={onAgain}>
          {MESSAGES.again}
        </Button>
      </p>
    );
  if (!isBusy || part === undefined) return null;
  return <p className="at-chat-beyond">{part === 'older' ? MESSAGES.older : MESSAGES.loading}</p>;
}

/** Authors of the bubbles that stand for messages that are being loaded. */
const STAND_INS = ['other', 'other', 'me', 'other', 'me'] as const;

function Skeleton({ last }: Pick<MessageListProps, 'last'>) {
  return (
    <output className="at-chat-skeleton" aria-busy="true" aria-label={MESSAGES.loading}>
      {STAND_INS.map((author, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never change
        <i key={index} data-author={author} />
      ))}
      {last?.lastMessage && (
        <span className="at-chat-bubble" data-author={last.lastAuthor ?? 'other'}>
          {last.lastMessage}
        </span>
      )}
    </output>
  );
}

const RowView = memo(function RowView({
  row,
  actions,
  isTarget,
}: {
  row: Row;
  actions: MessageActions;
  isTarget: boolean;
}) {
  switch (row.kind) {
    case 'day':
      return <p className="at-chat-day">{dayText(row.day)}</p>;
    case 'unread':
      return <p className="at-chat-unread">{MESSAGES.unread}</p>;
    case 'typing':
      return <TypingRow names={row.names} />;
    case 'outgoing':
      return <OutgoingRow outgoing={row.outgoing} actions={actions} />;
    case 'message':
      return (
        <MessageRow
          message={row.message}
          operation={row.operation}
          endsGroup={row.endsGroup}
          isLatest={row.isLatest}
          isTarget={isTarget}
          actions={actions}
        />
      );
  }
}, sameRow);

/** Compares rows by what they show: each change creates new row objects, and equal rows need not draw again. */
function sameRow(
  before: { row: Row; actions: MessageActions; isTarget: boolean },
  next: { row: Row; actions: MessageActions; isTarget: boolean },
): boolean {
  if (before.actions !== next.actions || before.isTarget !== next.isTarget) return false;
  const [a, b] = [before.row as unknown as Record<string, unknown>, next.row as unknown as Record<string, unknown>];
  return Object.keys(b).every((name) => a[name] === b[name]);
}

/** Arrow keys move from message to message, as in a feed. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step =
    event.key === 'ArrowUp' || event.key === 'PageUp'
      ? -1
      : event.key === 'ArrowDown' || event.key === 'PageDown'
        ? 1
        : 0;
  if (step === 0 || !(event.target as Element).matches('.at-chat-scroller, .at-chat-message')) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('.at-chat-message')].sort(
    (a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top,
  );
  const at = all.indexOf(event.target as HTMLElement);
  const next = at < 0 ? (step < 0 ? all.at(-1) : all[0]) : all[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
}
