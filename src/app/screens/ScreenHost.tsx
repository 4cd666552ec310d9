/**
 * Fetches the screen of a decision, shows the previous one until it has loaded, and replaces it in place when a newer
 * version is published.
 */
import { useCallback, useLayoutEffect, useMemo, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import type { RawQuery } from '../../runtime/data/query-scope';
import { useLatest } from '../../runtime/nodes/display/useLatest';
import type { ServedScreen } from '../../language/types';
import type { ScreenProps } from '../../runtime/Screen';
import { hasOwnLogin } from '../../services/client';
import { patchSearch, rawQuery } from './router-query';
import { screenRendererOf, type ScreenRenderer } from './screen-renderer';
import type { Decision } from '../session/guard';
import { ImageEditGate } from '../image-edit/ImageEditGate';
import { loadPreload } from '../loaders';
import { preloadCode, takeScreen } from '../preload';
import { LoadingBar } from '../notices/LoadingBar';
import { Unavailable } from '../notices/Unavailable';
import { followScreens, ScreenError } from './screens';
import { userScope } from '../session/session';
import { useConsole, useSession } from '../useConsole';
import { useScreenUpdates } from './useScreenUpdates';
import { screenWidgets, WidgetSurroundings } from '../widgets';

type ScreenDecision = Extract<Decision, { kind: 'screen' }>;
type Params = Readonly<Record<string, string>>;
interface Shown {
  id: string;
  served: ServedScreen;
  renderer: ScreenRenderer;
  query: RawQuery;
  params: Params;
}

export function ScreenHost({ decision }: { decision: ScreenDecision }) {
  const { pathname, search } = useLocation();
  const { id, params } = decision;
  const asksToAgree = useStore(useConsole().agreement.store).open;
  const query = useMemo(() => rawQuery(search, params), [search, params]);
  const { shown, error, again } = useServed(decision, { pathname, query });

  const pending = shown?.id !== id;
  if (pending && error !== undefined) return <Unavailable error={error} retry={again} />;
  return (
    <>
      <LoadingBar active={pending && !asksToAgree} />
      {/* While the next screen loads, the previous one keeps its own address. */}
      {shown && (
        <Drawn
          key={shown.id}
          shown={shown}
          query={pending ? shown.query : query}
          params={pending ? shown.params : params}
        />
      )}
    </>
  );
}

/** The newest version of the screen that could be loaded, and the error of the last attempt. */
function useServed(
  { id, params, widget, agreement: needsAgreement }: ScreenDecision,
  { pathname, query }: { pathname: string; query: RawQuery },
) {
  const { agreement, client, go, sessionOver } = useConsole();
  const [shown, setShown] = useState<Shown>();
  const [failure, setFailure] = useState<{ id: string; error: unknown }>();
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  const place = useLatest({ pathname, query, params });
  const request = useMemo(() => ({ id, widget, needsAgreement, attempt }), [id, widget, needsAgreement, attempt]);

  // A layout effect, to start requests before the next paint: only preloaded requests are under way before it.
  useLayoutEffect(() => {
    const left = new AbortController();
    const load = async () => {
      preloadCode(request.widget);
      // Code and JSON load in parallel with the agreement; data and rendering wait for it.
      const [served, mayEnter, preload] = await Promise.all([
        takeScreen(request.id, place.current.pathname, left.signal),
        !request.needsAgreement || agreement.require(undefined, left.signal),
        // A screen that is one widget has no requests of its own.
        request.widget === undefined ? loadPreload() : undefined,
      ]);
      if (left.signal.aborted) return;
      if (!mayEnter) return go.to('/home', { replace: true });
      // Only on the first load: when a newer version replaces an open screen, its data sources request what is missing.
      if (served.page && request.attempt === 0)
        preload?.preloadData(served.page, place.current.query, client as unknown as ScreenProps['client']);
      const renderer = await screenRendererOf(served.page);
      if (left.signal.aborted) return;
      // Rendered synchronously, before the next paint, so that answers of early requests find the screen mounted.
      flushSync(() => {
        setFailure(undefined);
        setShown({
          id: request.id,
          served,
          renderer: renderer,
          params: place.current.params,
          query: place.current.query,
        });
      });
    };
    load().catch(async (error: unknown) => {
      if (left.signal.aborted) return;
      setFailure({ id: request.id, error });
      if (error instanceof ScreenError && error.kind === 'unauthenticated' && (await sessionOver(error))) again();
    });
    return () => left.abort();
  }, [request, place, agreement, client, go, sessionOver, again]);

  useScreenUpdates(id, again);
  return { shown, again, error: failure?.id === id ? failure.error : undefined };
}

const NOBODY: Record<string, unknown> = {};

function Drawn({ shown: { served, renderer }, query, params }: { shown: Shown; query: RawQuery; params: Params }) {
  const { agreement, client, config, site, go, keepToken } = useConsole();
  const session = useSession();
  const user = useMemo(
    () => (session.status === 'ready' ? userScope(session, hasOwnLogin(config)) : NOBODY),
    [session, config],
  );
  const given = useMemo(
    () => ({
      client,
      site,
      query,
      keepToken,
      requireAgreement: agreement.requireHere,
      followScreens,
      navigate: go.to,
      back: go.back,
    }),
    [agreement, client, site, query, keepToken, go],
  );
  // A new screen starts scrolled to the top.
  useLayoutEffect(() => {
    // void: scrollTo returns a promise in some browsers, which React would take for a cleanup function.
    void document.getElementById('at-main')?.scrollTo(0, 0);
  }, []);

  const address: ScreenProps['address'] = {
    query,
    setQuery: (patch, options) =>
      go.to(location.pathname + patchSearch(location.search, patch, params) + location.hash, options),
    navigate: (to) => go.to(to),
    back: (to) => go.back(to),
  };
  const canEdit = session.status === 'ready' && session.role.canEditScreens;
  return (
    <WidgetSurroundings value={given}>
      {renderer.kind === 'widget' ? (
        <Sole widget={renderer.component} />
      ) : (
        <renderer.component
          served={served}
          client={client as unknown as ScreenProps['client']}
          user={user}
          address={address}
          canEdit={canEdit}
          offered
          widgets={screenWidgets}
        />
      )}
      <ImageEditGate />
    </WidgetSurroundings>
  );
}

const Sole = ({ widget: Widget }: { widget: ComponentType }) => <Widget />;
