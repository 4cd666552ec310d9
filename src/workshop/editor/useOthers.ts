/** Tells the server that this tab edits the screen, and returns the other people who do. */
import { useMemo } from 'react';
import type { Client } from '../../services/client';
import type { ScreenEditor } from '../../services/catalogue/generated/types';
import { type People, usePeople } from '../../shared/editing/presence';

export interface OthersOptions {
  readonly client: Client;
  readonly screenId: string;
  /** Whether this tab holds the screen; a tab that only shows it sees the others without being one. */
  readonly editing: boolean;
}

export const editorsOf = ({ client, screenId, editing }: OthersOptions): People<ScreenEditor> => ({
  ...(editing && {
    tab: {
      enter: (tabId) => client.call('workshop.enterScreen', { screenId, tabId }, { quiet: true }),
      leave: (tabId, keepalive) => client.call('workshop.leaveScreen', { tabId }, { quiet: true, keepalive }),
    },
  }),
  list: async () => (await client.call('workshop.queryEditorList', { screenId }, { quiet: true, fresh: true })).list,
  follow: (changed) =>
    client.followChanges?.((entities) => {
      if (!entities || entities.includes('screenEditor')) changed();
    }),
});

export function useOthers({ client, screenId, editing }: OthersOptions): readonly ScreenEditor[] {
  return usePeople(useMemo(() => editorsOf({ client, screenId, editing }), [client, screenId, editing]));
}
