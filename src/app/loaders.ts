/** Loaders of the console's chunks. Does not import React, so that chunks can be requested before it has loaded. */
import { catalogueWire } from '../services/client/wire-table';
import { lazyModule } from '../shared/lazy-module';
import { rawQuery } from './router-query';
import { routeOf } from './routes';
import { fetchAhead } from './screens';
import type { WidgetLoader } from './widget-loader';

export const loadShell = lazyModule(() => import('./shell/Shell'));
export const loadRuntime = lazyModule(() => import('./runtime').then(({ default: Screen }) => ({ Screen })));
export const loadAgreementDialog = lazyModule(() => import('./agreement/AgreementDialog'));

/**
 * Sends a screen's first requests and loads the code of its nodes; in the same chunk as the rows of all calls, which is
 * smaller than the runtime.
 */
export const loadAhead = lazyModule(() => import('../runtime/ahead'));

/** The code of a widget, and the rows of all calls: no source of the screen names those that it sends. */
function preloadWidget(name: string): void {
  for (const load of [loadWidget(name), catalogueWire.all()]) load.catch(() => undefined);
}

/** Names the chunks of all widgets and what each depends on, so that the first page's script does not grow with them. */
const loadWidgetLoaders = lazyModule(() => import('./generated/widget-loaders'));
const loadLogin: WidgetLoader = () => import('../widgets/login/Login');

/** Loads the code of a widget; the log-in's at once. */
export const loadWidget = async (name: string): ReturnType<WidgetLoader> =>
  name === 'login' ? loadLogin() : (await loadWidgetLoaders()).widgetLoaders[name]!();

/** Preloads the code that will most likely draw a route: the runtime, or the widget it consists of. */
export function preloadDrawer(widget?: string) {
  const loads = widget === undefined ? [loadAhead, loadRuntime] : [() => loadWidget(widget)];
  for (const load of loads) load().catch(() => undefined);
}

/**
 * Preloads the screen of an address that is, or will likely be, opened, with the code of its nodes; its id need not be
 * known yet.
 */
export function preloadScreen({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  Promise.all([fetchAhead(routeOf(pathname)?.redirect ?? pathname), loadAhead()])
    .then(([screen, { preloadNodes, registerCompanions }]) => {
      registerCompanions('widget', ({ widget }) => preloadWidget(String(widget)));
      return screen?.page && preloadNodes(screen.page, rawQuery(search, {}));
    })
    .catch(() => undefined);
}

/** Preloads the code of nodes of these types. */
export function preloadTypes(types: readonly string[]) {
  loadAhead()
    .then((ahead) => ahead.preloadTypes(types))
    .catch(() => undefined);
}
