/** The screen's open dialogs, the one opened last on top. Their frames come with the first of them. */
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { OpenDialog, ScreenRuntime } from '../../data';
import { hasDrafts } from '../../formily/drafts/storage';
import { NodeBoundary } from '../boundary/NodeBoundary';
import { useScreen } from '../context';
import { preloadIn } from '../registry';
import DialogView from './DialogView';
import { useFramesAhead } from './frames';

type Dialogs = readonly OpenDialog[];

export function Dialogs() {
  const runtime = useScreen();
  const subscribe = useCallback((listener: () => void) => runtime.subscribe(['dialogs', 'page'], listener), [runtime]);
  const open = useSyncExternalStore(subscribe, runtime.dialogs);
  useReopened(runtime);
  useFramesAhead(runtime);
  // Beside the frame, which comes with the first dialog.
  useEffect(() => open.forEach(({ name }) => preloadIn(runtime.page.dialogs?.[name]?.body)), [open, runtime]);
  // A dialog that was closed stays drawn until it has left the window.
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

/** Dialogs in which somebody was typing when the session ended are there again with the screen. */
function useReopened(runtime: ScreenRuntime): void {
  useEffect(() => {
    if (!hasDrafts()) return undefined;
    let here = true;
    import('../../formily/drafts/reopen')
      .then(({ reopenDialogs }) => here && reopenDialogs(runtime))
      .catch(() => undefined);
    return () => {
      here = false;
    };
  }, [runtime]);
}

const without = (dialogs: Dialogs, others: Dialogs): Dialogs =>
  dialogs.filter(({ key }) => !others.some((other) => other.key === key));

/** For the boundary, which tries again when the node is another: the same object for the same dialog. */
const nodes = new WeakMap<OpenDialog, { type: string; id: string }>();
function nodeOf(dialog: OpenDialog) {
  const node = nodes.get(dialog) ?? { type: 'dialog', id: dialog.name };
  nodes.set(dialog, node);
  return node;
}
