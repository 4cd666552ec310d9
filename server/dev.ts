/** Starts only the server, in the project folder: for `npm run dev` (by `tsx watch`) and for tests. */
import { StartFailure } from './db/start-failure';
import { start } from './start';

const quiet = {
  step: async <T>(_title: string, work: () => Promise<{ result: T }>) => (await work()).result,
  line: () => undefined,
};

try {
  await start(process.cwd(), quiet);
  console.log('Server loaded.');
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exit(1);
}
