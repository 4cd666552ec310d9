/** The assistant, in the drawer of the shell and as a page: histories, the open one, and the input. */
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Assistant } from '../../services/catalogue/generated/types';
import type { Client } from '../../services/client';
import { allDone } from './all-done';
import { MESSAGES } from './assistant.messages';
import { AssistantPicker } from './assistants/AssistantPicker';
import { useAssistants } from './assistants/useAssistants';
import { Composer } from './composer/Composer';
import { draftKey, NO_DRAFT } from './composer/draft';
import { useDraft } from './composer/useDraft';
import { useConversation, type OpenConversation } from './engine/useConversation';
import { Head } from './Head';
import { HistoryPane } from './histories/HistoryPane';
import { useUsage } from './useUsage';
import { RowActionsProvider } from './view/actions';
import { Beginning } from './view/Beginning';
import { FileDrawer, type CitedFile } from './view/FileDrawer';
import { MessageList } from './view/MessageList';
import { useRowActionsOf } from './view/useRowActionsOf';
import { useUndo } from './view/useUndo';
import './assistant.css';

const AssistantDialog = lazy(() => import('./assistants/AssistantDialog'));

export interface AssistantViewProps {
  readonly client: Client;
  readonly place: 'page' | 'drawer';
  /** Id of the person whose drafts the tab keeps. */
  readonly userId: unknown;
  /** The history to open first. */
  readonly historyId: number | null;
  /** Whether the person may create assistants. */
  readonly canChange: boolean;
  /** Navigates to an address of the console. */
  go(this: void, address: string, options?: { replace?: boolean }): void;
  /** Called when another history opens; null: a new one. */
  onHistory(this: void, historyId: number | null): void;
  /** Closes the drawer. */
  onClose?(): void;
}

export function AssistantView(props: AssistantViewProps) {
  const { client, place, historyId, onHistory } = props;
  const opened = useConversation(client, historyId, onHistory);
  const { state, open, follow } = opened;
  const openId = state.history?.historyId ?? null;
  const [isListing, setListing] = useState(false);
  const [targetId, setTargetId] = useState<number | null>(null);
  const { offerUndo, notice } = useUndo();
  useOpened(historyId, openId, follow);
  const show = (id: number | null, contentId: number | null = null) => {
    setListing(false);
    setTargetId(contentId);
    if (id !== openId || id === null) open(id);
  };
  useTargetBranch(opened, targetId);
  const assistants = useEditedAssistants(props, (assistantId) => open(null, assistantId), offerUndo);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes what lies above the history
    <div
      className="at-ai"
      data-place={place}
      data-listing={isListing || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isListing) return;
        event.stopPropagation();
        setListing(false);
      }}
    >
      {(place === 'page' || isListing) && (
        <HistoryPane client={client} openId={openId} onOpen={show} onFound={show} offerUndo={offerUndo} />
      )}
      <OpenHistory
        {...props}
        opened={opened}
        targetId={targetId}
        assistants={assistants.list}
        isListing={isListing}
        toggleList={() => setListing(!isListing)}
        onNew={() => show(null)}
        onEdit={assistants.edit}
      />
      {notice}
      {assistants.dialog}
    </div>
  );
}

/** Opens the history that the address names. */
function useOpened(historyId: number | null, openId: number | null, follow: OpenConversation['follow']): void {
  const named = useRef(historyId);
  useEffect(() => {
    if (named.current === historyId) return;
    named.current = historyId;
    if (historyId !== openId) follow(historyId);
  }, [historyId, openId, follow]);
}

/** Shows the branch of a content that was searched for, once its history is loaded. */
function useTargetBranch({ conversation, state: { tree, status } }: OpenConversation, targetId: number | null): void {
  const shown = useRef<number | null>(null);
  useEffect(() => {
    if (targetId === null) shown.current = null;
    if (targetId === null || shown.current === targetId || status !== 'ready' || !tree.byId.has(targetId)) return;
    shown.current = targetId;
    if (!conversation.branch.some(({ contentId }) => contentId === targetId)) void conversation.show(targetId);
  }, [conversation, tree, status, targetId]);
}

/** The assistants with the dialog that edits them. */
function useEditedAssistants(
  { client }: AssistantViewProps,
  begin: (assistantId: number) => void,
  offerUndo: ReturnType<typeof useUndo>['offerUndo'],
) {
  const { list, reload } = useAssistants(client);
  const { models } = useUsage(client);
  const [edited, setEdited] = useState<{ readonly assistant: Assistant | null } | null>(null);
  const close = () => setEdited(null);
  const dialog = edited && (
    <Suspense>
      <AssistantDialog
        client={client}
        assistant={edited.assistant}
        models={models}
        onClose={close}
        onSaved={({ assistantId }) => {
          close();
          reload();
          if (!edited.assistant) begin(assistantId);
        }}
        onDeleted={({ assistantId, name }) => {
          close();
          reload();
          offerUndo(
            MESSAGES.deleted(name),
            () => void allDone(client.call('assistant.restore', { assistantIds: [assistantId] })).then(reload, reload),
          );
        }}
      />
    </Suspense>
  );
  return { list, dialog, edit: (assistant: Assistant | null) => setEdited({ assistant }) };
}

interface OpenHistoryProps extends AssistantViewProps {
  readonly opened: OpenConversation;
  readonly targetId: number | null;
  readonly assistants: readonly Assistant[];
  readonly isListing: boolean;
  toggleList(): void;
  onNew(): void;
  onEdit(assistant: Assistant | null): void;
}

function OpenHistory(props: OpenHistoryProps) {
  const { client, userId, go, opened, targetId, assistants, onEdit } = props;
  const { conversation, state, open } = opened;
  const { history, status } = state;
  const [draft, changeDraft] = useDraft(draftKey(userId, history?.historyId ?? null));
  const [file, setFile] = useState<CitedFile | null>(null);
  const input = useRef<TextAreaRef>(null);
  const usage = useUsage(client);
  const { actions, folded } = useRowActionsOf({ client, conversation, go, setFile, changeDraft, input });
  const assistantId = history ? history.assistantId : conversation.assistantId;
  const assistant = assistants.find((each) => each.assistantId === assistantId);
  const send = (text: string, attachments: typeof draft.attachments) => {
    changeDraft(() => NO_DRAFT);
    void conversation.ask({ text, attachments });
  };
  const isBusy = state.pending !== null || [...state.lives.keys()].includes(state.headId ?? 0);
  return (
    <section className="at-ai-main" aria-label={history?.title ?? MESSAGES.newHistory}>
      <Head {...props}>
        <AssistantPicker
          name={assistant?.name ?? (history?.assistantName || MESSAGES.plain)}
          chosenId={assistantId}
          assistants={assistants}
          canChange={props.canChange}
          onChoose={(id) => open(null, id)}
          onEdit={onEdit}
        />
      </Head>
      <RowActionsProvider value={actions}>
        {state.tree.byId.size === 0 && !state.pending ? (
          <Beginning
            status={status}
            trouble={state.trouble}
            questions={assistant?.openingQuestions ?? MESSAGES.opening}
            note={assistant?.description ?? ''}
            onAsk={(text) => send(text, [])}
            onRetry={() => void conversation.load()}
          />
        ) : (
          <MessageList key={conversation.key} state={state} folded={folded} targetId={targetId} />
        )}
      </RowActionsProvider>
      {status !== 'failed' && (
        <Composer
          client={client}
          draft={draft}
          input={input}
          isBusy={isBusy}
          limit={usage.limit}
          note={usage.note}
          change={changeDraft}
          onSend={send}
        />
      )}
      <FileDrawer client={client} file={file} onClose={() => setFile(null)} />
    </section>
  );
}
