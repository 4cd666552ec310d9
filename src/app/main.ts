/** Starts the console. Requests session, screen and code in parallel, because the first screen needs all of them. */
import { configAt, LOGIN_TYPE_KEY, parseInstallation } from './config';
import { createConsole } from './console';
import { loadShell } from './loaders';
import { preloadCode } from './preload';
import { preview } from './preview/preview';
import { routeOf } from './routes';
import { originOf } from '../services/client';
import { installMediaHosts } from '../shared/address/media-hosts';
import { startTheme } from '../shared/theme/theme';
import { FRAME_ADDRESS } from '../shared/workshop-frame';

startTheme();
const view = import('./view');
const installation = parseInstallation(document.getElementById('console-config')?.textContent);
const config = configAt(installation, location, () => localStorage.getItem(LOGIN_TYPE_KEY));
installMediaHosts(installation, originOf('/files/', config));
const services = createConsole(config);
const route = routeOf(location.pathname);
const frame = location.pathname === FRAME_ADDRESS ? import('./workshop-frame') : undefined;

if (frame) {
  void Promise.all([view, frame]).then(([{ mountInstead }, { drawFrame }]) => drawFrame(mountInstead, services));
} else if (route?.auth === false) {
  preloadCode(route.widget);
} else if (services.hasToken()) {
  const search = preview.take(location.search);
  if (search !== undefined) history.replaceState(history.state, '', location.pathname + search + location.hash);
  preloadCode(route?.widget);
  loadShell().catch(() => undefined);
  void services.enter(location.pathname);
} else if (services.config.loginType !== 2 && !route?.redirect) {
  services.startSingleSignOn();
}

if (!frame) void view.then(({ mount }) => mount(services, document.getElementById('root')!));
