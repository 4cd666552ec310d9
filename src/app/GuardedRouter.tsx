import { type ReactNode, useState } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  unstable_HistoryRouter as HistoryRouter,
} from 'react-router';
import { navigationGuard } from './navigation-guard';

/**
 * The router of the browser's addresses, on a history that asks (docs/decisions/0024-files-in-forms.md: why not a
 * router of data).
 */
export function GuardedRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => navigationGuard(createBrowserHistory({ v5Compat: true })));
  return <HistoryRouter history={history}>{children}</HistoryRouter>;
}
