/** server/dev.ts for tests of a PostgreSQL that stays away: it is given up after four seconds instead of a minute. */
import { RECOVERY } from '../server/db/keeper';
import { StartFailure } from '../server/kernel/start-failure';
import { start } from '../server/start';

const quiet = { step: async <T>(_title: string, work: () => Promise<{ result: T }>) => (await work()).result, line: () => undefined };

try {
  await start(process.cwd(), quiet, process.env, { ...RECOVERY, recoverWithinMs: 4_000 });
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exit(1);
}
