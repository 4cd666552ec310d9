/**
 * `npm run dev`: serves the console by Vite and the server by `tsx watch` at one address, on the database of `npm
 * start`. Both reload on changes; the database keeps running.
 */
import { ensureInstalled } from './install.mjs';

try {
  ensureInstalled();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const { register } = await import('tsx/esm/api');
register();
const { develop } = await import('./dev/develop.ts');
await develop();
