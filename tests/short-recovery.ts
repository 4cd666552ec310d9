/** server/dev.ts for tests with an unreachable PostgreSQL: it gives up after four seconds instead of a minute. */
import { RECOVERY } from '../server/db/keeper';
import { StartFailure } from '../server/db/start-failure';
import { start } from '../server/start';

const SHORT_MS = 4_000;

const quiet = {
  step: async <T>(_title: string, work: () => Promise<{ result: T }>) => (await work()).result,
  line: () => undefined,
};
// Starting takes long on a busy machine, so its wait is only shortened where a test requires it.
const limits = { ...RECOVERY, ...(process.env.TEST_SHORT_START === '1' && { recoverWithinMs: SHORT_MS }) };

try {
  await start(process.cwd(), quiet, process.env, limits);
  limits.recoverWithinMs = SHORT_MS;
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exit(1);
}
