/** What the input holds: a new message, an answer to one, or the text of one that is edited. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Chat } from '../engine/chat';
import { contentOf, quoteOf, type ChatMessage, type Quote } from '../model/message';
import { readDraft, writeDraft } from './draft';

const KEEP_AFTER_MS = 300;

export interface Composer {
  readonly text: string;
  readonly replyTo: Quote | null;
  readonly editing: ChatMessage | null;
  type(text: string): void;
  /** Puts a text behind what is typed. */
  append(text: string): void;
  reply(message: ChatMessage): void;
  /** Loads the text of a message into the input; what was typed before returns afterwards. */
  edit(message: ChatMessage, text?: string): void;
  /** Leaves editing, or the answer. */
  leave(): void;
  /** Empties the input after its content was sent. */
  clear(): void;
}

interface Input {
  readonly text: string;
  readonly replyTo: Quote | null;
  readonly editing: ChatMessage | null;
  /** What was typed before editing began. */
  readonly before: string;
}

export function useComposer(key: string | undefined, chat: Chat): Composer {
  const [input, setInput] = useState<Input>(() => ({ ...readDraft(key), editing: null, before: '' }));
  useStoredDraft(key, chat, input);
  const set = useCallback((change: (input: Input) => Partial<Input>) => {
    setInput((now) => ({ ...now, ...change(now) }));
  }, []);
  const { text, replyTo, editing } = input;
  return useMemo(
    () => ({
      text,
      replyTo,
      editing,
      type: (typed) => set(() => ({ text: typed })),
      append: (more) => set((now) => ({ text: now.text.trim() === '' ? more : `${now.text}${more}` })),
      reply: (message) => set((now) => ({ ...left(now), replyTo: quoteOf(message) })),
      edit: (message, typed) =>
        set((now) => ({
          editing: message,
          before: now.editing ? now.before : now.text,
          text: typed ?? message.data.text ?? '',
        })),
      leave: () => set((now) => (now.editing ? left(now) : { replyTo: null })),
      clear: () => set((now) => (now.editing ? left(now) : { text: '', replyTo: null })),
    }),
    [text, replyTo, editing, set],
  );
}

const left = ({ editing, before, text }: Input): Partial<Input> =>
  editing ? { editing: null, text: before } : { text };

/** Saves the draft after a pause in typing, with each change of what is sent, and when the widget unmounts. */
function useStoredDraft(key: string | undefined, chat: Chat, { text, before, editing, replyTo }: Input): void {
  const typed = editing ? before : text;
  const keep = useRef(() => undefined as void);
  useEffect(() => {
    keep.current = () => writeDraft(key, { text: typed, replyTo, unsent: chat.state.getState().outgoing });
    const timer = setTimeout(keep.current, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [key, chat, typed, replyTo]);
  useEffect(() => {
    const keepNow = () => keep.current();
    const unsubscribe = chat.state.subscribe(({ outgoing }, before) => {
      if (outgoing !== before.outgoing) keepNow();
    });
    window.addEventListener('pagehide', keepNow);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [chat]);
}

/** Whether there is anything to send. */
export const hasText = (text: string): boolean => contentOf(text) !== null;
