/**
 * `npm run migrations -- --name <change>`: writes the migration from the last snapshot to the schema, and deletes older
 * snapshots. drizzle-kit reads only the newest one, and each has as many lines as the whole schema.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, ROOT } from './install.mjs';

const META = 'server/db/migrations/meta';

export const snapshotsIn = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted();

export function removeOlderSnapshots(folder) {
  for (const name of snapshotsIn(folder).slice(0, -1)) rmSync(join(folder, name));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureInstalled();
  const kit = join(ROOT, 'node_modules', 'drizzle-kit', 'bin.cjs');
  const { status } = spawnSync(process.execPath, [kit, 'generate', ...process.argv.slice(2)], {
    stdio: 'inherit',
    cwd: ROOT,
  });
  if (status === 0) removeOlderSnapshots(join(ROOT, META));
  process.exitCode = status ?? 1;
}
