import { createRoot } from 'react-dom/client';
import { App } from './App';
import './base.css';
import { parseConfig } from './config';
import { createConsole } from './console';
import { preloadDrawer } from './drawer';
import { routeOf } from './routes';

const services = createConsole(parseConfig(document.getElementById('console-config')?.textContent));

// What the first screen will need is asked for before anything is drawn.
const row = routeOf(location.pathname);
if (row?.auth === false || services.hasToken()) preloadDrawer(row?.widget);
if (row?.auth !== false && services.hasToken()) void services.session.load();

createRoot(document.getElementById('root')!).render(<App services={services} />);
