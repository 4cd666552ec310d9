/** The screen's open dialogs, the one opened last on top. Their look comes with the first of them. */
import { lazy, Suspense, useCallback, useState, useSyncExternalStore } from 'react';
import type { OpenDialog } from '../../data';
import { useScreen } from '../context';

const DialogView = lazy(() => import('./DialogView'));

type Dialogs = readonly OpenDialog[];

export function Dialogs() {
  const runtime = useScreen();
  const subscribe = useCallback((listener: () => void) => runtime.subscribe(['dialogs', 'page'], listener), [runtime]);
  const open = useSyncExternalStore(subscribe, runtime.dialogs);
  // A dialog that was closed stays drawn until it has left the window.
  const [{ shown, after }, set] = useState<{ shown: Dialogs; after: Dialogs }>({ shown: open, after: open });
  if (after !== open) set({ shown: [...without(shown, open), ...open], after: open });
  const leave = (left: OpenDialog) => set((before) => (before.after.includes(left) ? before : { ...before, shown: without(before.shown, [left]) }));
  return shown.map((dialog) => (
    <Suspense key={dialog.key} fallback={null}>
      <DialogView dialog={dialog} open={open.includes(dialog)} onLeft={() => leave(dialog)} />
    </Suspense>
  ));
}

const without = (dialogs: Dialogs, others: Dialogs): Dialogs => dialogs.filter(({ key }) => !others.some((other) => other.key === key));
