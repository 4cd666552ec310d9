import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type RefObject, useMemo, useState } from 'react';
import { RESULT_KIND_NAMES, type ResultKind } from '../../../services/catalogue/sets/assistant';
import type { Client } from '../../../services/client';
import type { Draft } from '../composer/draft';
import type { Conversation } from '../engine/conversation';
import { ResultBar } from '../results/ResultBar';
import { ResultBlockView } from '../results/ResultBlockView';
import type { RowActions } from './actions';
import type { CitedFile } from './FileDrawer';

interface RowActionsOptions {
  readonly client: Client;
  readonly conversation: Conversation;
  readonly input: RefObject<TextAreaRef>;
  go(this: void, address: string): void;
  setFile(this: void, file: CitedFile): void;
  changeDraft(this: void, change: (draft: Draft) => Draft): void;
}

const NONE: ReadonlySet<number> = new Set();

/** Creates the actions of the rows, and holds the state of folded answers. */
export function useRowActionsOf({ client, conversation, go, setFile, changeDraft, input }: RowActionsOptions): {
  readonly actions: RowActions;
  readonly folded: ReadonlySet<number>;
} {
  const [{ of, folded }, setFolded] = useState({ of: conversation, folded: NONE });
  const actions = useMemo(
    (): RowActions => ({
      stop: (contentId) => void conversation.stop(contentId),
      resume: (contentId) => void conversation.resume(contentId),
      again: (questionId) => void conversation.again(questionId),
      edit: ({ parentId, attachments }, text) => void conversation.ask({ text, attachments, parentId }),
      show: (contentId) => void conversation.show(contentId),
      decide: (contentId, stepId, isAccepted) => conversation.decide(contentId, stepId, isAccepted),
      fold: (contentId) => setFolded((before) => ({ of: conversation, folded: toggled(before.folded, contentId) })),
      go,
      openSource({ address, fileId, position, excerpt }) {
        if (address !== undefined) go(address);
        else if (fileId !== undefined) setFile({ fileId, position, excerpt });
      },
      openFile: (fileId) => setFile({ fileId }),
      retryPending: () => void conversation.retryPending(),
      takeBackPending() {
        const pending = conversation.discardPending();
        if (!pending || pending.text === null) return;
        const { text, attachments } = pending;
        changeDraft((draft) => ({
          text: draft.text.trim() === '' ? text : `${text}\n${draft.text}`,
          attachments: [...attachments, ...draft.attachments],
        }));
        input.current?.focus({ cursor: 'end' });
      },
      stopPending: () => void conversation.stopAsking(),
      drawBlock: ({ info, text, isClosed }, content) =>
        isResultKind(info) ? (
          <ResultBlockView block={{ kind: info, body: text, complete: isClosed }} content={content} client={client} />
        ) : undefined,
      drawResults: (content) => (
        <ResultBar
          content={content}
          client={client}
          onAsk={(wish, text) => void conversation.ask({ text, wish, parentId: content.contentId })}
        />
      ),
    }),
    [client, conversation, go, setFile, changeDraft, input],
  );
  return { actions, folded: of === conversation ? folded : NONE };
}

const isResultKind = (info: string): info is ResultKind => Object.hasOwn(RESULT_KIND_NAMES, info);

function toggled(folded: ReadonlySet<number>, contentId: number): ReadonlySet<number> {
  const next = new Set(folded);
  if (!next.delete(contentId)) next.add(contentId);
  return next;
}
