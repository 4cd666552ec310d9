/** Edits the document of an activity page as text (`/v1/page/json`). */
import Button from 'antd/es/button';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { formatDateTime } from '../../runtime/nodes/display/format';
import { Icon } from '../../runtime/nodes/icon/Icon';
import type { WidgetProps } from '../../services/client';
import { CodePane } from '../editor/code/CodePane';
import { CODE_COMMANDS, CODE_KEYS } from '../editor/code/commands';
import { CodeSlot } from '../editor/code/slot';
import { ClashDialog } from '../editor/publish/ClashDialog';
import { resolve } from '../editor/publish/resolve';
import type { Commands } from '../../shared/commands/command';
import { useCommands } from '../../shared/commands/use-commands';
import { KeysHelp } from '../../shared/commands/use-keys-help';
import { Opening } from '../../shared/editing/ui/Opening';
import { SaveStatus } from '../../shared/editing/ui/SaveStatus';
import { UndoButtons } from '../../shared/editing/ui/UndoButtons';
import { useEditing } from '../../shared/editing/use-editing';
import { Compared } from './Compared';
import { completionsAt, hoverAt, type PlacedProblem } from './document-service';
import { MESSAGES } from './document.messages';
import { DocumentSession } from './session';
import { Problems } from './Problems';
import { useProblems } from './useProblems';
import '../editor/editor.css';
import './document.css';

export default function Document({ client, props, navigate, back, hold }: WidgetProps) {
  const pageId = Number(props.pageId);
  const session = useMemo(() => new DocumentSession(client, pageId), [client, pageId]);
  useEditing(session);
  const phase = useStore(session.view, (state) => state.phase);
  const failure = useStore(session.view, (state) => state.failure);
  if (phase === 'failed' || phase === 'loading')
    return <Opening failure={phase === 'failed' ? failure : undefined} again={() => session.start()} />;
  return <Opened key={pageId} session={session} client={client} navigate={navigate} back={back} hold={hold} />;
}

const LIST = '/v1/page/list';
const ASKS = {
  completionsAt: (text: string, offset: number) => Promise.resolve(completionsAt(text, offset)),
  hoverAt: (text: string, offset: number) => Promise.resolve(hoverAt(text, offset)),
};
const ignore = (): void => undefined;

interface DocumentContext {
  readonly session: DocumentSession;
  readonly code: CodeSlot;
}

const COMMANDS = {
  save: { label: MESSAGES.save, keys: ['Mod+s', 'Mod+Enter'], reach: 'all', act: ({ session }) => void session.save() },
  ...CODE_COMMANDS,
} as const satisfies Commands<DocumentContext>;

interface OpenedProps extends Pick<WidgetProps, 'client' | 'navigate' | 'back' | 'hold'> {
  readonly session: DocumentSession;
}

function Opened({ session, client, navigate, back, hold }: OpenedProps) {
  const state = useStore(session.view);
  const { document: text, save: saving } = state;
  const [code] = useState(() => new CodeSlot());
  const [pane, setPane] = useState<'problems' | 'diff'>('problems');
  const problems = useProblems(text, state.pinned, code);

  const onProblems = () => {
    setPane('problems');
    code.handle?.nextProblem(1);
  };
  useSession(session, code, hold);
  const { behind } = state;
  const clash = useMemo(() => behind && session.clash(), [session, behind]);
  const context = useMemo(() => ({ session, code }), [session, code]);
  useCommands(COMMANDS, context);

  return (
    <section className="at-editor" aria-label={MESSAGES.editor} aria-busy={saving.status === 'saving'}>
      <Top {...{ context, problems, navigate, back, onProblems }} />
      <div className="at-document-main">
        <div className="at-document-code">
          <CodePane
            text={text}
            asks={ASKS}
            onReady={(handle) => code.put(handle)}
            changed={(now, step) => session.typed(now, step)}
            steps={session}
            moved={ignore}
          />
        </div>
        <section className="at-document-beside" aria-label={pane === 'problems' ? MESSAGES.problems : MESSAGES.diff}>
          <div className="at-editor-toggles" role="toolbar" aria-label={MESSAGES.parts}>
            <button type="button" aria-pressed={pane === 'problems'} onClick={() => setPane('problems')}>
              {`${MESSAGES.problems} ${problems?.length ?? ''}`}
            </button>
            <button type="button" aria-pressed={pane === 'diff'} onClick={() => setPane('diff')}>
              {MESSAGES.diff}
            </button>
          </div>
          {pane === 'problems' ? (
            <Problems problems={problems} onSelect={(span) => code.handle?.show(span)} />
          ) : (
            <Compared client={client} pageId={session.pageId} saved={session.served.document} text={text} />
          )}
        </section>
      </div>
      {clash && behind && (
        <ClashDialog
          clash={{ ...clash, version: { versionNo: behind.served.revision, author: behind.served.author ?? '' } }}
          publishes={false}
          onDecide={(choices) => session.take(resolve(clash.merged, clash.conflicts, choices))}
          onClose={() => session.closeClash()}
        />
      )}
    </section>
  );
}

/** Shows texts that do not come from the text editor, and asks before unsaved ones are left. */
function useSession(session: DocumentSession, code: CodeSlot, hold: WidgetProps['hold']): void {
  useEffect(
    () =>
      session.view.subscribe(({ document, history }, before) => {
        if (code.handle?.text() !== document) code.handle?.replace(document, history.undone !== before.history.undone);
      }),
    [session, code],
  );
  useEffect(
    () =>
      hold?.(
        () => session.hasUnsaved,
        MESSAGES.leave,
        () => session.discard(),
      ),
    [hold, session],
  );
}

const countOf = (problems: readonly PlacedProblem[]): string => {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return MESSAGES.problemCount(errors, problems.length - errors);
};

interface TopProps extends Pick<WidgetProps, 'navigate' | 'back'> {
  readonly context: DocumentContext;
  /** undefined: the text is not JSON. */
  readonly problems: readonly PlacedProblem[] | undefined;
  onProblems(): void;
}

function Top({ context, problems, navigate, back, onProblems }: TopProps) {
  const { session } = context;
  const { pageName, save, notice, history } = useStore(session.view);
  const { hasUnsaved: changed, served } = session;
  const { time, author } = served;
  return (
    <header className="at-editor-head">
      <a
        className="at-editor-back"
        href={LIST}
        onClick={(event) => {
          event.preventDefault();
          back(LIST);
        }}
      >
        <Icon name="arrow-left" /> {MESSAGES.back}
      </a>
      <h1>{pageName}</h1>
      <div className="at-editor-status">
        <output>{notice}</output>
        {problems?.length !== 0 && (
          <button type="button" onClick={onProblems}>
            {problems ? countOf(problems) : MESSAGES.notJsonShort}
          </button>
        )}
        {changed || time === undefined ? (
          <SaveStatus editing={session} />
        ) : (
          <output>{MESSAGES.saved(formatDateTime(time), author ?? MESSAGES.me)}</output>
        )}
      </div>
      <KeysHelp more={CODE_KEYS} />
      <UndoButtons history={history} editing={session} />
      <Button onClick={() => COMMANDS.find.act(context)}>{COMMANDS.find.label}</Button>
      <Button onClick={() => COMMANDS.format.act(context)}>{COMMANDS.format.label}</Button>
      {changed && <Button onClick={() => session.discard()}>{MESSAGES.discard}</Button>}
      <Button onClick={() => navigate(`/v1/page/edit?id=${session.pageId}`)}>{MESSAGES.visual}</Button>
      <Button
        type="primary"
        onClick={() => COMMANDS.save.act(context)}
        loading={save.status === 'saving'}
        disabled={!changed}
      >
        {COMMANDS.save.label}
      </Button>
    </header>
  );
}
