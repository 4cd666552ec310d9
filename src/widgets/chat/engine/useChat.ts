/** Opens a conversation while it is shown, and keeps it live. */
import message from 'antd/es/message';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { TYPING_MS } from '../../../services/catalogue/sets/conversation';
import { type Client } from '../../../services/client';
import { useChanges } from '../../../services/client/use-changes';
import { readDraft } from '../composer/draft';
import { MESSAGES } from '../chat.messages';
import { aheadOf, besideIn } from './ahead';
import { Chat } from './chat';

/** The client repeats that the person is typing before the server forgets it. */
const REPEAT_MS = TYPING_MS - 2_000;
/** Somebody who typed is asked for again when the server has forgotten it. */
const FORGOTTEN_MS = TYPING_MS + 500;

export function useChat(client: Client, receiverId: number, nickname: string, draftKey: string | undefined): Chat {
  const [chat] = useState(
    () =>
      new Chat(client, receiverId, {
        unsent: readDraft(draftKey).unsent,
        keptAs: draftKey,
        onUndelivered: (reason) => void message.error(MESSAGES.undelivered(nickname, reason)),
      }),
  );
  useEffect(() => {
    void chat.open();
    return () => chat.close();
  }, [chat]);
  // The reason why nothing can be sent depends on the receiver and the account.
  useChanges(client, ['chatMessage', 'receiver', 'replyAccount'], () => void chat.refresh());
  useEffect(() => {
    const reconnected = () => chat.reconnected();
    addEventListener('online', reconnected);
    return () => removeEventListener('online', reconnected);
  }, [chat]);
  useOthersTyping(client, receiverId, chat);
  return chat;
}

/** Loads the conversations beside the open one, once that is here. */
export function useAhead(
  client: Client,
  chat: Chat,
  receiverId: number,
  ids: readonly number[],
  keyOf: (receiverId: number) => string | undefined,
): void {
  const isBusy = useStore(chat.loading, (loading) => loading.isBusy);
  const beside = keyOf(receiverId) === undefined ? '' : besideIn(ids, receiverId).join();
  const latest = useRef(keyOf);
  useEffect(() => {
    if (isBusy || beside === '') return undefined;
    const leaving = new AbortController();
    void aheadOf(client).load(client, beside.split(',').map(Number), (id) => latest.current(id)!, leaving.signal);
    return () => leaving.abort();
  }, [client, isBusy, beside]);
}

/** The conversation of a group, which is only read. */
export function useGroupChat(client: Client, groupId: number): Chat {
  const [chat] = useState(() => new Chat(client, groupId, { isGroup: true }));
  useEffect(() => {
    void chat.open();
    return () => chat.close();
  }, [chat]);
  useChanges(client, ['groupMessage'], () => void chat.refresh());
  return chat;
}

/** Who else is writing: asked when somebody began or stopped, and again while somebody is. */
function useOthersTyping(client: Client, receiverId: number, chat: Chat): void {
  const ask = useRef(() => undefined as void);
  useChanges(client, ['chatTyping'], () => ask.current());
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = async () => {
      clearTimeout(timer);
      // Ignore failures: typing notices are optional.
      const answer = await client
        .call('conversation.queryTyping', { receiverId }, { signal, fresh: true })
        .catch(() => ({ colleagues: [], receiver: false }));
      if (signal.aborted) return;
      const names = [...(answer.receiver ? [MESSAGES.other] : []), ...answer.colleagues];
      chat.setTyping(names);
      if (names.length > 0) timer = setTimeout(ask.current, FORGOTTEN_MS);
    };
    ask.current = () => void again();
    ask.current();
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [client, receiverId, chat]);
}

/** Tells colleagues that the person is writing: at most every `REPEAT_MS`, and once when the input is empty again. */
export function useOwnTyping(client: Client, receiverId: number): (text: string) => void {
  const announcedAt = useRef(0);
  const announceTyping = useCallback(
    (text: string) => {
      const typing = text.trim() !== '';
      const now = Date.now();
      if (typing ? now - announcedAt.current < REPEAT_MS : announcedAt.current === 0) return;
      announcedAt.current = typing ? now : 0;
      // Ignore failures: typing notices are optional.
      client.call('conversation.setTyping', { receiverId, typing }).catch(() => undefined);
    },
    [client, receiverId],
  );
  useEffect(() => () => announceTyping(''), [announceTyping]);
  return announceTyping;
}
