/** The server's own bot: a child process that is restarted when it exits, and stopped with the server. */
import { fork, type ChildProcess } from 'node:child_process';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Next to this file, both in the sources and in the bundled build. */
const HERE = fileURLToPath(import.meta.url);
const MAIN = join(dirname(HERE), 'bot', `main${extname(HERE)}`);

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** A bot that ran for longer started successfully: the delay of its restart is reset. */
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
    // Standard output is dropped, because the console shows the bot's tasks; errors go to the operator.
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
