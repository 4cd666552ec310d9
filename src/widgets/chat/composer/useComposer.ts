/** What the input holds: a new message, an answer to one, or the text of one that is edited. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Chat } from '../engine/chat';
import { contentOf, quoteOf, type ChatMessage, type Quote } from '../model/message';
import { readDraft, writeDraft } from './draft';
import { withoutPart, type InsertedScript } from './scripts/inserted';

const KEEP_AFTER_MS = 300;

export interface Composer {
  readonly text: string;
  readonly replyTo: Quote | null;
  readonly editing: ChatMessage | null;
  /** The script whose text is in the input, with its pictures and notes. */
  readonly script: InsertedScript | null;
  type(text: string): void;
  /** Replaces what is typed with a script. */
  insert(text: string, script: InsertedScript): void;
  /** Removes a picture or note of the script. */
  removePart(index: number): void;
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
  readonly script: InsertedScript | null;
  /** What was typed before editing began. */
  readonly before: string;
}

export function useComposer(key: string | undefined, chat: Chat): Composer {
  const [input, setInput] = useState<Input>(() => ({ ...readDraft(key), editing: null, before: '' }));
  useStoredDraft(key, chat, input);
  const set = useCallback((change: (input: Input) => Partial<Input>) => {
    setInput((now) => ({ ...now, ...change(now) }));
  }, []);
  const { text, replyTo, editing, script } = input;
  return useMemo(
    () => ({
      text,
      replyTo,
      editing,
      script,
      type: (typed) => set((now) => ({ text: typed, ...(isDiscarded(now, typed) && { script: null }) })),
      insert: (typed, inserted) => set(() => ({ text: typed, script: inserted })),
      removePart: (index) =>
        set((now) => {
          const left = now.script && withoutPart(now.script, index);
          return { script: left && isDiscarded({ ...now, script: left }, now.text) ? null : left };
        }),
      append: (more) => set((now) => ({ text: now.text.trim() === '' ? more : `${now.text}${more}` })),
      reply: (message) => set((now) => ({ ...left(now), replyTo: quoteOf(message) })),
      edit: (message, typed) =>
        set((now) => ({
          editing: message,
          before: now.editing ? now.before : now.text,
          text: typed ?? message.data.text ?? '',
        })),
      leave: () => set((now) => (now.editing ? left(now) : { replyTo: null })),
      clear: () => set((now) => (now.editing ? left(now) : { text: '', replyTo: null, script: null })),
    }),
    [text, replyTo, editing, script, set],
  );
}

/** Whether the person removed the text and all parts of an inserted script. */
const isDiscarded = ({ script, editing }: Pick<Input, 'script' | 'editing'>, text: string): boolean =>
  !editing && text.trim() === '' && script?.parts.length === 0;

const left = ({ editing, before, text }: Input): Partial<Input> =>
  editing ? { editing: null, text: before } : { text };

/** Saves the draft after a pause in typing, with each change of what is sent, and when the widget unmounts. */
function useStoredDraft(key: string | undefined, chat: Chat, { text, before, editing, replyTo, script }: Input): void {
  const typed = editing ? before : text;
  const keep = useRef(() => undefined as void);
  useEffect(() => {
    keep.current = () => writeDraft(key, { text: typed, replyTo, script, unsent: chat.state.getState().outgoing });
    const timer = setTimeout(keep.current, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [key, chat, typed, replyTo, script]);
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
