/** From an address to what is on show: guard, then the screen in its layout. */
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router';
import type { Console } from './console';
import { guard, type Decision } from './guard';
import { loadShell } from './loaders';
import { ErrorBoundary } from './notices/ErrorBoundary';
import { LoadingBar } from './notices/LoadingBar';
import { NotFound } from './notices/NotFound';
import { Notice } from './notices/Notice';
import { SignedOut, SigningOn } from './notices/SignOn';
import { OfflineBar } from './notices/OfflineBar';
import { ScreenHost } from './ScreenHost';
import { ConsoleProvider, useConsole, useSession } from './useConsole';

const Shell = lazy(loadShell);

export function App({ services }: { services: Console }) {
  return (
    <ErrorBoundary>
      <ConsoleProvider value={services}>
        <BrowserRouter>
          <OfflineBar />
          <Routed />
        </BrowserRouter>
      </ConsoleProvider>
    </ErrorBoundary>
  );
}

function Routed() {
  const { signOnAgain } = useConsole();
  const decision = useDecision();
  const session = useSession();
  const shown = useSettled(decision);
  useFollow(decision);
  useTitle(shown);

  if (session.status === 'signed-out' && decision.kind !== 'screen') return <main><SignedOut reason={session.reason} signOnAgain={signOnAgain} /></main>;
  if (session.status === 'failed') return <SessionFailed message={session.message} />;
  if (decision.kind === 'single-sign-on') return <SigningOn />;
  if (!shown) return <LoadingBar active />;
  const content = shown.kind === 'screen' ? <ScreenHost decision={shown} /> : <NotFound />;
  const guarded = <ErrorBoundary resetKey={shown.kind === 'screen' ? shown.id : shown.kind}>{content}</ErrorBoundary>;
  if (session.status !== 'ready' || (shown.kind === 'screen' && shown.layout === 'bare')) return <main className="at-bare">{guarded}</main>;
  return (
    <Suspense fallback={<LoadingBar active />}>
      <Shell session={session} route={shown.kind === 'screen' ? shown.route : '/404'} title={titleOf(shown)}>{guarded}</Shell>
    </Suspense>
  );
}

function useDecision(): Decision {
  const { config, hasToken } = useConsole();
  const { pathname, search, hash } = useLocation();
  const session = useSession();
  const permitted = useMemo(() => (session.status === 'ready' ? { menus: session.menus, index: session.index } : undefined), [session]);
  return useMemo(
    () => guard({ pathname, search, hash }, { hasToken: hasToken(), permitted }, { ownLogin: config.loginType === 2, insHost: config.insHost }),
    [pathname, search, hash, permitted, config, hasToken],
  );
}

type Settled = Extract<Decision, { kind: 'screen' | 'not-found' }>;

/** While a decision leads somewhere else, what was on show stays. */
function useSettled(decision: Decision): Settled | undefined {
  const [last, setLast] = useState<Settled>();
  const settled = decision.kind === 'screen' || decision.kind === 'not-found' ? decision : last;
  if (settled !== last) setLast(settled);
  return settled;
}

/** Does what a decision demands, and lets the rest of the app go places. */
function useFollow(decision: Decision) {
  const { go, session, startSingleSignOn } = useConsole();
  const navigate = useNavigate();

  useEffect(() => go.by((address, options) => void navigate(address, options)), [go, navigate]);

  useEffect(() => {
    if (decision.kind === 'redirect') void navigate(decision.to, { replace: true });
    else if (decision.kind === 'leave') location.assign(decision.to);
    else if (decision.kind === 'single-sign-on') startSingleSignOn();
    else if (decision.kind === 'load') void Promise.all([session.load(), loadShell()]);
    // Whoever reaches the log-in starts anew.
    else if (decision.kind === 'screen' && decision.route === '/login') session.reset();
  }, [decision, navigate, session, startSingleSignOn]);
}

const titleOf = (shown: Settled) => (shown.kind === 'screen' ? shown.title : '页面不存在');

function useTitle(shown: Settled | undefined) {
  const { config } = useConsole();
  const title = shown && titleOf(shown);
  useEffect(() => {
    document.title = title ? `${title} - ${config.siteTitle}` : config.siteTitle;
  }, [title, config]);
}

function SessionFailed({ message }: { message: string }) {
  const { session, logOut } = useConsole();
  useEffect(() => {
    const retry = () => void session.load();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [session]);
  return <Notice title="控制台加载失败" text={message} actions={[{ text: '重试', run: () => void session.load() }, { text: '重新登录', run: () => void logOut() }]} />;
}
