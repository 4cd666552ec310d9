import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Address, createScreenRuntime, type ScreenClient, type ScreenRuntime } from './data';
import { confirm, notify } from './nodes/feedback/feedback';
import { preloadNodes } from './nodes';
import type { Page } from './page/types';

interface Bound { page: Page; client: ScreenClient; user: Record<string, unknown>; address: Address }

/** The runtime of an open screen, which follows the address, the person and newer versions of the page. */
export function useScreenRuntime({ page, client, user, address }: Bound): ScreenRuntime {
  // The router hands in a new address with every drawing; the runtime always acts on the newest.
  const newest = useRef(address);
  newest.current = address;
  const [runtime] = useState(() => {
    preloadNodes(page);
    return createScreenRuntime({
      page, client, user, notify, confirm,
      address: {
        query: address.query,
        setQuery: (patch, options) => newest.current.setQuery(patch, options),
        navigate: (to) => newest.current.navigate(to),
      },
    });
  });
  useLayoutEffect(() => {
    runtime.start();
    return () => runtime.stop();
  }, [runtime]);
  useEffect(() => runtime.setAddress(address.query), [runtime, address.query]);
  useEffect(() => runtime.setUser(user), [runtime, user]);
  useEffect(() => {
    if (page === runtime.page) return;
    preloadNodes(page);
    runtime.swapPage(page);
  }, [runtime, page]);
  return runtime;
}

/** The page as it is bound: never newer than its sources. */
export function usePage(runtime: ScreenRuntime): Page {
  const subscribe = useCallback((listener: () => void) => runtime.subscribe(['page'], listener), [runtime]);
  return useSyncExternalStore(subscribe, () => runtime.page);
}
