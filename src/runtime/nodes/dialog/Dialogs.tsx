/** The screen's open dialogs, the one opened last on top. Their look comes with the first of them. */
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { OpenDialog } from '../../data';
import { useScreen } from '../context';

const DialogView = lazy(() => import('./DialogView'));

export function Dialogs() {
  const runtime = useScreen();
  const open = useSyncExternalStore((listener) => runtime.subscribe(['dialogs', 'page'], listener), runtime.dialogs);
  // A dialog that was closed stays drawn until it has left the window.
  const [shown, setShown] = useState<readonly OpenDialog[]>([]);
  useEffect(() => {
    setShown((before) => [...before.filter(({ key }) => !open.some((dialog) => dialog.key === key)), ...open]);
  }, [open]);
  const leave = (key: number) => setShown((before) => before.filter((dialog) => dialog.key !== key || open.some((each) => each.key === key)));
  return shown.map((dialog) => (
    <Suspense key={dialog.key} fallback={null}>
      <DialogView dialog={dialog} open={open.includes(dialog)} onLeft={() => leave(dialog.key)} />
    </Suspense>
  ));
}
