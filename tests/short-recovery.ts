/** server/dev.ts for tests with an unreachable PostgreSQL: it gives up after four seconds instead of a minute. */
import { RECOVERY } from '../server/db/keeper';
import { StartFailure } from '../server/db/start-failure';
import { checkoutRelease, start } from '../server/start';

const SHORT_MS = 4_000;

// Starting takes long on a busy machine, so its wait is only shortened where a test requires it.
const limits = { ...RECOVERY, ...(process.env.TEST_SHORT_START === '1' && { recoverWithinMs: SHORT_MS }) };
const quiet = {
  step: async <T>(_title: string, work: () => Promise<{ result: T }>) => {
    const { result } = await work();
    // Before the server answers: the test may end PostgreSQL from then on.
    limits.recoverWithinMs = SHORT_MS;
    return result;
  },
  line: () => undefined,
};

try {
  const root = process.cwd();
  await start({ root, release: checkoutRelease(root), report: quiet, limits });
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exit(1);
}
