/** Loaders of the console's chunks. Does not import React, so that chunks can be requested before it has loaded. */
import { lazyModule } from '../shared/lazy-module';
import { rawQuery } from './router-query';
import { routeOf } from './routes';
import { fetchAhead } from './screens';
import { widgetLoaders } from './generated/widget-loaders';

export const loadShell = lazyModule(() => import('./shell/Shell'));
export const loadRuntime = lazyModule(() => import('./runtime').then(({ default: Screen }) => ({ Screen })));
export const loadAgreementDialog = lazyModule(() => import('./agreement/AgreementDialog'));

/**
 * Sends a screen's first requests and loads the code of its nodes; in the same chunk as the rows of all calls, which is
 * smaller than the runtime.
 */
export const loadAhead = lazyModule(() => import('../runtime/ahead'));

/** Preloads the code that will most likely draw a route: the runtime, or the widget it consists of. */
export function preloadDrawer(widget?: string) {
  const widgetLoader = widget === undefined ? undefined : widgetLoaders[widget];
  for (const load of widgetLoader ? [widgetLoader] : [loadAhead, loadRuntime]) load().catch(() => undefined);
}

/**
 * Preloads the screen of an address that is, or will likely be, opened, with the code of its nodes; its id need not be
 * known yet.
 */
export function preloadScreen({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  Promise.all([fetchAhead(routeOf(pathname)?.redirect ?? pathname), loadAhead()])
    .then(([screen, { preloadNodes }]) => screen?.page && preloadNodes(screen.page, rawQuery(search, {})))
    .catch(() => undefined);
}

/** Preloads the code of nodes of these types. */
export function preloadTypes(types: readonly string[]) {
  loadAhead()
    .then((ahead) => ahead.preloadTypes(types))
    .catch(() => undefined);
}
