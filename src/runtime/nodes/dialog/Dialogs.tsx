/** Draws the screen's open dialogs, the one opened last on top. Their frames load with the first dialog. */
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { OpenDialog, ScreenRuntime } from '../../data';
import { hasDrafts } from '../../formily/drafts/storage';
import { NodeBoundary } from '../boundary/NodeBoundary';
import { useScreen } from '../context';
import { preloadNodes } from '../registry';
import DialogView from './DialogView';
import { usePreloadedFrames } from './frames';

type Dialogs = readonly OpenDialog[];

export function Dialogs() {
  const runtime = useScreen();
  const subscribe = useCallback((listener: () => void) => runtime.subscribe(['dialogs', 'page'], listener), [runtime]);
  const open = useSyncExternalStore(subscribe, runtime.dialogs);
  useReopened(runtime);
  usePreloadedFrames(runtime);
  // Loads the dialog's nodes in parallel with the frame.
  useEffect(() => open.forEach(({ name }) => preloadNodes(runtime.screen.dialogs?.[name]?.body)), [open, runtime]);
  // A closed dialog stays drawn until its closing animation has ended.
  const [{ shown, after }, set] = useState<{ shown: Dialogs; after: Dialogs }>({ shown: open, after: open });
  if (after !== open) set({ shown: [...without(shown, open), ...open], after: open });
  const leave = (left: OpenDialog) => {
    if (runtime.dialogs().includes(left)) return;
    runtime.dialogLeft(left.key);
    set((before) => ({ ...before, shown: without(before.shown, [left]) }));
  };
  const dismiss = (dialog: OpenDialog) => {
    runtime.closeDialog(dialog.key);
    leave(dialog);
  };
  return shown.map((dialog) => (
    <NodeBoundary key={dialog.key} node={nodeOf(dialog)} dismiss={() => dismiss(dialog)}>
      <DialogView dialog={dialog} open={open.includes(dialog)} onLeft={() => leave(dialog)} />
    </NodeBoundary>
  ));
}

/** Reopens the dialogs with unsubmitted input after the session had ended. */
function useReopened(runtime: ScreenRuntime): void {
  useEffect(() => {
    if (!hasDrafts()) return undefined;
    let isMounted = true;
    import('../../formily/drafts/reopen')
      .then(({ reopenDialogs }) => isMounted && reopenDialogs(runtime))
      .catch(() => undefined);
    return () => {
      isMounted = false;
    };
  }, [runtime]);
}

const without = (dialogs: Dialogs, others: Dialogs): Dialogs =>
  dialogs.filter(({ key }) => !others.some((other) => other.key === key));

/** The error boundary retries when its node changes, so the same dialog must give the same object. */
const nodes = new WeakMap<OpenDialog, { type: string; id: string }>();
function nodeOf(dialog: OpenDialog) {
  const node = nodes.get(dialog) ?? { type: 'dialog', id: dialog.name };
  nodes.set(dialog, node);
  return node;
}
