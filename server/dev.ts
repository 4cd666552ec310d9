/** Starts only the server, in the project folder: for `npm run dev` (by `tsx watch`) and for tests. */
import { StartFailure } from './db/start-failure';
import { checkoutRelease, start } from './start';

const quiet = {
  step: async <T>(_title: string, work: () => Promise<{ result: T }>) => (await work()).result,
  line: () => undefined,
};

try {
  const root = process.cwd();
  await start({ root, release: checkoutRelease(root), report: quiet });
  console.log('Server loaded.');
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exit(1);
}
