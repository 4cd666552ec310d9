/** PostgreSQL refuses to run as root. If the server runs as root, the programs run as an unprivileged user. */
import { realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

export interface RunAs {
  readonly uid: number;
  readonly gid: number;
}

/** The user "nobody" exists on every Linux, so no account has to be created. */
const NOBODY: RunAs = { uid: 65534, gid: 65534 };

/** The user that runs PostgreSQL's programs; null: the current user. */
export function runAs(uid = process.getuid?.()): RunAs | null {
  return uid === 0 ? NOBODY : null;
}

/**
 * Whether that user can read the path: needs search permission on every parent folder and read permission on the file.
 */
export function canReach(path: string, who: RunAs): boolean {
  try {
    const real = realpathSync(path);
    if (!allows(real, who, 0o4)) return false;
    for (let folder = dirname(real); ; folder = dirname(folder)) {
      if (!allows(folder, who, 0o1)) return false;
      if (folder === dirname(folder)) return true;
    }
  } catch {
    return false;
  }
}

function allows(path: string, who: RunAs, bit: number): boolean {
  const { mode, uid, gid } = statSync(path);
  const shift = uid === who.uid ? 6 : gid === who.gid ? 3 : 0;
  return ((mode >> shift) & bit) === bit;
}
