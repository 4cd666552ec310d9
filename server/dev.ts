/** The API of `npm run dev`: run by `tsx watch`, on a database that is up already. */
import { resolve } from 'node:path';
import { StartFailure } from './kernel/start-failure';
import { start } from './start';

const quiet = {
  step: async <T>(_title: string, work: () => Promise<{ result: T }>) => (await work()).result,
  line: () => undefined,
};

try {
  await start(resolve(import.meta.dirname, '..'), quiet);
  console.log('Server loaded.');
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exit(1);
}
