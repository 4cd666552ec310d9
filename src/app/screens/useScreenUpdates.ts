import { useEffect } from 'react';
import { useLatest } from '../../runtime/nodes/display/useLatest';
import { forgetPreloaded } from '../preload';
import { ScreenError, notifyFollowers, watchScreens } from './screens';
import type { SessionState } from '../session/session';
import { useConsole, useSession } from '../useConsole';

/** Debounce in ms before the index is reloaded, because files often change together. */
const SETTLE_MS = 80;

/**
 * Follows changes of screens and rows while somebody is logged in: calls `changed` at once for the open screen and
 * reloads the index shortly after. After an interruption it reloads access too, because the server ends the stream when
 * the person's rights change.
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
      forgetPreloaded();
      notifyFollowers();
      await access.refresh();
      // Skip a screen that the person may not open any more.
      if (!isOpenable(session.store.getState(), newest.current.id)) return;
      newest.current.changed();
      client.changed();
    };
    const lookAgain = () => void missed();
    const stop = watchScreens({
      missed: lookAgain,
      rowsChanged: client.changed,
      tabIs: client.tabIs,
      changed(event) {
        forgetPreloaded();
        refreshIndex();
        notifyFollowers(event.id);
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
