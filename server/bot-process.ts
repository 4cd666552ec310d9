/**
 * The bot that a server starts for itself: a process of its own, started again when it ends, gone when the server is.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Beside this file: as a source, and where the server is built into one file. */
const HERE = fileURLToPath(import.meta.url);
const MAIN = join(dirname(HERE), 'bot', `main${extname(HERE)}`);

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** A bot that lived so long did not end because it could not start. */
const LIVED_MS = 30_000;
const ENDS_WITHIN_MS = 5_000;

export interface BotProcess {
  stop(): Promise<void>;
}

export function startBot({ url, token, name }: { url: string; token: string; name: string }): BotProcess {
  let child: ChildProcess | null = null;
  let timer: NodeJS.Timeout | undefined;
  let wait = FIRST_WAIT_MS;
  let stopped = false;

  function begin(): void {
    const since = Date.now();
    // What it says of its tasks stands in the console; troubles are for who runs the server.
    child = fork(MAIN, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, ATELIER_URL: url, ATELIER_BOT_TOKEN: token, ATELIER_BOT_NAME: name },
    });
    let over = false;
    const end = () => {
      if (over) return;
      over = true;
      child = null;
      if (stopped) return;
      wait = Date.now() - since > LIVED_MS ? FIRST_WAIT_MS : Math.min(LONGEST_WAIT_MS, wait * 2);
      timer = setTimeout(begin, wait);
      timer.unref();
    };
    child.on('error', end);
    child.once('exit', end);
  }

  begin();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const running = child;
      if (!running) return;
      const force = setTimeout(() => running.kill('SIGKILL'), ENDS_WITHIN_MS);
      await new Promise<void>((done) => {
        running.once('exit', () => done());
        running.kill('SIGTERM');
      });
      clearTimeout(force);
    },
  };
}
