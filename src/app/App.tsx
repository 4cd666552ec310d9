/** The app: the route guard decides what an address shows; the screen is rendered in its layout. */
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { lazyChunk } from '../runtime/nodes/chunk';
import { notify } from '../runtime/nodes/feedback/feedback';
import { AgreementGate } from './agreement/AgreementGate';
import { GuardedRouter, indexOf } from './session/GuardedRouter';
import type { Console } from './console.types';
import { guard, hasLost, type Decision, type Permitted } from './session/guard';
import { loadShell } from './loaders';
import { ErrorBoundary } from './notices/ErrorBoundary';
import { LoadingBar } from './notices/LoadingBar';
import { NoAccess } from './notices/NoAccess';
import { NotFound } from './notices/NotFound';
import { Notice } from './notices/Notice';
import { SignedOut, SigningOn } from './notices/SignOn';
import { OfflineBar } from './notices/OfflineBar';
import { DemoChip } from './notices/DemoChip';
import { Refused } from './notices/Refused';
import { refusedState } from './notices/refused-state';
import { preview } from './preview/preview';
import { Previewed } from './preview/Previewed';
import { screenTrail } from './screens/screen-trail';
import { ScreenHost } from './screens/ScreenHost';
import { useAccessUpdates } from './session/useAccessUpdates';
import { ConsoleProvider, useConsole, useSession } from './useConsole';
import { useRoom } from './useRoom';

const Shell = lazyChunk(loadShell, <LoadingBar active />);

export function App({ services }: { services: Console }) {
  return (
    <ErrorBoundary>
      <ConsoleProvider value={services}>
        <GuardedRouter>
          <OfflineBar />
          <Previewed>
            <Refused />
            <Routed />
          </Previewed>
          <AgreementGate />
        </GuardedRouter>
      </ConsoleProvider>
    </ErrorBoundary>
  );
}

function Routed() {
  const { config, signOnAgain } = useConsole();
  const { decision, permitted } = useDecision();
  const session = useSession();
  const shown = useSettled(decision);
  // Must run before useFollow, which replaces the address that this hook compares.
  useLostAccess(permitted);
  useFollow(decision);
  useTitle(shown);
  useAccessUpdates();

  if (session.status === 'signed-out' && decision.kind !== 'screen')
    return (
      <main>
        <SignedOut reason={session.reason} providerRemembers={config.loginType === 3} signOnAgain={signOnAgain} />
      </main>
    );
  if (session.status === 'failed') return <SessionFailed message={session.message} />;
  if (decision.kind === 'single-sign-on') return <SigningOn />;
  if (!shown) return <LoadingBar active />;
  const content =
    shown.kind === 'screen' ? (
      <ScreenHost decision={shown} />
    ) : shown.kind === 'no-access' ? (
      <NoAccess />
    ) : (
      <NotFound />
    );
  const guarded = <ErrorBoundary resetKey={shown.kind === 'screen' ? shown.id : shown.kind}>{content}</ErrorBoundary>;
  if (session.status !== 'ready' || (shown.kind === 'screen' && shown.layout === 'bare'))
    return <Bare shown={shown}>{guarded}</Bare>;
  return (
    <Shell session={session} {...headOf(shown)}>
      {guarded}
    </Shell>
  );
}

/**
 * Layout without sidebar and navbar. Adds an unseen h1 because screens of the runtime have none; elsewhere the
 * breadcrumb is their heading.
 */
function Bare({ shown, children }: { shown: Settled; children: ReactNode }) {
  const { config, hasToken } = useConsole();
  const page = useRef<HTMLElement>(null);
  useRoom(page);
  return (
    <main ref={page} className="at-bare">
      {!hasToken() && (
        <div className="at-demo-corner">
          <DemoChip hasDemoAccounts={config.demoAccounts.length > 0} />
        </div>
      )}
      {shown.kind === 'screen' && !shown.widget && <h1 className="at-unseen">{shown.title}</h1>}
      {children}
    </main>
  );
}

function useDecision(): { decision: Decision; permitted: Permitted | undefined } {
  const { config, hasToken } = useConsole();
  const { pathname, search, hash } = useLocation();
  const session = useSession();
  const permitted = useMemo(
    () => (session.status === 'ready' ? { menus: session.menus, index: session.index } : undefined),
    [session],
  );
  const decision = useMemo(
    () =>
      guard(
        { pathname, search, hash },
        { hasToken: hasToken(), permitted },
        { ownLogin: config.loginType === 2, insHost: config.insHost, origin: location.origin },
      ),
    [pathname, search, hash, permitted, config, hasToken],
  );
  return { decision, permitted };
}

type Settled = Extract<Decision, { kind: 'screen' | 'not-found' | 'no-access' }>;

const isSettled = (decision: Decision): decision is Settled =>
  ['screen', 'not-found', 'no-access'].includes(decision.kind);

/** Keeps the last screen visible while a decision redirects. */
function useSettled(decision: Decision): Settled | undefined {
  const [last, setLast] = useState<Settled>();
  const settled = isSettled(decision) ? decision : last;
  if (settled !== last) setLast(settled);
  return settled;
}

function navigateBack(navigate: NavigateFunction, to: string): void | Promise<void> {
  const steps = screenTrail.stepsBack(indexOf());
  return steps === undefined ? navigate(to) : navigate(-steps);
}

/** Performs what a decision demands, and gives code outside of React the router's `navigate`. */
function useFollow(decision: Decision) {
  const { go, session, enter, startSingleSignOn } = useConsole();
  const navigate = useNavigate();

  useEffect(
    () =>
      go.by({
        to: (address, options) => void navigate(address, options),
        back: (to) => void navigateBack(navigate, to),
      }),
    [go, navigate],
  );

  useEffect(() => {
    if (decision.kind === 'redirect')
      void navigate(decision.to, {
        replace: true,
        ...(decision.refused !== undefined && { state: refusedState(decision.refused) }),
      });
    // Replaces the history entry: otherwise the back button would lead to this redirect again.
    else if (decision.kind === 'leave') location.replace(decision.to);
    else if (decision.kind === 'restart') location.reload();
    else if (decision.kind === 'single-sign-on') startSingleSignOn();
    else if (decision.kind === 'load') void Promise.all([enter(location.pathname), loadShell()]);
    // The log-in page starts without session and without role preview.
    else if (decision.kind === 'screen' && decision.route === '/login') {
      preview.end();
      session.reset();
    }
  }, [decision, navigate, session, enter, startSingleSignOn]);
}

/** Tells the person when the screen that they are looking at was removed from their rights. */
function useLostAccess(permitted: Permitted | undefined) {
  const { pathname } = useLocation();
  const before = useRef<{ pathname: string; permitted: Permitted | undefined }>({ pathname, permitted });
  useEffect(() => {
    const last = before.current;
    before.current = { pathname, permitted };
    if (last.pathname === pathname && last.permitted && permitted && hasLost(pathname, last.permitted, permitted))
      notify('warning', '您的权限已变更');
  }, [pathname, permitted]);
}

/** Route and title for the window, the sidebar and the breadcrumb. */
function headOf(shown: Settled): { route: string; title: string } {
  if (shown.kind === 'screen') return { route: shown.route, title: shown.title };
  return shown.kind === 'no-access' ? { route: '/home', title: '首页' } : { route: '/404', title: '页面不存在' };
}

function useTitle(shown: Settled | undefined) {
  const { config } = useConsole();
  const title = shown && headOf(shown).title;
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
  return (
    <Notice
      title="控制台加载失败"
      text={message}
      actions={[
        { text: '重试', run: () => void session.load() },
        { text: '重新登录', run: () => void logOut() },
      ]}
    />
  );
}
