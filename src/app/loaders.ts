/** Loaders of the console's chunks. Does not import React, so that chunks can be requested before it has loaded. */
import { lazyModule } from '../shared/lazy-module';
import { rawQuery } from './router-query';
import { routeOf } from './routes';
import { fetchAhead } from './screens';
import { widgetLoaders } from './generated/widget-loaders';

export const loadShell = lazyModule(() => import('./shell/Shell'));
export const loadRuntime = lazyModule(() =>
  import('./runtime').then(({ default: Screen, preload, preloadTypes }) => ({ Screen, preload, preloadTypes })),
);
export const loadAgreementDialog = lazyModule(() => import('./agreement/AgreementDialog'));

/** Sends a screen's first requests; in the same chunk as the rows of all calls, which is smaller than the runtime. */
export const loadEarly = lazyModule(() => import('../runtime/data/early').then(({ sendEarly }) => sendEarly));

/** Preloads the code that will most likely draw a route: the runtime, or the widget it consists of. */
export function preloadDrawer(widget?: string) {
  const widgetLoader = widget === undefined ? undefined : widgetLoaders[widget];
  for (const load of widgetLoader ? [widgetLoader] : [loadEarly, loadRuntime]) load().catch(() => undefined);
}

/**
 * Preloads the screen of an address that is, or will likely be, opened, with the code of its nodes; its id need not be
 * known yet.
 */
export function preloadScreen({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  Promise.all([fetchAhead(routeOf(pathname)?.redirect ?? pathname), loadRuntime()])
    .then(([screen, { preload }]) => screen?.page && preload(screen.page, rawQuery(search, {})))
    .catch(() => undefined);
}

/** Preloads the code of nodes of these types. */
export function preloadNodes(types: readonly string[]) {
  loadRuntime()
    .then(({ preloadTypes }) => preloadTypes(types))
    .catch(() => undefined);
}
