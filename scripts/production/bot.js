/** Runs a bot on the packages that are installed (docs/bots.md). */
import { launch } from './launch.js';

await launch(() => import('./server/bot/main.js'));
