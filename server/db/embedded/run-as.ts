/** PostgreSQL refuses to run as root: started by root, its programs run as another user who owns nothing else. */
import { realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

export interface RunAs {
  readonly uid: number;
  readonly gid: number;
}

/** "nobody" on every Linux: no account has to be made. */
const NOBODY: RunAs = { uid: 65534, gid: 65534 };

/** Who runs PostgreSQL's programs; null: whoever we are. */
export function runAs(uid = process.getuid?.()): RunAs | null {
  return uid === 0 ? NOBODY : null;
}

/**
 * Whether that user can read what is at the path: search permission on every folder above it, read permission on
 * itself.
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
