/**
 * The console's preloader: requests a screen, its code and its first data before what draws it is known. Failures are
 * ignored, because what is needed is loaded again. Imports no React.
 */
import type { ServedScreen } from '../language/types';
import { catalogueWire } from '../services/client/wire-table';
import { loadPreload, loadRuntime, loadWidget } from './loaders';
import { rawQuery } from './screens/router-query';
import { routeOf } from './routes';
import { fetchScreen, fetchScreenAt } from './screens/screens';

/** A preloaded screen older than this, in ms, is requested again. */
const KEPT_MS = 60_000;

/** The screen preloaded by its address, before its id, the code to draw it or the person is known. */
let kept: { pathname: string; served: Promise<ServedScreen | null>; since: number } | undefined;

const keptAt = (pathname: string) =>
  kept?.pathname === pathname && performance.now() - kept.since < KEPT_MS ? kept.served : undefined;

const started = (...loads: readonly Promise<unknown>[]): void => loads.forEach((load) => load.catch(() => undefined));

/** The code that will most likely draw a route: the runtime, or the widget it consists of. */
export const preloadCode = (widget?: string): void =>
  widget === undefined ? started(loadPreload(), loadRuntime()) : started(loadWidget(widget));

/** Code of nodes of these types. */
export const preloadTypes = (types: readonly string[]): void =>
  started(loadPreload().then((preload) => preload.preloadTypes(types)));

/** The screen of an address that is, or will likely be, opened, with the code of its nodes. */
export function preloadScreen({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const served = preloadScreenAt(routeOf(pathname)?.redirect ?? pathname);
  started(
    Promise.all([served, loadPreload()]).then(([screen, { preloadAlso, preloadNodes }]) => {
      // The rows of all calls too: no source of the screen names those that a widget sends.
      preloadAlso('widget', ({ widget }) => started(loadWidget(String(widget)), catalogueWire.all()));
      return screen?.page && preloadNodes(screen.page.body, rawQuery(search, {}));
    }),
  );
}

/** Resolves to null if there is no screen, or none for this person. */
export function preloadScreenAt(pathname: string): Promise<ServedScreen | null> {
  const known = keptAt(pathname);
  if (known) return known;
  const served = fetchScreenAt(pathname);
  kept = { pathname, served, since: performance.now() };
  return served;
}

/** Drops the preloaded screen, because it may be outdated or may have been refused. */
export function forgetPreloaded(): void {
  kept = undefined;
}

/** The screen to show: the one preloaded for this address, or a requested one. */
export async function takeScreen(id: string, pathname: string, signal?: AbortSignal): Promise<ServedScreen> {
  // A screen preloaded for another address is dropped, not waited for.
  const preloaded = keptAt(pathname);
  forgetPreloaded();
  // Request again after a failure: the preload may have been refused because nobody was logged in.
  const known = await preloaded?.catch(() => undefined);
  return known?.id === id ? known : fetchScreen(id, signal);
}
