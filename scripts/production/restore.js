/** `node restore.js FILE`: docs/operations.md. */
import { launch } from './launch.js';

await launch(async () => {
  const { run } = await import('./server/backup.js');
  await run({ name: 'restore', args: process.argv.slice(2), root: process.cwd(), built: import.meta.dirname });
});
