/** State of the stage: the screen's address, its requests, and what was held back. */
import { useCallback, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { RawQuery } from '../../runtime/data/query-scope';
import { useLatest } from '../../runtime/nodes/display/useLatest';
import { patched, queryOf } from './preview-query';
import type { HeldBack } from './Notices';
import { createLedger } from './requests/ledger';
import { recordingClient } from './requests/recording-client';
import type { Seen } from './toolbar/ViewAs';
import type { Viewer } from './useViewer';

interface Options {
  readonly screenId: string;
  readonly route: string;
  readonly viewer: Viewer;
  readonly seen: Seen;
  readonly real: boolean;
}

export function useStage({ screenId, route, viewer, seen, real }: Options) {
  const [query, setQuery] = useState<RawQuery>({});
  const [held, setHeld] = useState<HeldBack>();
  const [visits, setVisits] = useState(0);
  // Reset the state for another screen.
  const [of, setOf] = useState(screenId);
  if (of !== screenId) {
    setOf(screenId);
    setQuery({});
    setHeld(undefined);
  }
  const mayWrite = useLatest(real && viewer.role === null);
  const { client: given } = viewer;
  const { client, ledger } = useMemo(() => {
    const ledger = createLedger();
    const recording = recordingClient({
      client: given,
      ledger,
      mayWrite: () => mayWrite.current,
      held: ({ call, params }) => setHeld({ kind: 'write', call, params }),
    });
    return { client: recording, ledger };
  }, [given, mayWrite]);
  const entries = useStore(ledger.entries);

  const patch = useCallback(
    (change: Parameters<typeof patched>[1]) => setQuery((before) => patched(before, change)),
    [],
  );
  const navigate = useCallback(
    (to: string) => {
      const same = queryOf(to, route);
      if (same) setQuery(same);
      else setHeld({ kind: 'navigation', to, open: !(seen.host === 'external' && to.startsWith('/ins/')) });
    },
    [route, seen.host],
  );
  const again = useCallback(() => setVisits((before) => before + 1), []);
  const visit = `${screenId} ${viewer.role?.roleId ?? ''} ${viewer.status} ${seen.host ?? ''} ${seen.loginType ?? ''} ${visits}`;
  return { client, entries, query, setQuery, patch, navigate, held, setHeld, again, visit };
}
