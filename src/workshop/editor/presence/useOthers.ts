/** Tells the server that this tab edits the screen, and returns the other people who do. */
import { useEffect, useState } from 'react';
import type { Client } from '../../../services/client';
import type { ScreenEditor } from '../../../services/catalogue/generated/types';
import { Presence } from './presence';

interface OthersOptions {
  readonly client: Client;
  readonly screenId: string;
  /** Whether this tab holds the screen; a tab that only shows it sees the others without being one. */
  readonly editing: boolean;
}

const NOBODY: readonly ScreenEditor[] = [];

export function useOthers({ client, screenId, editing }: OthersOptions): readonly ScreenEditor[] {
  const [others, setOthers] = useState(NOBODY);
  useEffect(() => {
    const presence = new Presence({ client, screenId, editing, changed: setOthers });
    presence.begin();
    const unfollow = client.followChanges?.((entities) => {
      if (!entities || entities.includes('screenEditor')) presence.look();
    });
    const again = () => presence.prolong();
    // Only a page that is really closed leaves; one that the browser keeps for the way back begins again on its return.
    const leave = () => presence.end(true);
    const events = new AbortController();
    for (const type of ['online', 'pageshow'] as const) addEventListener(type, again, { signal: events.signal });
    document.addEventListener('visibilitychange', () => document.hidden || again(), { signal: events.signal });
    addEventListener('pagehide', leave, { signal: events.signal });
    return () => {
      unfollow?.();
      events.abort();
      presence.end();
      setOthers(NOBODY);
    };
  }, [client, screenId, editing]);
  return others;
}
