/** Starts the console. What the first screen needs is asked for at once and side by side: who is logged in, the screen, the code. */
import { parseConfig } from './config';
import { createConsole } from './console';
import { loadShell, preloadDrawer } from './loaders';
import { routeOf } from './routes';

const view = import('./view');
const services = createConsole(parseConfig(document.getElementById('console-config')?.textContent));
const route = routeOf(location.pathname);

if (route?.auth === false) {
  preloadDrawer(route.widget);
} else if (services.hasToken()) {
  preloadDrawer(route?.widget);
  loadShell().catch(() => undefined);
  void services.session.load();
}

void view.then(({ mount }) => mount(services, document.getElementById('root')!));
