/**
 * The chunks of the console, by what asks for them. Free of React, so that they can be asked for before it is there.
 */
import { lazyModule } from '../shared/lazy-module';
import { rawQuery } from './router-query';
import { routeOf } from './routes';
import { fetchAhead } from './screens';
import { widgetLoaders } from './generated/widget-loaders';

export const loadShell = lazyModule(() => import('./shell/Shell'));
export const loadRuntime = lazyModule(() =>
  import('./runtime').then(({ default: Screen, preload, preloadTypes }) => ({ Screen, preload, preloadTypes })),
);

/** What will most likely draw the screen of a route. */
export function preloadDrawer(widget?: string) {
  const load: () => Promise<unknown> = (widget && widgetLoaders[widget]) || loadRuntime;
  load().catch(() => undefined);
}

/**
 * The screen of an address that is opened, or will be, and the code of its nodes, before it is known which screen that
 * is.
 */
export function preloadScreen({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  Promise.all([fetchAhead(routeOf(pathname)?.redirect ?? pathname), loadRuntime()])
    .then(([screen, { preload }]) => screen?.page && preload(screen.page, rawQuery(search, {})))
    .catch(() => undefined);
}

/** The code of nodes of these types. */
export function preloadNodes(types: readonly string[]) {
  loadRuntime()
    .then(({ preloadTypes }) => preloadTypes(types))
    .catch(() => undefined);
}
