/** Shows the user agreement while somebody waits for it. The dialog's code comes with the first time. */
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { chunk } from '../../runtime/nodes/chunk';
import { LoadingBar } from '../notices/LoadingBar';
import { useConsole } from '../useConsole';

const AgreementDialog = chunk(() => import('./AgreementDialog'), <LoadingBar active />);

export function AgreementGate() {
  const { agreement } = useConsole();
  const { open } = useStore(agreement.store);
  // Once drawn it stays: it leaves the window by itself and gives the focus back.
  const [met, setMet] = useState(false);
  if (open && !met) setMet(true);

  useEffect(() => {
    if (!open) return undefined;
    addEventListener('storage', agreement.look);
    return () => removeEventListener('storage', agreement.look);
  }, [open, agreement]);

  return met ? <AgreementDialog open={open} accept={agreement.accept} decline={agreement.decline} /> : null;
}
