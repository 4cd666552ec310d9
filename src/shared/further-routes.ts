/**
 * Routes that no menu has: pages beside the sidebar, and what a screen can always go to. Path -> what people call it.
 * The server's
 * checker and the one in the workshop's editor both know them.
 */
import { routes } from './routes';

export const FURTHER_ROUTES: Readonly<Record<string, string>> = Object.fromEntries(
  routes.filter(({ group }) => group !== 'sidebar').map(({ path, title }) => [path, title]),
);
