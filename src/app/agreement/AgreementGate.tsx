/** Shows the user agreement while a caller waits for it. Loads the dialog's code on first use. */
import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { lazyChunk } from '../../runtime/nodes/chunk';
import { loadAgreementDialog } from '../loaders';
import { LoadingBar } from '../notices/LoadingBar';
import { useConsole } from '../useConsole';

const AgreementDialog = lazyChunk(loadAgreementDialog, <LoadingBar active />);

export function AgreementGate() {
  const { agreement, client } = useConsole();
  const { open } = useStore(agreement.store);
  // The dialog stays mounted after first use, so that it can animate out and return the focus.
  const [met, setMet] = useState(false);
  if (open && !met) setMet(true);

  useEffect(() => {
    if (!open) return undefined;
    addEventListener('storage', agreement.look);
    return () => removeEventListener('storage', agreement.look);
  }, [open, agreement]);

  const load = useCallback(() => client.call('agreement.queryText', {}, { fresh: true }), [client]);
  return met ? <AgreementDialog open={open} load={load} accept={agreement.accept} decline={agreement.decline} /> : null;
}
