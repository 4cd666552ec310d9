import { useCallback, useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import {
  type Address,
  createScreenRuntime,
  currentPress,
  isLost,
  isSignedOut,
  type ScreenClient,
  type ScreenRuntime,
  withoutRefusedLinks,
  withRememberedSizes,
  withRights,
} from './data';
import { askWrite, confirm, notify, sendAll } from './nodes/feedback/feedback';
import { preloadNodes } from './nodes';
import { openScreenOf } from './data/open-screen-of';
import { offerScreen } from '../shared/assistant/open-screen';
import type { ScreenDocument } from '../language/types';

interface Bound {
  screen: ScreenDocument;
  client: ScreenClient;
  user: Record<string, unknown>;
  address: Address;
  /** Whether the assistant may read the screen: it is the console's own, no preview. */
  offered?: boolean;
}

/** The runtime of an open screen, kept up to date with the address, the user and newer versions of the page. */
export function useScreenRuntime({
  screen: served,
  client,
  user: person,
  address,
  offered = false,
}: Bound): ScreenRuntime {
  const user = useMemo(() => withRights(person, served.rights), [person, served.rights]);
  const screen = useMemo(() => withRememberedSizes(withoutRefusedLinks(served, user)), [served, user]);
  const [runtime] = useState(() => {
    preloadNodes(screen.body, address.query);
    return createScreenRuntime({
      screen,
      client,
      user,
      address,
      notify,
      confirm,
      askWrite,
      sendAll,
      press: currentPress,
      print: async () => (await import('./print/print')).printScreen(),
    });
  });
  useLayoutEffect(() => {
    runtime.start();
    return () => runtime.stop();
  }, [runtime]);
  useEffect(() => (offered ? offerScreen(openScreenOf(runtime)) : undefined), [runtime, offered]);
  useEffect(() => {
    const again = () => void runtime.askAgain(isLost);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [runtime]);
  useEffect(() => client.onRenewed?.(() => void runtime.askAgain(isSignedOut)), [runtime, client]);
  useEffect(() => runtime.setAddress(address), [runtime, address]);
  useEffect(() => runtime.setUser(user), [runtime, user]);
  useEffect(() => {
    if (screen === runtime.screen) return;
    preloadNodes(screen.body, runtime.scope().query);
    runtime.swapScreen(screen);
  }, [runtime, screen]);
  return runtime;
}

/** The page that the runtime has bound; never newer than the runtime's sources. */
export function useScreenDocument(runtime: ScreenRuntime): ScreenDocument {
  const subscribe = useCallback((listener: () => void) => runtime.subscribe(['page'], listener), [runtime]);
  return useSyncExternalStore(subscribe, () => runtime.screen);
}
