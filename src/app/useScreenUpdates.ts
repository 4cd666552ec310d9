import { useEffect } from 'react';
import { useLatest } from '../runtime/nodes/display/useLatest';
import { forgetAhead, ScreenError, tellFollowers, watchScreens } from './screens';
import type { SessionState } from './session';
import { useConsole, useSession } from './useConsole';

/** Several files often change together: the index is asked for once they have, in ms. */
const SETTLE_MS = 80;

/**
 * Follows changes of screens and of rows while somebody is logged in: `changed` at once for the screen on show, the
 * index shortly after.
 * The stream also ends when what the person may open has changed, so whoever missed something asks for that too.
 */
export function useScreenUpdates(id: string, changed: () => void) {
  const { access, client, session, sessionOver } = useConsole();
  const loggedIn = useSession().status === 'ready';
  const newest = useLatest({ id, changed });

  useEffect(() => {
    if (!loggedIn) return undefined;
    let settling: ReturnType<typeof setTimeout> | undefined;
    const refreshIndex = () => {
      clearTimeout(settling);
      settling = setTimeout(() => {
        session.refreshIndex().catch(leaveIfLoggedOut);
      }, SETTLE_MS);
    };
    const leaveIfLoggedOut = async (error: unknown) => {
      if (error instanceof ScreenError && error.kind === 'unauthenticated' && (await sessionOver(error)))
        await missed();
    };
    const missed = async () => {
      forgetAhead();
      tellFollowers();
      await access.refresh();
      // Not what was taken from the person meanwhile.
      if (!isOpenable(session.store.getState(), newest.current.id)) return;
      newest.current.changed();
      client.changed();
    };
    const lookAgain = () => void missed();
    const stop = watchScreens({
      missed: lookAgain,
      rowsChanged: client.changed,
      changed(event) {
        forgetAhead();
        refreshIndex();
        tellFollowers(event.id);
        if (event.id === newest.current.id && !event.removed) newest.current.changed();
      },
    });
    addEventListener('online', lookAgain);
    return () => {
      clearTimeout(settling);
      removeEventListener('online', lookAgain);
      stop();
    };
  }, [loggedIn, access, client, session, sessionOver, newest]);
}

const isOpenable = (state: SessionState, id: string) =>
  state.status === 'ready' && state.index.screens.some((screen) => screen.id === id);
