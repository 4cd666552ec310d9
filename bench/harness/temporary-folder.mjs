import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a temporary folder that every user can enter: if root runs this, PostgreSQL runs as another user. */
export async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-bench-'));
  await chmod(folder, 0o755);
  return folder;
}
