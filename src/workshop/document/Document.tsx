/** Edits the document of an activity page as text (`/v1/page/json`). */
import Button from 'antd/es/button';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { formatDateTime } from '../../runtime/nodes/display/format';
import { Icon } from '../../runtime/nodes/icon/Icon';
import type { WidgetProps } from '../../services/client';
import { CodePane } from '../editor/code/CodePane';
import { CodeSlot } from '../editor/code/slot';
import { ClashDialog } from '../editor/publish/ClashDialog';
import { resolve } from '../editor/publish/resolve';
import { useKeys } from '../editor/useKeys';
import { State } from '../screens/State';
import { useAnswer } from '../screens/useAnswer';
import { Compared } from './Compared';
import { completionsAt, hoverAt } from './document-service';
import { MESSAGES } from './document.messages';
import { DocumentSession } from './session';
import { Problems } from './Problems';
import { useProblems } from './useProblems';
import '../editor/editor.css';
import './document.css';

export default function Document({ client, props, navigate, hold }: WidgetProps) {
  const pageId = Number(props.pageId);
  const answer = useAnswer(
    useCallback((signal: AbortSignal) => DocumentSession.open(client, pageId, signal), [client, pageId]),
  );
  return (
    <State answer={answer}>
      {(session) => <Opened key={session.pageId} session={session} client={client} navigate={navigate} hold={hold} />}
    </State>
  );
}

const LIST = '/v1/page/list';
const ASKS = {
  completionsAt: (text: string, offset: number) => Promise.resolve(completionsAt(text, offset)),
  hoverAt: (text: string, offset: number) => Promise.resolve(hoverAt(text, offset)),
};
const ignore = (): void => undefined;

interface OpenedProps extends Pick<WidgetProps, 'client' | 'navigate' | 'hold'> {
  readonly session: DocumentSession;
}

function Opened({ session, client, navigate, hold }: OpenedProps) {
  const state = useStore(session.store);
  const [code] = useState(() => new CodeSlot());
  const [pane, setPane] = useState<'problems' | 'diff'>('problems');
  const problems = useProblems(state.text, state.pinned, code);

  useEffect(() => session.followReplacements((text) => code.handle?.replace(text)), [session, code]);
  useEffect(() => hold?.(session.isChanged, MESSAGES.leave, () => session.discard()), [hold, session]);
  const save = () => void session.save();
  useKeys({
    save,
    publish: ignore,
    help: ignore,
    nextProblem: (step) => code.handle?.nextProblem(step),
  });

  return (
    <section className="at-editor" aria-label={MESSAGES.editor} aria-busy={state.busy}>
      <Top session={session} navigate={navigate} onSave={save} onFormat={() => code.handle?.format()} />
      <div className="at-document-main">
        <div className="at-document-code">
          <CodePane
            text={session.state.text}
            asks={ASKS}
            onReady={(handle) => code.put(handle)}
            changed={(text) => session.edit(text)}
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
            <Compared client={client} pageId={session.pageId} saved={state.saved.text} text={state.text} />
          )}
        </section>
      </div>
      {state.clash && (
        <ClashDialog
          clash={{
            ...state.clash,
            version: { versionNo: state.clash.theirs.revision, author: state.clash.theirs.author },
          }}
          publishes={false}
          onDecide={(choices) => session.decide(resolve(state.clash!.merged, state.clash!.conflicts, choices))}
          onClose={() => session.closeClash()}
        />
      )}
    </section>
  );
}

interface TopProps extends Pick<WidgetProps, 'navigate'> {
  readonly session: DocumentSession;
  onSave(): void;
  onFormat(): void;
}

function Top({ session, navigate, onSave, onFormat }: TopProps) {
  const { pageName, saved, text, notice, failed, busy } = useStore(session.store);
  const changed = text !== saved.text;
  const status = notice || (changed ? MESSAGES.unsaved : MESSAGES.saved(formatDateTime(saved.saveTime), saved.author));
  return (
    <header className="at-editor-head">
      <a
        className="at-editor-back"
        href={LIST}
        onClick={(event) => {
          event.preventDefault();
          navigate(LIST);
        }}
      >
        <Icon name="arrow-left" /> {MESSAGES.back}
      </a>
      <h1>{pageName}</h1>
      <div className="at-editor-status">
        <output data-trouble={failed}>{status}</output>
      </div>
      <Button onClick={onFormat}>{MESSAGES.format}</Button>
      {changed && <Button onClick={() => session.discard()}>{MESSAGES.discard}</Button>}
      <Button onClick={() => navigate(`/v1/page/edit?id=${session.pageId}`)}>{MESSAGES.visual}</Button>
      <Button type="primary" onClick={onSave} loading={busy} disabled={!changed}>
        {MESSAGES.save}
      </Button>
    </header>
  );
}
