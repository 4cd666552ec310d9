import { createBrowserHistory, type BrowserHistory, type Update } from 'history';
import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { navigationGuard } from '../screens/navigation-guard';
import { screenTrail } from '../screens/screen-trail';

/**
 * A browser router whose history asks before unsaved work is lost (docs/decisions/0024-files-in-forms.md explains why
 * it is not a data router).
 */
export function GuardedRouter({ children }: { children: ReactNode }) {
  const [history] = useState(guardedHistory);
  const [{ action, location }, setUpdate] = useState<Update>(history);
  useLayoutEffect(() => {
    screenTrail.visit(indexOf(), history.location.pathname);
    return history.listen((update) => {
      screenTrail.visit(indexOf(), update.location.pathname);
      startTransition(() => setUpdate(update));
    });
  }, [history]);
  return (
    <Router navigator={history} location={location} navigationType={action}>
      {children}
    </Router>
  );
}

/** Index of the current history entry. */
export const indexOf = (): number => (window.history.state as { readonly idx?: number } | null)?.idx ?? 0;

const guardedHistory = (): BrowserHistory => navigationGuard(createBrowserHistory(), { indexOf });
