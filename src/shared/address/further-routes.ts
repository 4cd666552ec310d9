/**
 * Routes without a menu: pages outside the sidebar and targets that every screen may link to. Maps a path to its
 * Chinese name. Read by the server's checker and by the checker in the workshop's editor.
 */
import { routes } from './routes';

export const FURTHER_ROUTES: Readonly<Record<string, string>> = Object.fromEntries(
  routes.filter(({ group }) => group !== 'sidebar').map(({ path, title }) => [path, title]),
);
