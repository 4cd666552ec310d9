/** `npm run bot`: runs a bot in a process of its own. The server also starts one (server/bot-process.ts). */
import { setMaxListeners } from 'node:events';
import { runBot } from './bot';
import { NotAdmitted } from './console';
import { readOptions } from './options';
import { SettingFailure } from './platforms';

/** Time for open requests to finish after a stop signal, ms. */
const LEAVE_WITHIN_MS = 3_000;

const stop = new AbortController();
// Every loop and every watched room listens to it; each removes its listener.
setMaxListeners(0, stop.signal);
function leave(): void {
  if (stop.signal.aborted) return;
  stop.abort();
  setTimeout(() => process.exit(0), LEAVE_WITHIN_MS).unref();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave);
// The server that started this process has ended.
process.on('disconnect', leave);
// It may have ended before the listener was added.
if (process.connected === false) leave();

try {
  const options = readOptions(process.env);
  console.log(
    `Bot ${options.name} works for ${options.consoleUrl} on ${[...options.platforms].map(([platform, { adapter }]) => `${platform} (${adapter.name})`).join(', ')}.`,
  );
  await runBot(
    options,
    { info: (text) => console.log(text), trouble: (text) => console.error(`Bot ${options.name}: ${text}`) },
    stop.signal,
  );
  console.log('The bot has stopped.');
  process.exit(0);
} catch (error) {
  const known = error instanceof SettingFailure || error instanceof NotAdmitted;
  console.error(known ? error.message : error);
  process.exit(1);
}
