/** The open history of the widget. */
import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { AssistantHistory } from '../../../services/catalogue/generated/types';
import type { Client } from '../../../services/client';
import { useChanges } from '../../../services/client/use-changes';
import { Conversation, type ConversationState } from './conversation';

export interface OpenConversation {
  readonly conversation: Conversation;
  readonly state: ConversationState;
  /** null: a history that the first question starts, with an assistant. */
  open(this: void, historyId: number | null, assistantId?: number | null): void;
  /** Opens what the address names, and so does not tell it: a screen that is being left names nothing. */
  follow(this: void, historyId: number | null): void;
}

/**
 * @param begun the history to open first.
 * @param onOpen called with the id of each history that is opened or started.
 */
export function useConversation(
  client: Client,
  begun: number | null,
  onOpen: (historyId: number | null) => void,
): OpenConversation {
  const create = useCallback(
    (historyId: number | null, assistantId: number | null = null) =>
      new Conversation({
        client,
        historyId,
        assistantId,
        onCreated: ({ historyId: id }: AssistantHistory) => onOpen(id),
      }),
    [client, onOpen],
  );
  const [conversation, setConversation] = useState(() => create(begun));
  const state = useStore(conversation.state);
  useEffect(() => {
    void conversation.load();
    return () => conversation.close();
  }, [conversation]);
  const reload = useCallback(() => void conversation.load(), [conversation]);
  useChanges(client, ['assistantHistory', 'assistantContent'], reload);
  useEffect(() => client.onRenewed?.(reload), [client, reload]);
  const open = useCallback(
    (historyId: number | null, assistantId?: number | null) => {
      setConversation(create(historyId, assistantId));
      onOpen(historyId);
    },
    [create, onOpen],
  );
  const follow = useCallback((historyId: number | null) => setConversation(create(historyId)), [create]);
  return { conversation, state, open, follow };
}
