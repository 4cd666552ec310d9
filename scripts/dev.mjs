/**
 * `npm run dev`: the console by Vite and the server by `tsx watch`, on the database of `npm start`, at one address.
 * Both reload when their sources change; the database stays up.
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
