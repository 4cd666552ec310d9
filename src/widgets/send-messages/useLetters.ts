/** State of the letters: loads earlier messages, generates texts and sends. */
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { errorMessage, type Client } from '../../services/client';
import type {
  OperationGenerateSendPlParams,
  OperationGenerateSendPlResult,
} from '../../services/catalogue/generated/types';
import { pause } from '../../shared/browser/pause';
import { unsentTextsOf, storeUnsentTexts } from './unsent-texts';
import {
  changed,
  lettersTo,
  toSend,
  type Change,
  type Kind,
  type Letter,
  type Person,
  type Refused,
  type Tone,
} from './letters';
import { MESSAGES } from './send-messages.messages';
import { newKey } from '../../shared/browser/new-key';

/** Texts per request. */
const AT_A_TIME = 4;
const AGAIN_AFTER_MS = 1_000;
/** Maximum number of earlier messages per request. */
const MOST_BEFORE = 200;

export interface MessageOptions {
  readonly kind: Kind;
  readonly tone: Tone;
  readonly instruction: string;
}

/** The outcome of sending, or why something failed. */
export interface Notice {
  readonly text: string;
  readonly isTrouble: boolean;
}

export interface Letters {
  readonly list: readonly Letter[];
  /** Whether the earlier messages have loaded. */
  readonly known: boolean;
  /** Messages that may still be sent today; undefined: unknown. */
  readonly left: number | undefined;
  readonly sending: boolean;
  readonly notice: Notice | null;
  change(change: Change): void;
  /** Generates texts after `allowed` has resolved to true. */
  write(ids: readonly number[], options: MessageOptions, allowed: () => Promise<boolean>): void;
  send(options: MessageOptions): void;
}

export function useLetters(
  client: Client,
  people: readonly Person[],
  userId: number | string | null | undefined,
  onSent: () => void,
): Letters {
  const [unsent] = useState(() => unsentTextsOf(userId));
  const [list, change] = useReducer(changed, people, (some: readonly Person[]) => lettersTo(some, unsent));
  useEffect(() => storeUnsentTexts(unsent, list), [unsent, list]);
  const [sending, setSending] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const latestOnSent = useRef(onSent);
  useEffect(() => {
    latestOnSent.current = onSent;
  }, [onSent]);
  const [ids] = useState(() => list.map(({ person }) => person.commentId));
  const { known, left, setLeft } = useEarlierMessages(client, ids, change, setNotice);

  const write = useCallback(
    async (some: readonly number[], options: MessageOptions, allowed: () => Promise<boolean>) => {
      // Set before awaiting: a second click finds the letters busy.
      change({ is: 'writing', ids: some });
      if (await allowed()) await writeTexts(client, some, options, change);
      else change({ is: 'written', ids: some, texts: [], failed: [] });
    },
    [client],
  );

  const send = async ({ kind }: MessageOptions) => {
    setSending(true);
    setNotice(null);
    const { queued, refused, trouble } = await sendLetters(client, list, kind, change);
    setNotice(
      trouble === null
        ? { text: MESSAGES.done(queued, refused), isTrouble: queued === 0 }
        : { text: trouble, isTrouble: true },
    );
    setLeft((before) => (before === undefined ? before : Math.max(0, before - queued)));
    setSending(false);
    if (queued > 0) latestOnSent.current();
  };

  return {
    list,
    known,
    left,
    sending,
    notice,
    change,
    write: (...letters) => void write(...letters),
    send: (options) => void send(options),
  };
}

/** Loads the earlier messages to these people, and how many may still be sent today. */
function useEarlierMessages(
  client: Client,
  ids: readonly number[],
  change: (change: Change) => void,
  onFailure: (notice: Notice) => void,
) {
  const [known, setKnown] = useState(ids.length === 0);
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    if (ids.length === 0) return undefined;
    const leaving = new AbortController();
    const look = async () => {
      try {
        const answer = await client.call(
          'operation.queryHasSendPl',
          { commentIds: [...ids], pageSize: MOST_BEFORE },
          { fresh: true, signal: leaving.signal },
        );
        change({ is: 'known', messages: answer.list });
        setLeft(answer.left);
      } catch {
        if (!leaving.signal.aborted) onFailure({ text: MESSAGES.unknown, isTrouble: true });
      }
      if (!leaving.signal.aborted) setKnown(true);
    };
    void look();
    return () => leaving.abort();
  }, [client, ids, change, onFailure]);
  return { known, left, setLeft };
}

/** Generates texts in small requests, so that the first ones appear soon. */
async function writeTexts(
  client: Client,
  ids: readonly number[],
  { kind, tone, instruction }: MessageOptions,
  change: (change: Change) => void,
): Promise<void> {
  for (let start = 0; start < ids.length; start += AT_A_TIME) {
    const some = ids.slice(start, start + AT_A_TIME);
    const params = {
      generationId: newKey(),
      commentIds: [...some],
      kind,
      tone,
      send: false,
      ...(instruction.trim() !== '' && { instruction }),
    };
    const { texts, failed } = await untilWritten(client, params).then(
      (answer) => ({ texts: answer.list, failed: answer.failed }),
      (error: unknown) => ({ texts: [], failed: allRefused(some, errorMessage(error)) }),
    );
    change({ is: 'written', ids: some, texts, failed });
  }
}

/** Sends the chosen letters: first those without an earlier message, then the others. */
async function sendLetters(client: Client, list: readonly Letter[], kind: Kind, change: (change: Change) => void) {
  let [queued, refused] = [0, 0];
  let trouble: string | null = null;
  for (const again of [false, true]) {
    const some = toSend(list, again);
    if (some.length === 0) continue;
    const answer = await sendSome(client, some, kind, again);
    if (typeof answer === 'string') trouble = answer;
    else {
      change({ is: 'sent', ids: some.map(({ person }) => person.commentId), failed: answer });
      refused += answer.length;
      queued += some.length - answer.length;
    }
  }
  return { queued, refused, trouble };
}

/** Repeats the call while texts are still being generated: the server waits for them up to the call's time limit. */
async function untilWritten(
  client: Client,
  params: OperationGenerateSendPlParams,
): Promise<OperationGenerateSendPlResult> {
  for (;;) {
    const answer = await client.call('operation.generateSendPl', params);
    if (answer.waiting.length === 0) return answer;
    await pause(AGAIN_AFTER_MS);
  }
}

const allRefused = (ids: readonly number[], reason: string): Refused[] => ids.map((id) => ({ id, reason }));

/** Resolves to the refused letters, or to a text: the reason why none was sent. */
async function sendSome(
  client: Client,
  letters: readonly Letter[],
  kind: Kind,
  again: boolean,
): Promise<readonly Refused[] | string> {
  const messages = letters.map(({ person: { commentId }, text, provider }) => ({
    commentId,
    content: text,
    ...(provider && { provider }),
  }));
  const [first] = messages;
  try {
    if (first && messages.length === 1) await client.call('operation.xhsBotSentMessage', { ...first, kind, again });
    else return (await client.call('operation.xhsBotSentMessageBatch', { messages, kind, again })).failed;
    return [];
  } catch (error) {
    return messages.length === 1 ? allRefused([first!.commentId], errorMessage(error)) : errorMessage(error);
  }
}
