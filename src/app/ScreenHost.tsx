/** Fetches the screen of a decision, keeps the one before on show until it is there, and swaps newer versions in place. */
import { useCallback, useEffect, useMemo, useRef, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import type { RawQuery } from '../runtime/data/address';
import type { Page, ServedScreen, WidgetNode } from '../runtime/page/types';
import type { ScreenProps } from '../runtime/Screen';
import type { WidgetProps } from '../services/client';
import { patchSearch, rawQuery } from './address';
import { useConsole, useSession } from './console';
import type { Decision } from './guard';
import { LoadingBar } from './notices/LoadingBar';
import { Notice } from './notices/Notice';
import { fetchScreen, ScreenError } from './screens';
import { userScope } from './session';
import { useScreenUpdates } from './useScreenUpdates';
import { widgets, widgetsFor } from './widgets';

type ScreenDecision = Extract<Decision, { kind: 'screen' }>;
/** What draws: the runtime, or the widget that the screen consists of. */
type Drawer = { runtime: ComponentType<ScreenProps> } | { widget: ComponentType<WidgetProps> };
interface Shown { decision: ScreenDecision; served: ServedScreen; drawer: Drawer; query: RawQuery }

const loadRuntime = () => import('./ThemedScreen').then(({ default: runtime }) => ({ runtime }));
const loadWidget = (name: string) => widgets[name]!().then(({ default: widget }) => ({ widget }));

/** Asks for the code that will most likely draw the decision's screen, beside the screen itself. */
export function preloadDrawer(widget?: string) {
  (widget && widgets[widget] ? loadWidget(widget) : loadRuntime()).catch(() => undefined);
}

export function ScreenHost({ decision }: { decision: ScreenDecision }) {
  const { toLogin, go } = useConsole();
  const { search } = useLocation();
  const { id, params } = decision;
  const [shown, setShown] = useState<Shown>();
  const [failure, setFailure] = useState<{ id: string; error: unknown }>();
  const [attempt, setAttempt] = useState(0);
  const query = useMemo(() => rawQuery(search, params), [search, params]);
  // Its title may change with the index; what is fetched depends on the id alone.
  const newest = useRef(decision);
  newest.current = decision;

  const load = useCallback(async (signal: AbortSignal) => {
    preloadDrawer(decision.widget);
    const served = await fetchScreen(id, signal);
    return { served, drawer: await drawerOf(served.page) };
  }, [id, decision.widget]);

  useEffect(() => {
    const left = new AbortController();
    load(left.signal).then(
      (loaded) => {
        if (left.signal.aborted) return;
        setFailure(undefined);
        setShown({ ...loaded, decision: newest.current, query: rawQuery(location.search, newest.current.params) });
      },
      (error: unknown) => {
        if (left.signal.aborted) return;
        if (error instanceof ScreenError && error.kind === 'unauthenticated') toLogin();
        setFailure({ id, error });
      },
    );
    return () => left.abort();
  }, [load, attempt, id, toLogin]);

  useScreenUpdates(id, useCallback(() => setAttempt((before) => before + 1), []));

  const failed = failure?.id === id ? failure.error : undefined;
  const pending = shown?.decision.id !== id && failed === undefined;
  return (
    <>
      <LoadingBar active={pending} />
      {failed !== undefined && shown?.decision.id !== id ? (
        <Unavailable error={failed} retry={() => { setFailure(undefined); setAttempt(attempt + 1); }} home={() => go.to('/home')} />
      ) : shown ? (
        <Drawn key={shown.decision.id} shown={shown} query={pending ? shown.query : query} params={pending ? shown.decision.params : params} />
      ) : null}
    </>
  );
}

async function drawerOf(page: Page | null): Promise<Drawer> {
  const widget = page && soleWidget(page);
  return widget && widgets[widget.widget] ? loadWidget(widget.widget) : loadRuntime();
}

/** A screen that is one widget and nothing else needs no runtime. */
function soleWidget({ body, dataSources }: Page): WidgetNode | undefined {
  const [only, ...others] = body;
  return only?.type === 'widget' && others.length === 0 && Object.keys(dataSources ?? {}).length === 0 && !only.props ? only : undefined;
}

const NOBODY: Record<string, unknown> = {};

function Drawn({ shown: { served, drawer }, query, params }: { shown: Shown; query: RawQuery; params: Record<string, string> }) {
  const { client, site, go } = useConsole();
  const session = useSession();
  const user = useMemo(() => (session.status === 'ready' ? userScope(session) : NOBODY), [session]);
  const given = useRef({ client, site, query, navigate: go.to });
  given.current = { client, site, query, navigate: go.to };
  const known = useMemo(() => widgetsFor(() => given.current), []);

  if ('widget' in drawer) {
    const Widget = drawer.widget;
    return <Widget {...given.current} props={NOBODY} />;
  }
  const Runtime = drawer.runtime;
  const address: ScreenProps['address'] = {
    query,
    setQuery: (patch, options) => go.to(location.pathname + patchSearch(location.search, patch, params) + location.hash, options),
    navigate: (to) => go.to(to),
  };
  return <Runtime served={served} client={client as unknown as ScreenProps['client']} user={user} address={address} canEdit={session.status === 'ready' && session.role.canEditScreens} widgets={known} />;
}

function Unavailable({ error, retry, home }: { error: unknown; retry(): void; home(): void }) {
  const missing = error instanceof ScreenError && error.kind === 'missing';
  const message = error instanceof ScreenError ? error.message : '页面代码加载失败，可能是控制台刚刚更新过，请刷新后重试';
  return missing
    ? <Notice title="页面不存在" text={message} actions={[{ text: '返回首页', run: home }]} />
    : <Notice title="页面加载失败" text={message} actions={[{ text: '重试', run: retry }, { text: '刷新', run: () => location.reload() }]} />;
}
