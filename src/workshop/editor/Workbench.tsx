/** An open screen: its text, problems, outline and preview. */
import { memo, useMemo } from 'react';
import { useStore } from 'zustand';
import { useWidgets } from '../../runtime/nodes/widget/registry';
import type { OutlineItem, Span } from '../../language/service/types';
import type { WidgetProps } from '../../services/client';
import { Preview } from '../preview/Preview';
import { fileOfId } from '../../language/parts/file-name';
import type { Arrange } from '../shared/arrange';
import type { PreviewProps } from '../shared/preview';
import type { Checker } from './check/checker';
import { CodePane, type CodePaneProps } from './code/CodePane';
import { MESSAGES } from './editor.messages';
import { Body } from './layout/Body';
import { Dialogs } from './parts/Dialogs';
import { Header } from './parts/Header';
import { Notices } from './parts/Notices';
import { Outline } from './parts/Outline';
import { PreviewedIn, type PartUser } from './parts/PartUsers';
import { ProblemList } from './parts/ProblemList';
import { titleIn } from './parts/title-and-route';
import { statusOf } from './parts/status';
import { StatusBar } from './parts/StatusBar';
import { noPublishBecause } from './publish/allowed';
import { UndoButtons } from '../../shared/editing/ui/UndoButtons';
import type { EditSession } from './session/session';
import type { Tab } from '../../shared/editing/tab-lock';
import { PropertyPanel } from './form/PropertyPanel';
import { useEntryForm } from './form/useEntryForm';
import { useFormActions } from './form/useFormActions';
import { useArrange } from './useArrange';
import { useChecking } from './useChecking';
import { type ScreenCommands, useScreenCommands } from './useScreenCommands';
import { useCursor } from './useCursor';
import { useEdit } from './useEdit';
import { useOthers } from './useOthers';
import { useFlushOnLeave } from './useFlushOnLeave';
import { usePartInScreen } from './usePartInScreen';
import type { Edit } from '../shared/edit';
import { useGestures } from './useGestures';
import { type Places, usePlaces } from './usePlaces';
import { useDebounced } from '../../shared/browser/use-debounced';
import { useStart } from './useStart';

export interface WorkbenchProps extends Pick<WidgetProps, 'client' | 'navigate'> {
  readonly session: EditSession;
  readonly checker: Checker;
  /** Facts of the console for the checker; undefined: loading. */
  readonly known: unknown;
  /** For a part: the screens that use it, and change with it. */
  readonly usedBy: readonly PartUser[];
  readonly user: Readonly<Record<string, unknown>>;
  readonly tab: Tab;
  /** Pointer of the initial place. */
  readonly at: string | undefined;
  onTakeOver(): void;
}

/** Memoised: neither needs to render on every key. */
const LivePreview = memo(Preview);
const OutlineOfScreen = memo(Outline);
const NO_ITEMS: readonly OutlineItem[] = [];

export function Workbench(props: WorkbenchProps) {
  const { session, checker, known, usedBy, user, tab, at, client, navigate, onTakeOver } = props;
  const state = useStore(session.view);
  const checking = useChecking(session, checker, known);
  const { analysis, failed, code, text } = checking;
  const cursor = useCursor();
  const others = useOthers({ client, screenId: session.screenId, editing: tab === 'held' });
  const places = usePlaces(session, checker, code);
  const { pane, setPane, layout, change, jump, place, choose } = places;
  const mayWrite = tab === 'held';
  const gestures = useGestures({ session, checker, checking, mayWrite });
  const edit = useEdit(session, checker, gestures);
  const arrange = useArrange({ session, gestures, outline: analysis?.outline ?? NO_ITEMS });
  const title = useMemo(() => titleIn(text) ?? state.screen?.title ?? session.screenId, [text, state.screen, session]);
  const noPublish = noPublishBecause({ state, mayWrite, analysis, checked: text, failed });
  const commands = useScreenCommands({ session, code, title, noPublish, submits: state.isOthers, mayWrite, navigate });
  useFlushOnLeave(session);
  useStart({ code, at, ready: analysis !== undefined, place, writable: mayWrite && state.busy === null });

  return (
    // Files can be dropped anywhere on the editor.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="at-editor"
      aria-label={MESSAGES.editor}
      aria-busy={analysis === undefined && !failed}
      {...commands.drop.handlers}
    >
      <Top
        {...{ session, checking, title, commands }}
        onProblems={() => {
          setPane('problems');
          code.handle?.nextProblem(1);
        }}
      />
      <Notices sayer={checker} {...{ session, state, tab, others, onTakeOver }} onPlace={place} />
      <Body
        {...{ pane, layout, change }}
        onPane={setPane}
        problemCount={analysis?.problems.length ?? 0}
        outline={
          <OutlineOfScreen items={analysis?.outline ?? NO_ITEMS} path={cursor.path} arrange={arrange} onSelect={jump} />
        }
        code={<Code {...{ session, checking }} moved={cursor.onMoved} />}
        problems={
          <Problems checking={checking} onSelect={jump} onFix={() => setPane(layout.code ? 'code' : 'preview')} />
        }
        preview={
          <Beside
            {...{ session, checker, checking, usedBy, user, client, navigate, arrange, edit }}
            selected={cursor.pointer}
            onSelect={choose}
          />
        }
        form={<Form {...{ session, checker, checking, known, edit, arrange, places }} pointer={cursor.pointer} />}
        steps={<UndoButtons history={state.history} editing={session} />}
        status={<StatusBar cursor={cursor} commands={commands} />}
      />
      <Dialogs {...{ session, title, usedBy, commands, checker }} clash={state.clash} onPlace={place} />
    </section>
  );
}

interface CodeProps extends Pick<WorkbenchProps, 'session'>, Pick<CodePaneProps, 'moved'> {
  readonly checking: ReturnType<typeof useChecking>;
}

const Code = ({ session, checking: { asks, onReady, onChanged }, moved }: CodeProps) => (
  <CodePane text={session.state.document} {...{ asks, onReady, moved }} changed={onChanged} steps={session} />
);

interface FormProps extends Pick<WorkbenchProps, 'session' | 'checker' | 'known'> {
  readonly checking: ReturnType<typeof useChecking>;
  readonly edit: Edit | undefined;
  readonly arrange: Arrange | undefined;
  readonly places: Places;
  /** Of the selected place. */
  readonly pointer: string;
}

/** The form of the entry at the cursor. */
function Form({ session, checker, checking, known, edit, arrange, places, pointer }: FormProps) {
  const { document: text } = useStore(session.view);
  const form = useEntryForm({ checker, file: fileOfId(session.screenId), text, pointer, known });
  const { choose: go, openText } = places;
  const actions = useFormActions({ session, checker, checking, edit, form, go, openText });
  return <PropertyPanel {...{ form, actions, arrange }} gestures={edit} />;
}

interface ProblemsProps {
  readonly checking: ReturnType<typeof useChecking>;
  onSelect(this: void, span: Span): void;
  /** Called before a fix changes the text. */
  onFix(): void;
}

function Problems({ checking: { analysis, failed, code }, onSelect, onFix }: ProblemsProps) {
  return (
    <ProblemList
      problems={analysis?.problems}
      failed={failed}
      onSelect={onSelect}
      onFix={(fix) => {
        onFix();
        code.handle?.apply(fix);
      }}
    />
  );
}

interface TopProps extends Pick<WorkbenchProps, 'session'> {
  readonly checking: ReturnType<typeof useChecking>;
  readonly title: string;
  readonly commands: ScreenCommands;
  onProblems(): void;
}

function Top({ session, checking, title, commands, onProblems }: TopProps) {
  const state = useStore(session.view);
  return (
    <Header
      title={title}
      screenId={session.screenId}
      status={statusOf(state, checking.analysis)}
      commands={commands}
      onProblems={onProblems}
    />
  );
}

/**
 * Texts above this many characters are drawn in the preview only after a pause (ms), because drawing takes longer than
 * typing a key.
 */
const LARGE = 60_000;
const LARGE_PAUSE_MS = 600;

interface BesideProps
  extends
    Pick<WorkbenchProps, 'session' | 'checker' | 'usedBy' | 'user' | 'client' | 'navigate'>,
    Pick<PreviewProps, 'selected' | 'onSelect' | 'arrange' | 'edit'> {
  readonly checking: ReturnType<typeof useChecking>;
}

function Beside({ session, checker, checking, usedBy, client, ...rest }: BesideProps) {
  const { text, served } = checking;
  const widgets = useWidgets();
  const inScreen = usePartInScreen({ screenId: session.screenId, checker, checking, usedBy, client });
  const shown = useDebounced(inScreen ? inScreen.served : served, text.length > LARGE ? LARGE_PAUSE_MS : 0);
  return (
    <>
      {inScreen && <PreviewedIn usedBy={usedBy} {...inScreen} />}
      <LivePreview
        // Mount anew for another screen, which has its own address and data.
        key={inScreen?.chosen}
        {...rest}
        text={text}
        page={shown}
        client={client as unknown as PreviewProps['client']}
        widgets={widgets}
      />
    </>
  );
}
