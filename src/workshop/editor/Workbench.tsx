/** An open screen: its text, what is wrong with it, its outline, and how it looks. */
import { memo, useCallback, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useWidgets } from '../../runtime/nodes/widget/registry';
import type { OutlineItem, Span } from '../../runtime/page/service/types';
import type { WidgetProps } from '../../services/client';
import { Preview } from '../preview/Preview';
import type { PreviewProps } from '../shared/preview';
import type { Checker } from './check/checker';
import { CodePane } from './code/CodePane';
import { ClashDialog } from './publish/ClashDialog';
import { PublishDialog } from './publish/PublishDialog';
import { Body, type PaneName } from './layout/Body';
import { MESSAGES } from './editor.messages';
import { Header } from './parts/Header';
import { KeysDialog } from './parts/KeysDialog';
import { Notices } from './parts/Notices';
import { Outline } from './parts/Outline';
import { ProblemList } from './parts/ProblemList';
import { countsOf, statusOf } from './parts/status';
import { StatusBar } from './parts/StatusBar';
import type { EditSession } from './session/session';
import { isChanged } from './session/state';
import type { Tab } from './session/tab';
import { routeIn, useCommands } from './useCommands';
import { useKeeping } from './useKeeping';
import { useChecking } from './useChecking';
import { useCursor } from './useCursor';
import { useSettled } from './useSettled';
import { useStart } from './useStart';

export interface WorkbenchProps extends Pick<WidgetProps, 'client' | 'navigate'> {
  readonly session: EditSession;
  readonly checker: Checker;
  /** What the checker knows of the console; undefined: on its way. */
  readonly known: unknown;
  readonly user: Readonly<Record<string, unknown>>;
  readonly tab: Tab;
  /** Pointer of the place to begin at. */
  readonly at: string | undefined;
  onTakeOver(): void;
}

/** Neither has to be drawn for every key. */
const LivePreview = memo(Preview);
const OutlineOfScreen = memo(Outline);
const NO_ITEMS: readonly OutlineItem[] = [];

export function Workbench({ session, checker, known, user, tab, at, client, navigate, onTakeOver }: WorkbenchProps) {
  const state = useStore(session.store);
  const draft = useStore(session.keeper.store);
  const checking = useChecking(session, checker, known);
  const { analysis, served, failed, code } = checking;
  // Drawing a large screen takes longer than a key.
  const shown = useSettled(served, checking.text.length > LARGE ? LARGE_PAUSE_MS : 0);
  const cursor = useCursor();
  const widgets = useWidgets();
  const [pane, setPane] = useState<PaneName>('code');
  const title = useMemo(() => titleIn(checking.text) ?? state.screen?.title ?? session.screenId, [checking.text, state.screen, session]);
  const place = useCallback((pointer: string, options?: { readonly keepFocus?: boolean }) => {
    void checker.about(session.state.text, `${session.screenId}.page.json`, 'rangeOf', pointer).then((span) => span && code.handle?.show(span, options), () => undefined);
  }, [checker, session, code]);
  const chosen = useCallback((pointer: string) => place(pointer, { keepFocus: true }), [place]);
  const jump = useCallback((span: Span) => {
    setPane('code');
    code.handle?.show(span);
  }, [code]);
  const mayWrite = tab === 'held';
  const noPublish = noPublishBecause({ state, mayWrite, checked: failed || (analysis !== undefined && checking.text === state.text), errors: failed ? 0 : countsOf(analysis).errors });
  const commands = useCommands({ session, checking, title, noPublish, mayWrite, navigate });
  useKeeping(session.keeper);
  useStart({ code, at, ready: analysis !== undefined, place, writable: mayWrite && state.busy === null });
  const { publishing, dialog } = commands;

  return (
    // Files fall anywhere on it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className="at-editor" aria-label={MESSAGES.editor} {...commands.drop.handlers}>
      <Header
        title={title}
        screenId={session.screenId}
        status={statusOf(state, draft, analysis)}
        noPublish={noPublish}
        canSave={mayWrite}
        canVisit={routeIn(state.newest.text) !== undefined && state.screen !== null}
        canDiscard={mayWrite && isChanged(state)}
        canRemove={mayWrite && !state.readOnly && !state.deleted}
        onPublish={commands.publish}
        onSave={() => void commands.save()}
        onProblems={() => { setPane('problems'); code.handle?.nextProblem(1); }}
        onMore={commands.more}
        navigate={navigate}
      />
      <Notices session={session} state={state} tab={tab} onTakeOver={onTakeOver} />
      <Body
        pane={pane}
        onPane={setPane}
        problemCount={analysis?.problems.length ?? 0}
        outline={<OutlineOfScreen items={analysis?.outline ?? NO_ITEMS} path={cursor.path} onSelect={jump} />}
        code={<CodePane text={session.state.text} asks={checking.asks} onReady={checking.onReady} changed={checking.onChanged} moved={cursor.onMoved} />}
        problems={(
          <ProblemList
            problems={analysis?.problems}
            failed={failed}
            onSelect={jump}
            onFix={(fix) => { setPane('code'); code.handle?.apply(fix); }}
          />
        )}
        preview={<LivePreview text={checking.text} page={shown} selected={cursor.pointer} onSelect={chosen} client={client as unknown as PreviewProps['client']} user={user} widgets={widgets} navigate={navigate} />}
        status={<StatusBar cursor={cursor} onFormat={commands.format} onKeys={commands.keys} canWrite={mayWrite} />}
      />
      {publishing && !state.clash && (
        <PublishDialog session={session} title={title} message={publishing.message} now={publishing.now} onMessage={publishing.setMessage} onClose={publishing.close} onPlace={(pointer) => { publishing.close(); setPane('code'); place(pointer); }} />
      )}
      {state.clash && <ClashDialog clash={state.clash} publishes={publishing !== undefined} onDecide={commands.decide} onClose={commands.leaveClash} />}
      {dialog === 'keys' && <KeysDialog onClose={commands.closeDialog} />}
      {commands.drop.over && <div className="at-editor-drop" aria-hidden="true">{MESSAGES.drop}</div>}
    </section>
  );
}

/** Characters. */
const LARGE = 60_000;
const LARGE_PAUSE_MS = 600;

/** Where the checker does not answer, the server decides alone. */
interface Publishable { readonly state: Parameters<typeof isChanged>[0] & { readonly readOnly: boolean }; readonly mayWrite: boolean; readonly checked: boolean; readonly errors: number }

function noPublishBecause({ state, mayWrite, checked, errors }: Publishable): string | undefined {
  if (state.readOnly) return MESSAGES.readOnlyShort;
  if (!mayWrite) return MESSAGES.otherTab;
  if (!isChanged(state)) return MESSAGES.nothingNew;
  if (!checked) return MESSAGES.notChecked;
  return errors > 0 ? MESSAGES.broken(errors) : undefined;
}

function titleIn(text: string): string | undefined {
  try {
    const { title } = JSON.parse(text) as { title?: unknown };
    return typeof title === 'string' && title !== '' ? title : undefined;
  } catch {
    return undefined;
  }
}
