/** Follows the answers of a screen's sources; the client caches them (cache.ts). In a file of its own, because it loads with the first screen, not with the log-in. */
import { notifyManager, QueryClient } from '@tanstack/query-core';

// Draws answers in the next microtask; the default scheduler waits for a timer.
notifyManager.setScheduler(queueMicrotask);

export const createQueryCache = (): QueryClient =>
  new QueryClient({
    // `always`: the console also runs on machines without a network, against a local server.
    defaultOptions: {
      queries: {
        retry: false,
        gcTime: 0,
        staleTime: 0,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });
