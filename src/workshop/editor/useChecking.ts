/** Synchronises the text in the editor, the session's text and the checker's result. */
import { useEffect, useMemo, useState } from 'react';
import { fileOfId, isPartId } from '../../language/parts/file-name';
import type { ServedScreen } from '../../language/types';
import type { Checker } from './check/checker';
import type { Analysis } from './check/protocol';
import { Watcher } from './check/watcher';
import type { CodeHandle } from './code/handle';
import { CodeSlot } from './code/slot';
import type { Asks } from './code/complete';
import type { EditSession, TextStep } from './session/session';

export interface Checking {
  /** Result for the newest checked text; undefined: none yet. */
  readonly analysis: Analysis | undefined;
  /** The checked text. */
  readonly text: string;
  /** The newest page without errors, as the server would serve it. */
  readonly served: ServedScreen | null;
  readonly failed: boolean;
  readonly asks: Asks;
  readonly code: CodeSlot;
  onReady(handle: CodeHandle | undefined): void;
  onChanged(text: string, step: TextStep): void;
}

interface Checked {
  readonly analysis: Analysis;
  readonly text: string;
  readonly served: ServedScreen | null;
}

/** @param known what the checker knows of the console; undefined: it is on its way, and nothing is checked before. */
export function useChecking(session: EditSession, checker: Checker, known: unknown): Checking {
  const [checked, setChecked] = useState<Checked>();
  const [failed, setFailed] = useState(false);
  const [code] = useState(() => new CodeSlot());
  const file = fileOfId(session.screenId);

  const watcher = useMemo(
    () =>
      new Watcher(checker, file, {
        checked(text, analysis) {
          setFailed(false);
          setChecked((before) => ({
            analysis,
            text,
            served: servedOf(session.screenId, analysis, before?.served ?? null),
          }));
          code.handle?.checked(text, analysis);
        },
        failed: () => setFailed(true),
      }),
    [checker, file, session, code],
  );

  useEffect(() => {
    if (known !== undefined) watcher.now(session.state.document);
  }, [known, watcher, session]);
  useEffect(() => () => watcher.stop(), [watcher]);
  useServedFirst(session, checker, checked, setChecked);
  const asks = useAsks(checker, file);

  // Copies changes of the session (merged, restored or imported text) to the editor.
  useEffect(
    () =>
      session.view.subscribe(({ document: text, history }, before) => {
        const isTravelled = history.undone !== before.history.undone;
        if (code.handle && code.handle.text() !== text) code.handle.replace(text, isTravelled);
      }),
    [session, code],
  );

  return {
    analysis: checked?.analysis,
    text: checked?.text ?? session.state.document,
    served: checked?.served ?? null,
    failed,
    asks,
    code,
    onReady(ready) {
      code.put(ready);
      if (ready && checked) ready.checked(checked.text, checked.analysis);
    },
    onChanged(text, step) {
      session.typed(text, step);
      if (known !== undefined) watcher.typed(text);
    },
  };
}

/** A draft that opens with errors: previews the served version first. */
function useServedFirst(
  session: EditSession,
  checker: Checker,
  checked: Checked | undefined,
  setChecked: (change: (before: Checked | undefined) => Checked | undefined) => void,
): void {
  const { screenId } = session;
  const nothingGood = checked !== undefined && checked.served === null && !isPartId(screenId);
  useEffect(() => {
    const { text } = session.state.newest;
    if (!nothingGood || text === '') return undefined;
    let mounted = true;
    const show = ({ page: screen }: Analysis) => {
      if (mounted && screen)
        setChecked(
          (before) =>
            before && {
              ...before,
              served: before.served ?? servedOf(screenId, { ...before.analysis, page: screen }, null),
            },
        );
    };
    checker.analyse(text, fileOfId(screenId)).then(show, () => undefined);
    return () => {
      mounted = false;
    };
  }, [nothingGood, checker, session, screenId, setChecked]);
}

/** Questions of the text editor to the checker at the cursor. */
const useAsks = (checker: Checker, file: string): Asks =>
  useMemo(
    () => ({
      completionsAt: (text, offset) => checker.about(text, file, 'completionsAt', offset),
      hoverAt: (text, offset) => checker.about(text, file, 'hoverAt', offset),
    }),
    [checker, file],
  );

/**
 * Keeps the last valid page while the text has errors. Returns the same object if nothing changed, because the preview
 * renders on every new one.
 */
export function servedOf(
  id: string,
  { page: screen, problems }: Analysis,
  before: ServedScreen | null,
): ServedScreen | null {
  const all = problems.map(({ problem }) => problem);
  const isSame = before !== null && (screen === null || JSON.stringify(screen) === JSON.stringify(before.page));
  if (isSame) return JSON.stringify(all) === JSON.stringify(before.problems) ? before : { ...before, problems: all };
  return screen && { id, version: `draft-${++drafts}`, page: screen, problems: all };
}
let drafts = 0;
